// What each rule brought: a table that is sorted by any column, for one phase or for all.
import { fill, h } from "./dom.js";
import { count, duration } from "./format.js";

const kColumns = [
  ["rule", "Rule", (v) => v],
  ["matches", "Matches", count],
  ["refused", "Refused", count],
  ["known", "Known already", count],
  ["new", "New", count],
  ["nodes", "E-nodes", count],
  ["seconds", "Time", duration],
];

export function rulesView(app) {
  const { search } = app.data;
  let sort = "nodes";
  let down = true;
  let phase = "";
  let text = "";
  let idle = false;
  const body = h("tbody");
  const summary = h("p", { class: "soft", "aria-live": "polite" });
  const filter = h("input", {
    type: "search",
    id: "rule-filter",
    placeholder: "Filter rules  (/)",
    "aria-label": "Filter rules",
    oninput: () => {
      text = filter.value.trim().toLowerCase();
      draw();
    },
  });
  const phases = h(
    "select",
    {
      id: "rule-phase",
      "aria-label": "Phase",
      onchange: () => {
        phase = phases.value;
        draw();
      },
    },
    h("option", { value: "" }, "All phases"),
    search.phases.map((p, i) => h("option", { value: String(i) }, p.phase)),
  );
  const idleBox = h("input", {
    type: "checkbox",
    id: "rule-idle",
    onchange: () => {
      idle = idleBox.checked;
      draw();
    },
  });
  const heads = kColumns.map(([key, name]) =>
    h(
      "th",
      { class: key === "rule" ? "" : "n", "aria-sort": "none" },
      h(
        "button",
        {
          "data-sort": key,
          onclick: () => {
            down = sort === key ? !down : key !== "rule";
            sort = key;
            draw();
          },
        },
        name,
      ),
    ),
  );

  function draw() {
    const all = phase === "" ? search.rules : search.phases[Number(phase)].rules;
    const of = new Set(app.data.candidates[app.candidate]?.rules ?? []);
    const shown = all.filter((r) => (idle || r.matches > 0) && r.rule.toLowerCase().includes(text));
    shown.sort((a, b) => {
      const order = sort === "rule" ? a.rule.localeCompare(b.rule) : a[sort] - b[sort];
      return down ? -order : order;
    });
    heads.forEach((head, i) => {
      const on = kColumns[i][0] === sort;
      head.setAttribute("aria-sort", on ? (down ? "descending" : "ascending") : "none");
    });
    const most = Object.fromEntries(
      kColumns.slice(1).map(([key]) => [key, Math.max(...shown.map((r) => r[key]), 1e-12)]),
    );
    fill(
      body,
      shown.map((r) =>
        h(
          "tr",
          { class: r.matches === 0 ? "idle" : "" },
          h(
            "td",
            {},
            h(
              "button",
              {
                class: "link",
                title: "The e-nodes that it made",
                onclick: () => app.view("graph").find(`rule:${r.rule}`),
              },
              r.rule,
            ),
            of.has(r.rule) && h("span", { class: "badge", title: "made a part of the chosen candidate" }, "used"),
          ),
          kColumns.slice(1).map(([key, , show]) => {
            const cell = h("td", { class: "n meter" }, h("span", {}, r[key] === 0 ? "–" : show(r[key])));
            cell.style.setProperty("--part", `${(100 * r[key]) / most[key]}%`);
            return cell;
          }),
        ),
      ),
    );
    const quiet = all.filter((r) => r.matches === 0).length;
    fill(summary, `${shown.length} of ${all.length} rules; ${quiet} were never found`);
  }
  draw();
  app.onChange(draw);
  return {
    element: h(
      "section",
      { class: "page rules" },
      h(
        "div",
        { class: "row" },
        h("h2", {}, "Rules"),
        summary,
        h("span", { class: "space" }),
        h("label", { class: "check" }, idleBox, "those never found, too"),
        phases,
        filter,
      ),
      h("div", { class: "scroll" }, h("table", { class: "numbers sortable" }, h("thead", {}, h("tr", {}, heads)), body)),
    ),
    key(event) {
      if (event.key !== "/") return false;
      filter.focus();
      return true;
    },
  };
}
