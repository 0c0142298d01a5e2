/** The value of one sample in Prometheus' text format; undefined when it is absent. */
export function sampleOf(text: string, name: string, labels: Record<string, string>): number | undefined {
  const wanted = Object.entries(labels)
    .map(([label, value]) => `${label}="${value}"`)
    .toSorted();
  for (const line of text.split("\n")) {
    const [, found, inner = "", value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (found !== name) continue;
    const given = [...inner.matchAll(/\w+="(?:[^"\\]|\\.)*"/g)].map(([pair]) => pair).toSorted();
    if (given.join() === wanted.join()) return Number(value);
  }
  return undefined;
}
