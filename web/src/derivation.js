// The rewrites from the program as it was written to a candidate, one at a time, with the part that changes marked.
import { fill, h } from "./dom.js";
import { changes } from "./changes.js";
import { code, fromBytes } from "./highlight.js";

// The steps of the derivation itself, then those of its lemmas.
function chainsOf(derivation) {
  const chains = [{ heading: "", steps: derivation.steps }];
  (derivation.lemmas ?? []).forEach((lemma, i) => chains.push({ heading: `Lemma ${i + 1}`, steps: lemma.steps }));
  return chains;
}

function nameOf(step) {
  if (step.rule !== undefined) return step.rule;
  return step.bodies ? `bodies of lemma ${step.lemma + 1}` : `instance of lemma ${step.lemma + 1}`;
}

export function derivationView(app) {
  const { candidates } = app.data;
  let at = 0;
  let whole = true;
  let steps = []; // {step, number, heading}
  let items = [];
  const list = h("ol", { class: "steps" });
  const panes = h("div", { class: "change" });
  const head = h("div", { class: "step-head", "aria-live": "polite" });
  const slider = h("input", { type: "range", id: "step", min: "0", "aria-label": "Step", oninput: () => go(Number(slider.value)) });
  const back = h("button", { id: "back", title: "Back (←)", onclick: () => go(at - 1) }, "←");
  const forward = h("button", { id: "forward", title: "Forward (→)", onclick: () => go(at + 1) }, "→");
  const choice = h(
    "select",
    { id: "of-candidate", "aria-label": "Candidate", onchange: () => app.choose(Number(choice.value)) },
    candidates.map((_, i) => h("option", { value: String(i) }, `Candidate ${i + 1}`)),
  );
  const partButton = h(
    "button",
    {
      class: "quiet",
      id: "part",
      "aria-pressed": "false",
      title: "Only the part that changes (w)",
      onclick: () => toggleWhole(),
    },
    "Changed part only",
  );
  function toggleWhole() {
    whole = !whole;
    partButton.setAttribute("aria-pressed", String(!whole));
    draw();
  }

  function load() {
    choice.value = String(app.candidate);
    const { derivation, why_no_derivation: why } = candidates[app.candidate] ?? {};
    steps = [];
    items = [];
    if (!derivation || derivation.steps.length === 0) {
      fill(list);
      fill(head);
      fill(panes, h("p", { class: "empty" }, derivation ? "No rewrite is needed: the program is taken as it is." : `There is no derivation: ${why || "no candidate was found"}.`));
      slider.disabled = back.disabled = forward.disabled = true;
      return;
    }
    const rows = [];
    for (const chain of chainsOf(derivation)) {
      if (chain.heading) rows.push(h("li", { class: "heading" }, chain.heading));
      chain.steps.forEach((step, i) => {
        const place = steps.length;
        steps.push({ step, number: i + 1, of: chain.steps.length, heading: chain.heading });
        const item = h(
          "li",
          {},
          h("button", { onclick: () => go(place) }, h("span", { class: "number" }, String(i + 1)), h("span", {}, nameOf(step)), step.direction === "backward" && h("span", { class: "badge" }, "backwards")),
        );
        items.push(item);
        rows.push(item);
      });
    }
    fill(list, rows);
    slider.disabled = false;
    slider.max = String(steps.length - 1);
    go(0);
  }
  function go(next) {
    if (!steps.length) return;
    at = Math.max(0, Math.min(steps.length - 1, next));
    draw();
  }
  function draw() {
    if (!steps.length) return;
    const { step, number, of, heading } = steps[at];
    slider.value = String(at);
    back.disabled = at === 0;
    forward.disabled = at === steps.length - 1;
    items.forEach((item, i) => {
      item.classList.toggle("selected", i === at);
      item.classList.toggle("done", i < at);
    });
    items[at].scrollIntoView({ block: "nearest" });
    fill(
      head,
      h("span", { class: "soft" }, heading ? `${heading}, step ${number} of ${of}` : `Step ${number} of ${of}`),
      h("strong", { id: "step-rule" }, nameOf(step)),
      step.direction === "backward" && h("span", { class: "badge" }, "backwards"),
      h("span", { class: "soft" }, step.position?.length ? `at ${step.position.join(".")}` : "at the root"),
      (step.conditions ?? []).map((c) => h("span", { class: "chip" }, c)),
    );
    const cut = (m) => m.text.slice(fromBytes(m.text, m.begin), fromBytes(m.text, m.end));
    const inWhole = changes(cut(step.whole_before), cut(step.whole_after));
    const inPart = changes(step.before, step.after);
    const changed = (stretches, kind, from) => stretches[kind].map(([begin, end]) => ({ begin: from + begin, end: from + end, kind: `${kind} changed` }));
    // The part of the program that the rule matched, and in it what is different.
    const marksOf = (m, kind) => {
      const from = fromBytes(m.text, m.begin);
      return [{ begin: from, end: fromBytes(m.text, m.end), kind }, ...changed(inWhole, kind, from)];
    };
    const pane = (title, marked, part, kind) =>
      h(
        "article",
        { class: "pane" },
        h("header", {}, h("h3", {}, title)),
        whole ? code(marked.text, "rise", marksOf(marked, kind), title) : code(part, "rise", changed(inPart, kind, 0), title),
      );
    fill(panes, pane("Before", step.whole_before, step.before, "old"), pane("After", step.whole_after, step.after, "new"));
    requestAnimationFrame(() => {
      for (const pre of panes.querySelectorAll("pre")) {
        const mark = pre.querySelector("mark.changed, mark");
        if (mark) pre.scrollTop = Math.max(0, mark.offsetTop - pre.offsetTop - pre.clientHeight / 3);
      }
    });
  }
  load();
  app.onChange(load);
  return {
    element: h(
      "section",
      { class: "page derivation" },
      h("div", { class: "row" }, h("h2", {}, "Derivation"), choice, back, slider, forward, h("span", { class: "space" }), partButton),
      head,
      h("div", { class: "split" }, list, panes),
    ),
    key(event) {
      if (event.key === "ArrowLeft" || event.key === "k") go(at - 1);
      else if (event.key === "ArrowRight" || event.key === "j") go(at + 1);
      else if (event.key === "Home") go(0);
      else if (event.key === "End") go(steps.length - 1);
      else if (event.key === "ArrowUp") app.choose(app.candidate - 1);
      else if (event.key === "ArrowDown") app.choose(app.candidate + 1);
      else if (event.key === "w") toggleWhole();
      else return false;
      return true;
    },
    get step() {
      return at;
    },
  };
}
