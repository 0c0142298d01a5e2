/** What a body may nest; deeper is no document of ours and would overflow what prints it again. */
export const MAX_JSON_DEPTH = 200;

/** RFC 6901: the pointer to a path of keys and indexes. */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The same path for people: `signers[0].email`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}
