// The programs that the search found: their costs in a table, and one of them as program, lowered phrase and code.
import { fill, h } from "./dom.js";
import { duration, median } from "./format.js";
import { code } from "./highlight.js";

export const languageOf = (target) => ({ c: "c", opencl: "opencl", mlir: "mlir" })[target] ?? "c";

function measuredText(candidate) {
  if (!candidate.measured) return "–";
  if (candidate.measured.failure) return "failed";
  return duration(median(candidate.measured.seconds));
}

export function candidatesView(app) {
  const { candidates, kernel, run } = app.data;
  const panes = h("div", { class: "panes" });
  const best = Math.min(...candidates.map((c) => (c.measured?.seconds ? median(c.measured.seconds) : Infinity)));
  const rows = candidates.map((c, i) => {
    const measured = c.measured?.seconds;
    return h(
      "tr",
      { onclick: () => app.choose(i), "data-candidate": i },
      h("td", { class: "n" }, String(i + 1)),
      h("td", { class: "n" }, c.cost_ns ? duration(c.cost_ns / 1e9) : "–"),
      h(
        "td",
        {
          class: measured && median(measured) === best ? "n best" : "n",
          title: measured ? `${measured.length} runs: ${measured.map(duration).join(", ")}` : c.measured?.failure ?? "not measured: --run does",
        },
        measuredText(c),
      ),
      h("td", { class: "n" }, c.derivation ? String(c.derivation.steps.length) : "–"),
      h("td", { class: "rules" }, c.rules.length ? c.rules.map((r) => h("span", { class: "chip" }, r)) : h("span", { class: "soft" }, c.why_no_derivation)),
    );
  });
  const element = h(
    "section",
    { class: "page candidates" },
    h(
      "div",
      { class: "row" },
      h("h2", {}, "Candidates"),
      h(
        "p",
        { class: "soft" },
        run ? `measured with ${run.sizes || "no sizes"} on ${run.device}: ${run.verdict}` : "not measured; eqrise explore --run does that",
      ),
    ),
    h(
      "div",
      { class: "scroll table" },
      h(
        "table",
        { class: "numbers choose" },
        h("thead", {}, h("tr", {}, ["", "Predicted", "Measured", "Steps"].map((t) => h("th", { class: "n" }, t)), h("th", {}, "Rules"))),
        h("tbody", {}, rows),
      ),
    ),
    panes,
  );
  function draw() {
    rows.forEach((row, i) => {
      row.classList.toggle("selected", i === app.candidate);
      row.setAttribute("aria-selected", String(i === app.candidate));
    });
    const c = candidates[app.candidate];
    if (!c) return fill(panes, h("p", { class: "empty" }, "No candidate was found."));
    const pane = (title, text, language) =>
      h("article", { class: "pane" }, h("header", {}, h("h3", {}, title), copyButton(text)), code(text, language, [], title));
    fill(
      panes,
      pane("Program", c.program, "rise"),
      pane("Lowered phrase", c.phrase, "phrase"),
      pane("Code", c.code, languageOf(kernel.target)),
    );
    requestAnimationFrame(skipComment);
  }
  // The code begins with a comment that repeats the program: it is above what is seen first.
  function skipComment() {
    const pre = panes.querySelector(".pane:last-child pre");
    const text = pre?.textContent ?? "";
    const comment = text.match(/^(?:\/\/[^\n]*\n|\/\*[^]*?\*\/|\s)+/);
    if (comment) pre.scrollTop = comment[0].split("\n").length * parseFloat(getComputedStyle(pre).lineHeight) - 18;
  }
  draw();
  app.onChange(draw);
  return {
    element,
    shown: skipComment,
    key(event) {
      if (event.key === "ArrowUp" || event.key === "k") app.choose(app.candidate - 1);
      else if (event.key === "ArrowDown" || event.key === "j") app.choose(app.candidate + 1);
      else if (event.key === "Enter") app.view("derivation");
      else return false;
      return true;
    },
  };
}

function copyButton(text) {
  const button = h(
    "button",
    {
      class: "quiet small",
      onclick: async () => {
        try {
          await navigator.clipboard.writeText(text);
          fill(button, "Copied");
        } catch {
          fill(button, "Not allowed here");
        }
        setTimeout(() => fill(button, "Copy"), 1500);
      },
    },
    "Copy",
  );
  return button;
}
