// Drives a page of `eqrise explore` in a headless Chromium as a user would, by mouse and by keys, and looks at what it
// then shows. Any error of the console is a failure.
//   node test/drive.mjs PAGE.html [--shots FOLDER] [--hostile]
// Says so and ends well where there is no Chromium.
import { existsSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";

const args = process.argv.slice(2);
const page_file = args[0];
const shots = args.includes("--shots") ? args[args.indexOf("--shots") + 1] : null;
const chromium = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  (path) => path && existsSync(path),
);
if (!chromium) {
  console.log("skipped: no Chromium is installed (apt-get install chromium)");
  process.exit(0);
}
let puppeteer;
try {
  puppeteer = (await import("puppeteer-core")).default;
} catch {
  console.log("skipped: puppeteer-core is not installed (npm ci in web/)");
  process.exit(0);
}
if (!page_file) {
  console.error("usage: node test/drive.mjs PAGE.html [--shots FOLDER]");
  process.exit(2);
}
if (shots) mkdirSync(shots, { recursive: true });

const errors = [];
const failures = [];
let checks = 0;
function check(what, ok, seen = "") {
  ++checks;
  if (ok) return;
  failures.push(`${what}${seen === "" ? "" : `: ${JSON.stringify(seen)}`}`);
  console.error(`FAILED ${failures.at(-1)}`);
}

