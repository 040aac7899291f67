// The e-graph of the document, with what is looked up often: who mentions a class, which class a node is in, the
// smallest term of each class. Classes and nodes are numbers, as in the document's columns.
export class Graph {
  constructor(columns) {
    this.columns = columns;
    this.strings = columns.strings;
    this.root = columns.root;
    this.numClasses = columns.classes.id.length;
    this.numNodes = columns.nodes.label.length;
    this.first = columns.classes.first;
    this.children = columns.nodes.children;
    this.classOf = new Uint32Array(this.numNodes);
    for (let c = 0; c < this.numClasses; ++c) this.classOf.fill(c, this.first[c], this.first[c + 1]);
    this.#findParents();
    this.byId = new Map(columns.classes.id.map((id, c) => [id, c]));
  }

  name(c) {
    return `c${this.columns.classes.id[c]}`;
  }
  type(c) {
    return this.strings[this.columns.classes.type[c]];
  }
  label(n) {
    return this.strings[this.columns.nodes.label[n]];
  }
  // With the variables that are its children: `mul x`.
  fullLabel(n) {
    const leaves = this.children[n].filter((child) => child < 0).map((child) => this.strings[-1 - child]);
    return leaves.length ? `${this.label(n)}  ${leaves.join(" ")}` : this.label(n);
  }
  rule(n) {
    return this.strings[this.columns.nodes.rule[n]];
  }
  // "implement 3", or "" of what was there from the start.
  birth(n) {
    const born = this.columns.nodes.born[n];
    if (born < 0) return "";
    const { phase, iteration } = this.columns.iterations[born];
    return `${phase} ${iteration}`;
  }
  nodesOf(c) {
    const out = [];
    for (let n = this.first[c]; n < this.first[c + 1]; ++n) out.push(n);
    return out;
  }
  // Nodes that mention the class, each once.
  parentsOf(c) {
    const nodes = this.parents.subarray(this.firstParent[c], this.firstParent[c + 1]);
    return [...new Set(nodes)];
  }

