// How the e-graph grew: a line for e-nodes and one for e-classes, bands for phases, and all numbers below.
import { fill, h, svg } from "./dom.js";
import { bytes, count, duration, plural } from "./format.js";

const kWidth = 1000;
const kHeight = 250;
const kLeft = 64;
const kRight = 16;
const kTop = 26;
const kBottom = 34;

function rowsOf(search) {
  const rows = [];
  for (const phase of search.phases) {
    phase.iterations.forEach((i, at) => {
      const seconds = i.search_seconds + i.apply_seconds + i.rebuild_seconds;
      rows.push({ ...i, phase: phase.phase, number: at + 1, seconds });
    });
  }
  return rows;
}

// 1, 2 or 5 times a power of ten, about `n` of them.
function ticks(most, n = 4) {
  const raw = most / n;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((f) => f * power).find((s) => s >= raw);
  const out = [];
  for (let t = 0; t <= most * 1.0001; t += step) out.push(t);
  return out;
}

function chart(rows, logarithmic) {
  const most = Math.max(...rows.map((r) => r.nodes), 1);
  const least = Math.max(1, Math.min(...rows.map((r) => r.classes)));
  const x = (i) => kLeft + ((kWidth - kLeft - kRight) * (rows.length === 1 ? 0.5 : i / (rows.length - 1)));
  const plain = (v) => v / most;
  const log = (v) => (most === least ? 1 : Math.log(Math.max(v, least) / least) / Math.log(most / least));
  const y = (v) => kHeight - kBottom - (kHeight - kTop - kBottom) * (logarithmic ? log(v) : plain(v));
  const root = svg("svg", {
    viewBox: `0 0 ${kWidth} ${kHeight}`,
    class: "chart",
    role: "img",
    "aria-label": "E-nodes and e-classes after each iteration",
  });
  // Bands of phases.
  let begin = 0;
  let odd = false;
  for (let i = 1; i <= rows.length; ++i) {
    if (i < rows.length && rows[i].phase === rows[begin].phase) continue;
    const from = begin === 0 ? kLeft : (x(begin - 1) + x(begin)) / 2;
    const to = i === rows.length ? kWidth - kRight : (x(i - 1) + x(i)) / 2;
    root.append(
      svg("rect", { x: from, y: kTop, width: to - from, height: kHeight - kTop - kBottom, class: odd ? "band odd" : "band" }),
      svg("text", { x: (from + to) / 2, y: kTop - 9, class: "phase" }, rows[begin].phase),
    );
    begin = i;
    odd = !odd;
  }
  const marks = logarithmic ? powers(least, most) : ticks(most);
  for (const t of marks) {
    root.append(
      svg("line", { x1: kLeft, x2: kWidth - kRight, y1: y(t), y2: y(t), class: "grid" }),
      svg("text", { x: kLeft - 8, y: y(t) + 4, class: "tick y" }, count(t)),
    );
  }
  const every = Math.ceil(rows.length / 16);
  rows.forEach((r, i) => {
    if (i % every === 0) root.append(svg("text", { x: x(i), y: kHeight - kBottom + 18, class: "tick" }, String(r.number)));
  });
  for (const key of ["classes", "nodes"]) {
    root.append(
      svg("polyline", { points: rows.map((r, i) => `${x(i)},${y(r[key])}`).join(" "), class: `line ${key}` }),
      rows.map((r, i) => svg("circle", { cx: x(i), cy: y(r[key]), r: rows.length > 60 ? 1.5 : 3, class: `dot ${key}` })),
    );
  }
  const cursor = svg("line", { y1: kTop, y2: kHeight - kBottom, class: "cursor", visibility: "hidden" });
  root.append(cursor);
  return { root, x, cursor };
}

function powers(least, most) {
  const out = [];
  for (let t = 10 ** Math.ceil(Math.log10(least)); t <= most; t *= 10) out.push(t);
  return out.length ? out : [most];
}

