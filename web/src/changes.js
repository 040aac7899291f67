// What is different between two texts, word by word: stretches [begin, end) of each of them.
//   changes("map f xs", "mapSeq f xs")     { old: [[0, 3]], new: [[0, 6]] }
// A longest common subsequence in the plain way: the texts are parts of programs, of some hundred words. Of longer ones
// only the beginning and the end that they have in common are left out.
const kMost = 1_500_000; // cells of the table

const wordsOf = (text) => [...text.matchAll(/\w+|\s+|[^\w\s]/g)].map((m) => ({ text: m[0], at: m.index, blank: /^\s/.test(m[0]) })).filter((w) => !w.blank);

export function changes(before, after) {
  const a = wordsOf(before);
  const b = wordsOf(after);
  let low = 0;
  while (low < a.length && low < b.length && a[low].text === b[low].text) ++low;
  let high = 0;
  while (high < a.length - low && high < b.length - low && a.at(-1 - high).text === b.at(-1 - high).text) ++high;
  const n = a.length - low - high;
  const m = b.length - low - high;
  const gone = Array(n).fill(true);
  const come = Array(m).fill(true);
  if (n * m > 0 && n * m <= kMost) {
    const width = m + 1;
    const length = new Uint16Array((n + 1) * width);
    const same = (i, j) => a[low + i].text === b[low + j].text;
    for (let i = n - 1; i >= 0; --i) {
      for (let j = m - 1; j >= 0; --j) {
        length[i * width + j] = same(i, j) ? length[(i + 1) * width + j + 1] + 1 : Math.max(length[(i + 1) * width + j], length[i * width + j + 1]);
      }
    }
    for (let i = 0, j = 0; i < n && j < m; ) {
      if (same(i, j)) gone[i++] = come[j++] = false;
      else if (length[(i + 1) * width + j] >= length[i * width + j + 1]) ++i;
      else ++j;
    }
  }
  return { old: stretches(a, low, gone), new: stretches(b, low, come) };
}

// Words that follow each other are one stretch.
function stretches(words, low, marked) {
  const out = [];
  marked.forEach((is, i) => {
    if (!is) return;
    const { at, text } = words[low + i];
    if (i > 0 && marked[i - 1]) out.at(-1)[1] = at + text.length;
    else out.push([at, at + text.length]);
  });
  return out;
}
