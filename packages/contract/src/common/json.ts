/** Deepest nesting of a JSON body. Deeper bodies would overflow the stack of the serializer. */
export const MAX_JSON_DEPTH = 200;

/** The JSON pointer (RFC 6901) to a path of keys and indexes. */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The path in a readable form: `signers[0].email`. */
export function fieldPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}