const browser = await puppeteer.launch({
  executablePath: chromium,
  headless: true,
  protocolTimeout: 300000,
  args: ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb"],
  defaultViewport: { width: 1440, height: 900 },
});
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(120000); // a machine may be busy
  page.on("console", (message) => {
    if (["error", "warn"].includes(message.type())) errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("dialog", (dialog) => {
    errors.push(`a dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  const requests = [];
  page.on("request", (request) => {
    if (!/^(file|data|blob):/.test(request.url())) requests.push(request.url());
  });
  await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "light" }]);

  const begin = performance.now();
  await page.goto(`file://${resolve(page_file)}`, { waitUntil: "load" });
  await page.waitForSelector(".growth .chart, .growth .empty");
  const opened = performance.now() - begin;
  const shot = async (name) => shots && page.screenshot({ path: `${shots}/${name}.png` });
  const text = (selector) => page.$eval(selector, (e) => e.textContent);
  const drawn = async (again = true) => {
    await page.waitForFunction(() => window.eqrise.views.get("graph")?.cy, { timeout: 120000 });
    if (again) await new Promise((r) => setTimeout(r, 60));
    await page.waitForFunction(() => document.querySelector("#canvas").dataset.busy !== "yes", { timeout: 60000 });
  };
  const state = () => page.evaluate(() => ({ ...window.eqrise.views.get("graph").state }));
  const data = await page.evaluate(() => {
    const d = window.eqrise.data;
    return { nodes: d.search.nodes, candidates: d.candidates.length, steps: d.candidates[0]?.derivation?.steps.length ?? 0, iterations: d.graph.iterations.length };
  });
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  // Growth.
  check("the growth is the first view", (await text("[role=tab][aria-selected=true]")).includes("Growth"));
  if (data.iterations > 0) {
    const before = await text(".readout strong");
    await press("ArrowLeft");
    const rows = await page.$$eval(".growth tbody tr", (r) => r.length);
    if (rows > 1) check("← goes to the iteration before", (await text(".readout strong")) !== before);
    await page.click("#scale");
    check("the scale is logarithmic", (await page.$eval("#scale", (b) => b.getAttribute("aria-pressed"))) === "true");
    await page.click("#scale");
  }
  await shot("1-growth");

  // Rules.
  await press("2");
  if (data.iterations > 0) {
    const column = (n) => page.$$eval(`.rules tbody tr td:nth-child(${n}) span`, (c) => c.map((e) => Number(e.textContent.replace(/[,–]/g, "")) || 0));
    await page.click("[data-sort=matches]");
    const matches = await column(2);
    check("the rules are sorted by matches", matches.every((m, i) => i === 0 || m <= matches[i - 1]), matches);
    await page.click("[data-sort=matches]");
    check("and the other way round", (await column(2))[0] <= matches[0]);
    await shot("2-rules");
    await press("/");
    await page.keyboard.type("no such rule");
    check("the filter leaves nothing", (await page.$$(".rules tbody tr")).length === 0);
    await page.$eval("#rule-filter", (f) => ((f.value = ""), f.dispatchEvent(new Event("input"))));
    await press("Escape");
    const some = (await page.$$(".rules tbody tr")).length;
    await page.click("#rule-idle");
    check("rules that were never found can be shown", (await page.$$(".rules tbody tr")).length >= some);
    await page.select("#rule-phase", "0");
    check("the rules of one phase", (await page.$$(".rules tbody tr")).length > 0);
    await page.select("#rule-phase", "");
    await page.click(".rules tbody tr .link");
    check("a rule leads to its e-nodes", (await page.$eval("#search", (f) => f.value)).startsWith("rule:"));
    await drawn();
  }

  // The e-graph.
  await press("3");
  await drawn();
  await press("r");
  await drawn();
  const root = await state();
  check("r focuses on the root", root.focus === (await page.evaluate(() => window.eqrise.graph.root)));
  await shot("3-graph");
  const cards = () => page.evaluate(() => window.eqrise.views.get("graph").cy.nodes(".card").length);
  const with2 = await cards();
  check("there is a picture", with2 > 0, with2);
  await press("+");
  await drawn();
  check("a larger radius", (await state()).radius === root.radius + 1);
  check("shows no fewer classes", (await cards()) >= with2);
  await press("-", "-");
  await drawn();
  check("a smaller one shows no more", (await cards()) <= with2);
  await press("+");
  await drawn();
  await page.select("#limit", "15");
  await drawn();
  check("the limit is kept", (await cards()) <= 15, await cards());
  await page.select("#limit", "120");
  await drawn();
  await shot("3-graph-120");
  await page.select("#limit", "30");
  await press("p");
  await drawn();
  const program = await page.evaluate(() => {
    const view = window.eqrise.views.get("graph");
    return { only: view.state.chosenOnly, cards: view.cy.nodes(".card").length, chosen: view.cy.nodes(".card.chosen").length };
  });
  check("p shows the program alone", program.only && program.cards - program.chosen <= 1, program);
  await shot("3-graph-program");
  await press("p");
  await page.click("#up");
  await drawn();
  await page.click("#up");
  await press("/");
  await page.$eval("#search", (f) => (f.value = ""));
  const searched = performance.now();
  await page.keyboard.type("map");
  await page.waitForSelector(".results li");
  const search_ms = performance.now() - searched;
  check("the search finds something", (await text("#found")).includes("e-class"));
  await press("ArrowDown", "Enter");
  await drawn();
  const found = await state();
  check("a result gets the focus", found.focus === found.selected && (await text(".inspector h2")).length > 0);
  await press("ArrowDown");
  await drawn();
  const next = await state();
  await shot("3-graph-search");
  if ((await page.$$(".results li")).length > 1) {
    check("↓ goes to the next result", next.focus !== found.focus);
    await press("ArrowLeft");
    await drawn();
    check("← goes back", (await state()).focus === found.focus);
    await press("ArrowRight");
    await drawn();
    check("→ goes forward", (await state()).focus === next.focus);
  }
  // A click on a card selects it, Enter focuses on it.
  await press("r");
  await drawn();
  const at = await page.evaluate(() => {
    const view = window.eqrise.views.get("graph");
    const box = document.querySelector("#canvas").getBoundingClientRect();
    const inside = (p) => p.x > 5 && p.y > 5 && p.x < box.width - 5 && p.y < box.height - 5;
    const chip = view.cy.nodes(".chip").filter((n) => n.data("cls") !== view.state.focus && inside(n.renderedPosition()))[0];
    if (!chip) return null;
    const p = chip.renderedPosition();
    return { x: box.left + p.x, y: box.top + p.y, cls: chip.data("cls") };
  });
  check("a neighbour can be seen", at !== null);
  if (at) {
    await page.mouse.click(at.x, at.y);
    await page.waitForFunction((c) => window.eqrise.views.get("graph").state.selected === c, {}, at.cls);
    await press("Enter");
    await drawn();
    check("Enter focuses on what is selected", (await state()).focus === at.cls);
  }
  await page.click("#fit");
  check("links of the inspector lead on", (await page.$$(".inspector .link")).length > 0);
  await page.click(".inspector .nodes .link");
  await drawn();
  for (const query of ["type:f32", "born:", "rule:", "c0", "no such thing", "((("]) {
    await page.evaluate((q) => window.eqrise.views.get("graph").find(q), query);
  }
  await drawn();

  // The derivation.
  await press("4");
  if (data.steps > 0) {
    const rule = async () => page.evaluate(() => [window.eqrise.views.get("derivation").step, document.querySelector("#step-rule").textContent]);
    check("it begins with the first step", (await rule())[0] === 0);
    const count = await page.$eval("#step", (s) => Number(s.max) + 1);
    let marks = 0;
    for (let i = 0; i < count; ++i) {
      const kinds = await page.$$eval(".change mark:not(.changed)", (m) => m.map((e) => e.className));
      if (kinds.includes("old") && kinds.includes("new")) ++marks;
      if (i + 1 < count) await press("ArrowRight");
    }
    check("each step marks what changes", marks === count, [marks, count]);
    check("→ leads to the last step", (await rule())[0] === count - 1);
    await press("ArrowRight");
    check("and no further", (await rule())[0] === count - 1);
    await press("Home");
    for (let i = 0; i < Math.min(3, count - 1); ++i) await page.click("#forward");
    await shot("4-derivation");
    if (count > 1) {
      const here = (await rule())[0];
      await page.click("#back");
      check("the button goes back", (await rule())[0] === here - 1);
    }
    await press("End");
    await page.click("#part");
    check("the part alone", (await page.$$(".change mark:not(.changed)")).length === 0);
    await page.click("#part");
    await page.click(".steps li:not(.heading) button");
    check("a step of the list", (await rule())[0] === 0);
  } else {
    check("it says why there is no derivation", (await text(".derivation .empty")).length > 10);
  }

  // Candidates.
  await press("5");
  check("there is a row for each candidate", (await page.$$(".candidates tbody tr")).length === data.candidates);
  check("three panes", (await page.$$(".candidates .pane")).length === 3);
  check("the code has colours", (await page.$$(".candidates .pane .hljs-keyword, .candidates .pane .hljs-type")).length > 0);
  await shot("5-candidates");
  if (data.candidates > 1) {
    const code = await text(".candidates .pane:nth-child(3) code");
    await page.click("[data-candidate='1']");
    check("another candidate has other code", (await text(".candidates .pane:nth-child(3) code")) !== code);
    await press("ArrowUp");
    check("↑ goes back", (await text(".candidates .pane:nth-child(3) code")) === code);
  }

  // Dark and light, the keys.
  await press("t");
  check("dark", (await page.$eval("html", (e) => e.dataset.theme)) === "dark");
  await shot("6-dark-candidates");
  for (const [key, name] of [["1", "growth"], ["2", "rules"], ["3", "graph"], ["4", "derivation"]]) {
    await press(key);
    if (key === "3") {
      await press("r");
      await drawn();
    }
    await shot(`6-dark-${name}`);
  }
  await page.click("#theme");
  check("light again", (await page.$eval("html", (e) => e.dataset.theme)) === "light");
  await press("?");
  check("? shows the keys", await page.$eval("dialog", (d) => d.open));
  await shot("7-keys");
  await press("Escape");
  check("Escape closes them", !(await page.$eval("dialog", (d) => d.open)));
  await page.setViewport({ width: 1024, height: 700 });
  await press("3");
  await drawn();
  await shot("8-small-graph");
  await press("5");
  await shot("8-small-candidates");

  const times = await page.evaluate(async () => {
    const view = window.eqrise.views.get("graph");
    const t0 = performance.now();
    window.eqrise.graph.search("map");
    const t1 = performance.now();
    delete window.eqrise.graph._smallest;
    window.eqrise.graph.smallest;
    const t2 = performance.now();
    view.state.radius = 4;
    view.state.limit = 60;
    await view.draw();
    return { search: t1 - t0, terms: t2 - t1, draw60: performance.now() - t2 };
  });
  check("no error in the console", errors.length === 0, errors);
  check("no request to a network", requests.length === 0, requests);
  check("nothing of the kernel became an element", (await page.$$("#app script, #app img, #app iframe")).length === 0);
  const ms = (t) => `${t.toFixed(0)} ms`;
  console.log(
    `${page_file}: ${data.nodes} e-nodes; opened in ${ms(opened)}; typed a search ${ms(search_ms)}, search ${ms(times.search)}, ` +
      `smallest terms ${ms(times.terms)}, 60 e-classes drawn in ${ms(times.draw60)}`,
  );
} finally {
  await browser.close();
}
console.log(failures.length ? `${failures.length} of ${checks} checks failed` : `${checks} checks passed`);
process.exit(failures.length ? 1 : 0);
