// Puts the page together: one HTML file with all scripts and styles in it, which asks no network for anything.
// `eqrise explore` writes its data where "@EQRISE_DATA@" stands.
//   node build.mjs            web/dist/explore.html
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const bundled = await build({
  entryPoints: [join(here, "src/main.js")],
  bundle: true,
  minify: true,
  format: "iife",
  target: ["chrome100", "firefox100", "safari15"],
  legalComments: "none",
  charset: "ascii",
  write: false,
  logLevel: "warning",
});
const licences = ["cytoscape", "@viz-js/viz", "highlight.js"].map((name) => {
  const { version, license } = JSON.parse(readFileSync(join(here, "node_modules", name, "package.json")));
  return `${name} ${version} (${license})`;
});
// Nothing in a script may look like its end.
const script = bundled.outputFiles[0].text.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
const parts = {
  "@LICENCES@": licences.join(", "),
  "@STYLE@": readFileSync(join(here, "src/style.css"), "utf8"),
  "@SCRIPT@": script,
};
let page = readFileSync(join(here, "src/page.html"), "utf8");
for (const [place, text] of Object.entries(parts)) {
  if (page.split(place).length !== 2) throw new Error(`page.html has to have ${place} once`);
  page = page.replace(place, () => text);
}
if (page.split('"@EQRISE_DATA@"').length !== 2) throw new Error("the place of the data is not there once");
const out = join(here, "dist/explore.html");
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out + ".new", page);
renameSync(out + ".new", out);
console.log(`wrote ${out}: ${Math.round(page.length / 1024)} KB`);
