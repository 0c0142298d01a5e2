/** Tags in one cell, separated by `|`. A tag's own `|` and `\` have a `\` before them. */
export function joinTags(tags: readonly string[]): string {
  return tags.map((tag) => tag.replaceAll(/[|\\]/g, String.raw`\$&`)).join("|");
}

/** The tags of a cell, without empty ones. A `\` before anything else stands for itself. */
export function splitTags(cell: string): string[] {
  const parts = cell.match(/(?:\\[|\\]|[^|])+/g) ?? [];
  return parts.map((part) => part.replaceAll(/\\([|\\])/g, "$1")).filter((tag) => tag.trim() !== "");
}