export function growthView(app) {
  const { search, kernel, candidates, run } = app.data;
  const rows = rowsOf(search);
  const holder = h("div", { class: "chart-holder" });
  const readout = h("p", { class: "readout", "aria-live": "polite" });
  const body = h("tbody");
  let logarithmic = false;
  let selected = rows.length - 1;

  const lines = rows.map((r, i) =>
    h(
      "tr",
      { onclick: () => select(i) },
      h("td", {}, r.phase),
      h("td", { class: "n" }, String(r.number)),
      ...[r.matches, r.new, r.nodes, r.classes].map((v) => h("td", { class: "n" }, count(v))),
      h("td", { class: "n" }, bytes(r.bytes)),
      h("td", { class: "n" }, duration(r.seconds)),
      h("td", { class: "parts" }, timeBar(r, rows)),
    ),
  );
  fill(body, lines);
  let drawn;
  function draw() {
    if (!rows.length) return fill(holder, h("p", { class: "empty" }, "No iteration was made: the program is taken as it is written."));
    drawn = chart(rows, logarithmic);
    fill(holder, drawn.root);
    drawn.root.addEventListener("pointermove", (event) => {
      const box = drawn.root.getBoundingClientRect();
      const at = ((event.clientX - box.left) / box.width) * kWidth;
      let best = 0;
      rows.forEach((_, i) => (best = Math.abs(drawn.x(i) - at) < Math.abs(drawn.x(best) - at) ? i : best));
      select(best);
    });
    select(selected);
  }
  function select(i) {
    if (!rows.length) return;
    selected = Math.max(0, Math.min(rows.length - 1, i));
    lines.forEach((line, at) => line.classList.toggle("selected", at === selected));
    const r = rows[selected];
    drawn.cursor.setAttribute("x1", drawn.x(selected));
    drawn.cursor.setAttribute("x2", drawn.x(selected));
    drawn.cursor.setAttribute("visibility", "visible");
    fill(
      readout,
      h("strong", {}, `${r.phase} ${r.number}`),
      h("span", { class: "key nodes" }, `${count(r.nodes)} e-nodes`),
      h("span", { class: "key classes" }, `${count(r.classes)} e-classes`),
      h("span", {}, `${count(r.matches)} matches, ${count(r.new)} of them new`),
      h("span", {}, duration(r.seconds)),
    );
  }
  const scale = h(
    "button",
    {
      class: "quiet",
      id: "scale",
      "aria-pressed": "false",
      onclick: () => {
        logarithmic = !logarithmic;
        scale.setAttribute("aria-pressed", String(logarithmic));
        draw();
      },
    },
    "Logarithmic",
  );
  const best = candidates[0];
  const facts = [
    ["Search", `${duration(search.seconds)}, ${plural(rows.length, "iteration")}`],
    ["Ended", search.stopped_by === "saturated" || !rows.length ? search.stopped_by || "–" : `by ${search.stopped_by}`],
    ["E-graph", `${plural(search.nodes, "e-node")}, ${plural(search.classes, "e-class", "e-classes")}`],
    ["Rules", `${search.rules.filter((r) => r.new > 0).length} of ${search.rules.length} brought something`],
    ["Best program", best ? `${duration(best.cost_ns / 1e9)} predicted` : "none"],
  ];
  if (run) facts.push(["Measured", `${run.verdict}, with ${run.sizes || "no sizes"}`]);
  const element = h(
    "section",
    { class: "page growth" },
    kernel.stand_in && h("p", { class: "note" }, `The plain lowering stands in: ${kernel.stand_in}`),
    h("dl", { class: "facts" }, facts.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))),
    h("div", { class: "row" }, h("h2", {}, "Growth over iterations"), h("span", { class: "space" }), scale),
    readout,
    holder,
    h(
      "ul",
      { class: "phases" },
      search.phases.map((p) =>
        h("li", {}, h("strong", {}, p.phase), ` ${plural(p.iterations.length, "iteration")}, `,
          p.stopped_by === "saturated" ? "saturated" : `stopped by ${p.stopped_by}`),
      ),
    ),
    h(
      "div",
      { class: "scroll" },
      h(
        "table",
        { class: "numbers" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", {}, "Phase"),
            ["Iteration", "Matches", "New", "E-nodes", "E-classes", "Memory", "Time"].map((t) => h("th", { class: "n" }, t)),
            h("th", { title: "search, apply, rebuild" }, h("span", { class: "key search" }, "search "), h("span", { class: "key apply" }, "apply "), h("span", { class: "key rebuild" }, "rebuild")),
          ),
        ),
        body,
      ),
    ),
  );
  draw();
  return {
    element,
    key(event) {
      if (event.key === "ArrowLeft") select(selected - 1);
      else if (event.key === "ArrowRight") select(selected + 1);
      else return false;
      return true;
    },
  };
}

function timeBar(row, rows) {
  const most = Math.max(...rows.map((r) => r.seconds), 1e-12);
  return h(
    "span",
    { class: "bar" },
    ["search", "apply", "rebuild"].map((part) => {
      const bar = h("span", { class: part, title: `${part}: ${duration(row[`${part}_seconds`])}` });
      bar.style.width = `${(100 * row[`${part}_seconds`]) / most}%`;
      return bar;
    }),
  );
}
