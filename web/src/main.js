// The page: its frame, its five views, what the keyboard does. A view is made when it is first looked at.
import { h, fill } from "./dom.js";
import { count } from "./format.js";
import { Graph } from "./model.js";
import { growthView } from "./growth.js";
import { rulesView } from "./rules.js";
import { graphView } from "./graph.js";
import { derivationView } from "./derivation.js";
import { candidatesView } from "./candidates.js";

const kViews = [
  ["growth", "Growth", growthView],
  ["rules", "Rules", rulesView],
  ["graph", "E-graph", graphView],
  ["derivation", "Derivation", derivationView],
  ["candidates", "Candidates", candidatesView],
];

const kKeys = [
  ["1 … 5", "the five views"],
  ["/", "search, or filter rules"],
  ["← →", "step of the derivation; in the e-graph, back and forward"],
  ["↑ ↓", "candidate; or a result of the search"],
  ["+ −", "a larger or smaller neighbourhood"],
  ["Enter", "focus on what is selected"],
  ["r", "focus on the root"],
  ["p", "the chosen program alone, or everything"],
  ["f", "fit the picture"],
  ["t", "dark or light"],
  ["?", "these keys"],
  ["Esc", "leave a field, close this"],
];

class App {
  constructor(data) {
    this.data = data;
    this.graph = new Graph(data.graph);
    this.candidate = 0;
    this.views = new Map();
    this.buttons = new Map();
    this.listeners = [];
  }

  start() {
    const { kernel, search } = this.data;
    document.title = `${kernel.name} for ${kernel.target} – eqrise explore`;
    this.body = h("main", { id: "view", tabindex: "-1" });
    const tabs = kViews.map(([id, name], i) => {
      const button = h(
        "button",
        { role: "tab", id: `tab-${id}`, "aria-controls": "view", onclick: () => this.show(id) },
        h("kbd", {}, String(i + 1)),
        name,
      );
      this.buttons.set(id, button);
      return button;
    });
    this.themeButton = h("button", { class: "quiet", id: "theme", onclick: () => this.toggleTheme() });
    this.help = this.#helpDialog();
    fill(
      document.getElementById("app"),
      h(
        "header",
        { class: "top" },
        h(
          "div",
          { class: "title" },
          h("h1", {}, kernel.name),
          h(
            "p",
            {},
            `${kernel.target} on ${kernel.device} · ${count(search.nodes)} e-nodes in ${count(search.classes)} e-classes`,
          ),
        ),
        h("nav", { role: "tablist", "aria-label": "Views" }, tabs),
        h(
          "div",
          { class: "tools" },
          this.themeButton,
          h("button", { class: "quiet", id: "help", title: "Keys (?)", onclick: () => this.help.showModal() }, "Keys"),
        ),
      ),
      this.body,
      this.help,
    );
    this.#setTheme(this.#savedTheme());
    document.addEventListener("keydown", (event) => this.#key(event));
    window.addEventListener("hashchange", () => this.#followHash());
    this.#followHash();
  }

  show(id) {
    if (!kViews.some(([v]) => v === id)) id = "growth";
    this.current = id;
    for (const [view, button] of this.buttons) {
      button.setAttribute("aria-selected", String(view === id));
      button.tabIndex = view === id ? 0 : -1;
    }
    if (!this.views.has(id)) this.views.set(id, kViews.find(([v]) => v === id)[2](this));
    const view = this.views.get(id);
    if (this.body.firstChild !== view.element) fill(this.body, view.element);
    this.body.dataset.view = id;
    if (location.hash !== `#${id}`) history.replaceState(null, "", `#${id}`);
    view.shown?.();
  }
  view(id) {
    this.show(id);
    return this.views.get(id);
  }

  // The candidate that all views are about.
  choose(candidate) {
    const last = this.data.candidates.length - 1;
    const next = Math.max(0, Math.min(last, candidate));
    if (next === this.candidate) return;
    this.candidate = next;
    for (const listener of this.listeners) listener();
  }
  onChange(listener) {
    this.listeners.push(listener);
  }

  #followHash() {
    this.show(location.hash.slice(1));
  }

  // ---- Theme -----------------------------------------------------------------------------------
  #savedTheme() {
    try {
      const saved = localStorage.getItem("eqrise-theme");
      if (saved) return saved;
    } catch {
      // A file may have no storage.
    }
    return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  toggleTheme() {
    const theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    try {
      localStorage.setItem("eqrise-theme", theme);
    } catch {
      // as above
    }
    this.#setTheme(theme);
  }
  #setTheme(theme) {
    document.documentElement.dataset.theme = theme;
    const other = theme === "dark" ? "Light" : "Dark";
    fill(this.themeButton, other);
    this.themeButton.title = `${other} colours (t)`;
    for (const view of this.views.values()) view.themed?.();
  }

  // ---- Keyboard --------------------------------------------------------------------------------
  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const inField = event.target.closest?.("input, select, textarea");
    if (event.key === "Escape") {
      if (inField) inField.blur();
      return; // a dialog closes itself
    }
    if (this.help.open) return;
    const view = this.views.get(this.current);
    if (inField) {
      if (view.fieldKey?.(event)) event.preventDefault();
      return;
    }
    const number = Number(event.key);
    if (number >= 1 && number <= kViews.length) this.show(kViews[number - 1][0]);
    else if (event.key === "t") this.toggleTheme();
    else if (event.key === "?") this.help.showModal();
    else if (!view.key?.(event)) return;
    event.preventDefault();
  }
  #helpDialog() {
    const dialog = h(
      "dialog",
      { "aria-label": "Keys" },
      h("h2", {}, "Keys"),
      h("dl", { class: "keys" }, kKeys.map(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)])),
      h("form", { method: "dialog" }, h("button", { class: "quiet" }, "Close")),
    );
    return dialog;
  }
}

const app = new App(JSON.parse(document.getElementById("data").textContent));
window.eqrise = app; // for a console
app.start();
