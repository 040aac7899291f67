// Code with colours. highlight.js knows C; RISE, lowered phrases and MLIR are defined here.
import hljs from "highlight.js/lib/core";
import c from "highlight.js/lib/languages/c";
import cpp from "highlight.js/lib/languages/cpp";
import { h } from "./dom.js";

const numbers = { scope: "number", begin: /\b\d+(\.\d+)?([eE][-+]?\d+)?f?\b/ };

hljs.registerLanguage("c", c);
hljs.registerLanguage("opencl", (api) => {
  const base = cpp(api);
  return { ...base, aliases: ["cl"] };
});
hljs.registerLanguage("rise", (api) => ({
  keywords: {
    keyword: "def let in fun depFun import foreign with assume type if then else",
    type: "f16 f32 f64 i8 i16 i32 i64 u8 u16 u32 u64 int bool Nat Data AddressSpace Global Local Private",
    literal: "true false",
  },
  contains: [
    api.COMMENT("//", "$"),
    numbers,
    {
      scope: "built_in",
      begin:
        /\b(map|reduce|scan|iterate|depMap|depSlide|depZip|depJoin|ocl)[A-Z]?[A-Za-z]*\b|\b(foldl|zip|unzip|split|join|transpose|take|drop|slide|generate|idx|gather|scatter|reorder|rotate|concat|makeArray|pad[A-Z]\w*|indexAsNat|natAsIndex|partition|makeDepPair|dmatch|makePair|fst|snd|select|cast|toMem|asVector|asScalar|vectorFromScalar|circularBuffer|rotateValues|tree)\b/,
    },
    { scope: "operator", begin: /=>|\|>|->|<\|/ },
  ],
}));
hljs.registerLanguage("phrase", (api) => ({
  keywords: {
    keyword: "for new in launch inputs outputs global local buffers skip",
    type: "f16 f32 f64 i32 i64 u32 bool",
  },
  contains: [
    api.COMMENT("//", "$"),
    numbers,
    { scope: "keyword", begin: /\b(parFor|forSeq|for)[A-Za-z]*\b|\bbarrier\b/ },
    { scope: "operator", begin: /:=|=|</ },
  ],
}));
hljs.registerLanguage("mlir", (api) => ({
  contains: [
    api.COMMENT("//", "$"),
    api.QUOTE_STRING_MODE,
    { scope: "variable", begin: /%[\w#]+/ },
    { scope: "title", begin: /@[\w$.]+/ },
    { scope: "type", begin: /\b(memref|vector|tensor)<[^>]*>|\b(f16|f32|f64|i\d+|index)\b/ },
    { scope: "keyword", begin: /\b[a-z]+\.[a-z_.]+\b|\b(module|return|step|to|iter_args)\b/ },
    numbers,
  ],
}));

// Very long texts stay plain: colours would take longer than reading them.
const kLongest = 200_000;

// A <pre> with the text. `marks`: stretches {begin, end, kind} in characters, the outer ones first.
export function code(text, language, marks = [], label = "") {
  const inner = h("code", { class: `hljs language-${language}` });
  if (text.length <= kLongest && hljs.getLanguage(language)) {
    inner.innerHTML = hljs.highlight(text, { language, ignoreIllegals: true }).value; // it escapes what it is given
  } else {
    inner.textContent = text;
  }
  for (const { begin, end, kind } of marks) markStretch(inner, begin, end, kind);
  return h("pre", { class: "code", tabindex: "0", role: "region", "aria-label": label || language }, inner);
}

// Where a place is that eqrise counts in bytes of UTF-8.
export function fromBytes(text, at) {
  const encoded = new TextEncoder().encode(text);
  return encoded.length === text.length ? at : new TextDecoder().decode(encoded.subarray(0, at)).length;
}

// Marks characters of an element, whatever elements they are in.
function markStretch(element, begin, end, kind) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts = [];
  let at = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const from = Math.max(begin - at, 0);
    const to = Math.min(end - at, node.length);
    if (from < to) parts.push([node, from, to]);
    at += node.length;
  }
  for (const [node, from, to] of parts) {
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    range.surroundContents(h("mark", { class: kind }));
  }
}
