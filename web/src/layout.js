// Where the boxes of some classes go: Graphviz, compiled to WebAssembly, lays them out in layers. A class is a card with
// a chip for each node. Graphviz is told the size of each card and where in it the arrows begin; what is in the card is
// placed by us.
import { instance } from "@viz-js/viz";

export const kChipHeight = 24;
const kGap = 6;
const kPadding = 8;
const kTitle = 18;
const kMostChips = 9; // of a card; the others are counted
const kColumns = 3;
const kLetter = 6.7;
const kLongest = 30;

const short = (text) => (text.length > kLongest ? `${text.slice(0, kLongest - 1)}…` : text);

// The chips of a class: what `first` says comes first, then what has arrows in the picture.
function cardOf(graph, c, shown, first) {
  const weight = (n) => (first.has(n) ? 2 : 0) + (graph.children[n].some((child) => shown.has(child)) ? 1 : 0);
  const nodes = graph.nodesOf(c).sort((a, b) => weight(b) - weight(a) || a - b);
  const kept = nodes.length > kMostChips ? nodes.slice(0, kMostChips - 1) : nodes;
  const chips = kept.map((n) => ({ node: n, text: short(graph.fullLabel(n)) }));
  if (kept.length < nodes.length) chips.push({ node: -1, text: `+${nodes.length - kept.length} more` });
  const columns = Math.min(kColumns, chips.length);
  const widths = Array(columns).fill(0);
  chips.forEach((chip, i) => {
    chip.column = i % columns;
    chip.row = Math.floor(i / columns);
    chip.width = Math.max(30, chip.text.length * kLetter + 14);
    widths[chip.column] = Math.max(widths[chip.column], chip.width);
  });
  const rows = Math.ceil(chips.length / columns);
  const starts = widths.map((_, i) => kPadding + widths.slice(0, i).reduce((a, b) => a + b + kGap, 0));
  const width = Math.max(96, starts[columns - 1] + widths[columns - 1] + kPadding);
  const height = kTitle + rows * (kChipHeight + kGap) - kGap + 2 * kPadding;
  const room = width - (starts[columns - 1] + widths[columns - 1] + kPadding); // a narrow row stands in the middle
  for (const chip of chips) {
    chip.x = room / 2 + starts[chip.column] + widths[chip.column] / 2;
    chip.y = kPadding + kTitle + chip.row * (kChipHeight + kGap) + kChipHeight / 2;
    chip.width = widths[chip.column];
  }
  return { cls: c, chips, width, height };
}

export async function layOut(graph, classes, first) {
  const shown = new Set(classes);
  const cards = classes.map((c) => cardOf(graph, c, shown, first));
  const arrows = [];
  let outside = 0;
  for (const card of cards) {
    for (const chip of card.chips) {
      if (chip.node < 0) continue;
      const targets = graph.children[chip.node];
      targets.forEach((target, i) => {
        if (target < 0) return;
        if (!shown.has(target)) {
          ++outside;
          chip.leadsOut = true;
          return;
        }
        const many = targets.filter((t) => t >= 0).length > 1;
        arrows.push({ node: chip.node, from: card.cls, to: target, label: many ? String(i + 1) : "" });
      });
    }
  }
  const lines = ["digraph {", "  graph [ranksep=0.6, nodesep=0.35, splines=false]", '  node [shape=box, fixedsize=true, label=""]'];
  for (const { cls, width, height } of cards) {
    lines.push(`  c${cls} [width=${(width / 72).toFixed(3)}, height=${(height / 72).toFixed(3)}]`);
  }
  for (const pair of new Set(arrows.filter((a) => a.from !== a.to).map((a) => `  c${a.from} -> c${a.to}`))) lines.push(pair);
  lines.push("}");
  const viz = await instance();
  const plain = viz.renderString(lines.join("\n"), { format: "plain" });
  const at = new Map();
  let bottom = 0;
  for (const line of plain.split("\n")) {
    const words = line.split(" ");
    if (words[0] === "graph") bottom = Number(words[3]) * 72;
    if (words[0] === "node") at.set(Number(words[1].slice(1)), [Number(words[2]) * 72, bottom - Number(words[3]) * 72]);
  }
  for (const card of cards) [card.x, card.y] = at.get(card.cls);
  return { cards, arrows, outside };
}