  #findParents() {
    const starts = new Uint32Array(this.numClasses + 1);
    for (const children of this.children) for (const c of children) if (c >= 0) ++starts[c + 1];
    for (let c = 0; c < this.numClasses; ++c) starts[c + 1] += starts[c];
    const next = starts.slice();
    this.parents = new Uint32Array(starts[this.numClasses]);
    for (let n = 0; n < this.numNodes; ++n) {
      for (const c of this.children[n]) if (c >= 0) this.parents[next[c]++] = n;
    }
    this.firstParent = starts;
  }

  // By class, the node that its smallest term begins with.
  get smallest() {
    if (this._smallest) return this._smallest;
    const size = new Float64Array(this.numClasses).fill(Infinity);
    const choice = new Int32Array(this.numClasses).fill(-1);
    const weigh = (n) => {
      let sum = 1;
      for (const c of this.children[n]) sum += c >= 0 ? size[c] : 1;
      return sum;
    };
    // Each improvement is told to the classes above it; sizes only shrink, so that this ends.
    let todo = [...Array(this.numNodes).keys()];
    while (todo.length) {
      const next = new Set();
      for (const n of todo) {
        const c = this.classOf[n];
        const w = weigh(n);
        if (w >= size[c]) continue;
        size[c] = w;
        choice[c] = n;
        for (let p = this.firstParent[c]; p < this.firstParent[c + 1]; ++p) next.add(this.parents[p]);
      }
      todo = [...next];
    }
    return (this._smallest = { size, choice });
  }

  // The smallest term of a class as text, of about `budget` characters.
  term(c, budget = 240) {
    const { choice } = this.smallest;
    let left = budget;
    const print = (child, inner) => {
      if (child < 0) {
        const text = this.strings[-1 - child];
        left -= text.length + 1;
        return text;
      }
      if (left <= 0 || choice[child] < 0) return "…";
      const n = choice[child];
      left -= this.label(n).length + 1;
      return this.#print(n, print, inner);
    };
    return print(c, false);
  }
  #print(n, print, inner) {
    const label = this.label(n);
    const children = this.children[n];
    if (children.length === 0) return label;
    const wrap = (text) => (inner ? `(${text})` : text);
    if (label.startsWith("fun ")) return wrap(`${label} => ${print(children[0], false)}`);
    if (label === "app") return wrap(`${print(children[0], true)} ${children.slice(1).map((c) => print(c, true)).join(" ")}`);
    return wrap(`${label} ${children.map((c) => print(c, true)).join(" ")}`);
  }

  // Classes that a text means: c12, rule:NAME, type:TEXT, born:TEXT, or what a node's label has in it. Those whose
  // label is the text or begins with it come first.
  search(text) {
    const wanted = text.trim().toLowerCase();
    if (wanted === "") return [];
    const id = wanted.match(/^c?(\d+)$/);
    if (id && this.byId.has(Number(id[1]))) return [{ cls: this.byId.get(Number(id[1])), node: -1 }];
    const field = wanted.match(/^(rule|type|born):\s*(.*)$/);
    if (field?.[1] === "type") return this.#searchTypes(field[2]);
    const what = field ? field[2] : wanted;
    // A text occurs in few different strings: they are looked at once each.
    const rank = this.strings.map((s) => {
      const low = s.toLowerCase();
      if (low === what || low.startsWith(`${what} `) || low.startsWith(`${what}:`)) return 0;
      return low.startsWith(what) ? 1 : low.includes(what) ? 2 : 3;
    });
    const found = [[], [], []];
    const { label, rule } = this.columns.nodes;
    for (let n = 0; n < this.numNodes; ++n) {
      let r;
      if (field?.[1] === "rule") r = rank[rule[n]];
      else if (field?.[1] === "born") r = this.birth(n).startsWith(what) ? 0 : 3;
      else {
        r = rank[label[n]];
        for (const c of this.children[n]) if (c < 0) r = Math.min(r, rank[-1 - c]);
      }
      if (r < 3) found[r].push(n);
    }
    const seen = new Set();
    const out = [];
    for (const n of found.flat()) {
      const c = this.classOf[n];
      if (seen.has(c)) continue;
      seen.add(c);
      out.push({ cls: c, node: n });
    }
    return out;
  }
  // Classes of that very type come first, then those of types that have it in them.
  #searchTypes(what) {
    const found = [[], []];
    for (let c = 0; c < this.numClasses; ++c) {
      const type = this.type(c).toLowerCase();
      if (type === what) found[0].push({ cls: c, node: -1 });
      else if (type.includes(what)) found[1].push({ cls: c, node: -1 });
    }
    return found.flat();
  }

  // The classes around one, nearest first: at most `radius` edges away, at most `limit` of them. `total` says how
  // many there are without the limit. Of those that are equally near, what the nodes of `first` link comes first.
  around(c, { radius, limit, down = true, up = true, only = null, first = null }) {
    const distance = new Map([[c, 0]]);
    const order = [c];
    for (let i = 0; i < order.length; ++i) {
      const d = distance.get(order[i]);
      if (d === radius) break;
      const visit = (next) => {
        if (distance.has(next)) return;
        distance.set(next, d + 1);
        order.push(next);
      };
      for (const among of first && !only ? [first, null] : [only]) {
        if (down) {
          for (let n = this.first[order[i]]; n < this.first[order[i] + 1]; ++n) {
            if (among && !among.has(n)) continue;
            for (const child of this.children[n]) if (child >= 0) visit(child);
          }
        }
        if (up) {
          for (const n of this.parentsOf(order[i])) if (!among || among.has(n)) visit(this.classOf[n]);
        }
      }
    }
    return { classes: order.slice(0, limit), total: order.length, distance };
  }
}
