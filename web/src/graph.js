// The e-graph class by class: a search, a picture of what is around one class, and all that is known of a class. The
// whole is never drawn.
import cytoscape from "cytoscape";
import { fill, h } from "./dom.js";
import { count, plural } from "./format.js";
import { code } from "./highlight.js";
import { kChipHeight, layOut } from "./layout.js";

const kShown = 150; // results of a search
const kLimits = [15, 30, 60, 120];

export function graphView(app) {
  const { graph } = app;
  const state = { focus: graph.root, selected: graph.root, radius: 2, limit: 30, down: true, up: true, chosenOnly: false };
  let past = [];
  let future = [];
  let results = [];
  let marked = -1; // result
  let cy = null;
  let drawing = 0;

  // ---- Search ------------------------------------------------------------------------------------
  const list = h("ol", { class: "results", role: "listbox", "aria-label": "Results" });
  const found = h("p", { class: "soft", "aria-live": "polite", id: "found" });
  const field = h("input", {
    type: "search",
    id: "search",
    placeholder: "Search  (/)",
    "aria-label": "Search e-classes",
    oninput: () => search(field.value),
  });
  const hint = h(
    "p",
    { class: "hint soft" },
    "What an e-node is called, as ",
    ...["map", "rule:split-join", "type:f32", "born:implement 1", `c${app.data.graph.classes.id[graph.root]}`].flatMap((t, i) => [
      i ? ", " : "",
      h("button", { class: "link", onclick: () => api.find(t) }, t),
    ]),
  );

  function search(text) {
    results = graph.search(text);
    marked = -1;
    fill(
      list,
      results.slice(0, kShown).map(({ cls, node }, i) =>
        h(
          "li",
          { role: "option", "data-result": i },
          h(
            "button",
            { tabindex: "-1", onclick: () => mark(i) },
            h("span", { class: "id" }, graph.name(cls)),
            h("span", { class: "what" }, node >= 0 ? graph.fullLabel(node) : graph.term(cls, 40)),
            h("span", { class: "type" }, graph.type(cls)),
          ),
        ),
      ),
    );
    const all = results.length;
    fill(found, text.trim() === "" ? "" : all > kShown ? `the first ${kShown} of ${count(all)} e-classes` : plural(all, "e-class", "e-classes"));
    hint.hidden = text.trim() !== "";
  }
  function mark(i) {
    if (!results.length) return;
    marked = Math.max(0, Math.min(Math.min(results.length, kShown) - 1, i));
    [...list.children].forEach((item, at) => item.setAttribute("aria-selected", String(at === marked)));
    list.children[marked].scrollIntoView({ block: "nearest" });
    focus(results[marked].cls);
  }

  // ---- Picture -----------------------------------------------------------------------------------
  const canvas = h("div", { class: "canvas", id: "canvas", role: "img", "aria-label": "The e-classes around the focus" });
  const caption = h("p", { class: "caption", id: "caption", "aria-live": "polite" });
  const toggle = (id, text, title, get, set) => {
    const button = h(
      "button",
      {
        class: "quiet",
        id,
        title,
        onclick: () => {
          set();
          button.setAttribute("aria-pressed", String(get()));
          draw();
        },
      },
      text,
    );
    button.setAttribute("aria-pressed", String(get()));
    return button;
  };
  const radius = h("output", { id: "radius" });
  const limit = h(
    "select",
    { id: "limit", "aria-label": "E-classes at most", onchange: () => ((state.limit = Number(limit.value)), draw()) },
    kLimits.map((n) => h("option", { value: n }, `at most ${n}`)),
  );
  limit.value = String(state.limit);
  const onlyChosen = toggle(
    "chosen",
    "Program only",
    "Only what the chosen candidate is made of (p)",
    () => state.chosenOnly,
    () => (state.chosenOnly = !state.chosenOnly),
  );
  const backButton = h("button", { class: "quiet", id: "graph-back", title: "Back (←)", onclick: () => travel(past, future) }, "←");
  const forwardButton = h("button", { class: "quiet", id: "graph-forward", title: "Forward (→)", onclick: () => travel(future, past) }, "→");
  const bar = h(
    "div",
    { class: "bar-tools" },
    backButton,
    forwardButton,
    h("button", { class: "quiet", id: "root", title: "Focus on the root (r)", onclick: () => focus(graph.root) }, "Root"),
    h("span", { class: "group" }, h("button", { class: "quiet", id: "less", title: "Smaller (−)", onclick: () => widen(-1) }, "−"), h("span", {}, "radius ", radius), h("button", { class: "quiet", id: "more", title: "Larger (+)", onclick: () => widen(1) }, "+")),
    toggle("up", "Parents", "What mentions it", () => state.up, () => (state.up = !state.up)),
    toggle("down", "Children", "What it mentions", () => state.down, () => (state.down = !state.down)),
    onlyChosen,
    limit,
    h("button", { class: "quiet", id: "fit", title: "Fit the picture (f)", onclick: () => cy?.fit(undefined, 24) }, "Fit"),
  );

  function chosenNodes() {
    return new Set(app.data.candidates[app.candidate]?.nodes ?? []);
  }

  async function draw() {
    const mine = ++drawing;
    radius.value = String(state.radius);
    backButton.disabled = past.length === 0;
    forwardButton.disabled = future.length === 0;
    const chosen = chosenNodes();
    const near = graph.around(state.focus, { ...state, only: state.chosenOnly ? chosen : null, first: chosen });
    canvas.dataset.busy = "yes";
    const laid = await layOut(graph, near.classes, chosen);
    if (mine !== drawing) return; // something else was asked for meanwhile
    const elements = [];
    for (const card of laid.cards) {
      const of = chosen.size && graph.nodesOf(card.cls).some((n) => chosen.has(n));
      const left = card.x - card.width / 2;
      const top = card.y - card.height / 2;
      elements.push({
        data: { id: `c${card.cls}`, cls: card.cls, label: titleOf(graph.name(card.cls), graph.type(card.cls), card.width), width: card.width, height: card.height },
        position: { x: card.x, y: card.y },
        classes: ["card", of && "chosen", card.cls === state.focus && "focus", card.cls === graph.root && "root"].filter(Boolean).join(" "),
      });
      for (const chip of card.chips) {
        elements.push({
          data: { id: chip.node >= 0 ? `n${chip.node}` : `m${card.cls}`, cls: card.cls, label: chip.text, width: chip.width },
          position: { x: left + chip.x, y: top + chip.y },
          classes: ["chip", chosen.has(chip.node) && "chosen", chip.node < 0 && "others", chip.leadsOut && "out"].filter(Boolean).join(" "),
        });
      }
    }
    laid.arrows.forEach((a, i) => {
      elements.push({
        data: { id: `e${i}`, source: `n${a.node}`, target: `c${a.to}`, label: a.label },
        classes: [chosen.has(a.node) && "chosen", graph.label(a.node).startsWith("fun ") && "binder"].filter(Boolean).join(" "),
      });
    });
    if (!cy) makeCanvas();
    cy.batch(() => {
      cy.elements().remove();
      cy.add(elements);
    });
    fit();
    select(state.selected, false);
    const hidden = near.total - near.classes.length;
    fill(
      caption,
      `${plural(near.classes.length, "e-class", "e-classes")} of ${count(graph.numClasses)}, around ${graph.name(state.focus)}`,
      hidden > 0 ? `; ${count(hidden)} more are as near, but over the limit` : "",
      laid.outside > 0 ? `; ${plural(laid.outside, "link")} lead out of the picture (dashed chips)` : "",
    );
    canvas.dataset.busy = "no";
  }

  // All of it where it can be read so; else the focus, at a size that can be read.
  function fit() {
    cy.resize();
    cy.fit(undefined, 24);
    if (cy.zoom() > 1.1) {
      cy.zoom(1.1);
      cy.center();
    } else if (cy.zoom() < 0.55) {
      cy.zoom(0.7);
      cy.center(cy.getElementById(`c${state.focus}`));
      // No empty space at the edges while there is more to see on the other side.
      const box = cy.elements().renderedBoundingBox();
      const shift = (low, high, size) => (high - low <= size - 48 ? (size - high - low) / 2 : low > 24 ? 24 - low : high < size - 24 ? size - 24 - high : 0);
      cy.panBy({ x: shift(box.x1, box.x2, cy.width()), y: shift(box.y1, box.y2, cy.height()) });
    }
  }

  function makeCanvas() {
    cy = cytoscape({
      container: canvas,
      style: styleOf(),
      layout: { name: "preset" },
      minZoom: 0.08,
      maxZoom: 2.5,
      autoungrabify: true,
      boxSelectionEnabled: false,
    });
    cy.on("tap", "node", (event) => select(event.target.data("cls")));
    cy.on("dbltap", "node", (event) => focus(event.target.data("cls")));
    api.cy = cy;
  }

  function styleOf() {
    const css = getComputedStyle(document.documentElement);
    const v = (name) => css.getPropertyValue(name).trim();
    const font = { "font-family": "Menlo, Consolas, DejaVu Sans Mono, monospace", "font-size": 11 };
    return [
      { selector: "*", style: { "z-index-compare": "manual" } },
      {
        selector: "node.card",
        style: {
          shape: "round-rectangle", width: "data(width)", height: "data(height)", "corner-radius": 8, "background-color": v("--panel"),
          "border-width": 1, "border-color": v("--edge"), label: "data(label)", "text-valign": "top", "text-halign": "center",
          "text-margin-y": 20, color: v("--soft"), ...font, "font-size": 10, "z-index": 1,
        },
      },
      { selector: "node.card.chosen", style: { "border-color": v("--chosen"), "border-width": 1.5 } },
      { selector: "node.card.root", style: { "border-style": "double", "border-width": 4 } },
      { selector: "node.card.focus", style: { "background-color": v("--focus") } },
      { selector: "node.card.selected", style: { "border-color": v("--accent"), "border-width": 3, "border-style": "solid" } },
      {
        selector: "node.chip",
        style: {
          shape: "round-rectangle", width: "data(width)", height: kChipHeight, "background-color": v("--chip"), "border-width": 1,
          "border-color": v("--edge"), label: "data(label)", "text-valign": "center", color: v("--text"), ...font, "z-index": 3,
        },
      },
      { selector: "node.chip.out", style: { "border-style": "dashed" } },
      { selector: "node.chip.chosen", style: { "border-color": v("--chosen"), "background-color": v("--chosen-soft"), "border-width": 1.5 } },
      { selector: "node.chip.others", style: { "background-opacity": 0, "border-width": 0, color: v("--soft") } },
      {
        selector: "edge",
        style: {
          width: 1.2, "line-color": v("--arrow"), "target-arrow-color": v("--arrow"), "target-arrow-shape": "triangle", "arrow-scale": 0.8,
          "curve-style": "bezier", "source-endpoint": "outside-to-node", "target-endpoint": "outside-to-node", label: "data(label)",
          ...font, "font-size": 9, color: v("--soft"), "text-background-color": v("--page"), "text-background-opacity": 1,
          "text-background-padding": 1, "z-index": 2,
        },
      },
      { selector: "edge.binder", style: { "line-style": "dashed" } },
      { selector: "edge.chosen", style: { "line-color": v("--chosen"), "target-arrow-color": v("--chosen"), width: 2 } },
    ];
  }

  // ---- Going about -------------------------------------------------------------------------------
  function focus(c) {
    if (c !== state.focus) {
      past.push(state.focus);
      future = [];
    }
    state.focus = c;
    state.selected = c;
    inspect();
    draw();
  }
  function travel(from, to) {
    if (!from.length) return;
    to.push(state.focus);
    state.focus = state.selected = from.pop();
    inspect();
    draw();
  }
  function widen(by) {
    const next = Math.max(1, Math.min(8, state.radius + by));
    if (next === state.radius) return;
    state.radius = next;
    draw();
  }
  function select(c, show = true) {
    state.selected = c;
    cy?.nodes(".selected").removeClass("selected");
    cy?.getElementById(`c${c}`).addClass("selected");
    if (show) inspect();
  }

  // ---- What is known of a class ------------------------------------------------------------------
  const inspector = h("aside", { class: "inspector", "aria-label": "The selected e-class" });
  function link(c) {
    return h("button", { class: "link id", title: `${graph.type(c)}: ${graph.term(c, 80)}`, onclick: () => focus(c) }, graph.name(c));
  }
  function inspect() {
    const c = state.selected;
    const chosen = chosenNodes();
    const nodes = graph.nodesOf(c);
    const parents = graph.parentsOf(c);
    const nodeRow = (n, withClass) =>
      h(
        "li",
        { class: chosen.has(n) ? "chosen" : "" },
        withClass && link(graph.classOf[n]),
        h("span", { class: "what" }, graph.label(n)),
        graph.children[n].map((child) => (child < 0 ? h("span", { class: "leaf" }, graph.strings[-1 - child]) : child === c && withClass ? h("span", { class: "self" }, graph.name(child)) : link(child))),
        h("span", { class: "born" }, graph.birth(n) ? `${graph.rule(n)}, ${graph.birth(n)}` : graph.rule(n)),
      );
    const some = (all, withClass, n) => [
      ...all.slice(0, n).map((node) => nodeRow(node, withClass)),
      all.length > n && h("li", { class: "soft" }, `and ${count(all.length - n)} more`),
    ];
    fill(
      inspector,
      h("header", {}, h("h2", {}, `E-class ${graph.name(c)}`), c === graph.root && h("span", { class: "badge" }, "root"), nodes.some((n) => chosen.has(n)) && h("span", { class: "badge chosen" }, "in the program")),
      h("p", { class: "type-line" }, graph.type(c)),
      c !== state.focus && h("button", { class: "quiet", onclick: () => focus(c) }, "Focus  (Enter)"),
      h("h3", {}, "Its smallest term"),
      code(graph.term(c, 600), "rise", [], "smallest term"),
      h("h3", {}, plural(nodes.length, "e-node")),
      h("ul", { class: "nodes" }, some(nodes, false, 80)),
      h("h3", {}, parents.length ? `Mentioned by ${plural(parents.length, "e-node")}` : "Mentioned by no e-node"),
      h("ul", { class: "nodes" }, some(parents, true, 40)),
    );
    inspector.scrollTop = 0;
  }

  const api = {
    element: h(
      "section",
      { class: "graph" },
      h("div", { class: "finder" }, field, found, hint, list),
      h("div", { class: "picture" }, bar, canvas, caption),
      inspector,
    ),
    cy: null,
    state,
    draw,
    find(text) {
      field.value = text;
      search(text);
      mark(0);
    },
    focus,
    shown() {
      if (!cy) {
        inspect();
        draw();
      } else {
        cy.resize();
      }
    },
    themed() {
      cy?.style(styleOf());
    },
    fieldKey(event) {
      if (event.target !== field) return false;
      if (event.key === "ArrowDown") mark(marked + 1);
      else if (event.key === "ArrowUp") mark(marked - 1);
      else if (event.key === "Enter") {
        if (marked < 0) mark(0);
        field.blur();
      } else return false;
      return true;
    },
    key(event) {
      if (event.key === "/") {
        field.focus();
        field.select();
      } else if (event.key === "+" || event.key === "=") widen(1);
      else if (event.key === "-") widen(-1);
      else if (event.key === "Enter") {
        if (event.target.closest("button")) return false;
        focus(state.selected);
      } else if (event.key === "r") focus(graph.root);
      else if (event.key === "p") onlyChosen.click();
      else if (event.key === "f") cy?.fit(undefined, 24);
      else if (event.key === "ArrowLeft") travel(past, future);
      else if (event.key === "ArrowRight") travel(future, past);
      else if (event.key === "ArrowDown") mark(marked + 1);
      else if (event.key === "ArrowUp") mark(marked - 1);
      else return false;
      return true;
    },
  };
  app.onChange(() => {
    inspect();
    draw();
  });
  return api;
}

// As much of the type as the card is wide.
function titleOf(name, type, width) {
  const room = Math.floor((width - 12) / 6.1) - name.length - 2;
  return `${name}  ${type.length > room ? `${type.slice(0, Math.max(room - 1, 0))}…` : type}`;
}
