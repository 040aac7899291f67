// Numbers for people.
const whole = new Intl.NumberFormat("en");

export const count = (n) => whole.format(n);

const three = (n) => (n >= 100 ? n.toFixed(0) : n >= 10 ? n.toFixed(1) : n.toFixed(2));

// 0.0123 -> "12.3 ms"
export function duration(seconds) {
  if (seconds === 0) return "0";
  if (seconds >= 1) return `${three(seconds)} s`;
  if (seconds >= 1e-3) return `${three(seconds * 1e3)} ms`;
  if (seconds >= 1e-6) return `${three(seconds * 1e6)} µs`;
  return `${three(seconds * 1e9)} ns`;
}

export function bytes(n) {
  if (n >= 2 ** 30) return `${three(n / 2 ** 30)} GB`;
  if (n >= 2 ** 20) return `${three(n / 2 ** 20)} MB`;
  return `${Math.ceil(n / 1024)} KB`;
}

export const plural = (n, one, many = `${one}s`) => `${count(n)} ${n === 1 ? one : many}`;

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
