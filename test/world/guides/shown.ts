/** Where a documented answer is not like the real one: a member that is missing or of another kind. */
export function differences(shown: unknown, real: unknown, path = "$"): string[] {
  if (shown === null || real === null) return [];
  if (Array.isArray(shown)) {
    if (!Array.isArray(real)) return [`${path} is no array`];
    return shown.flatMap((item, index) =>
      index < real.length
        ? differences(item, real[index], `${path}[${index}]`)
        : [`${path}[${index}] is not there`],
    );
  }
  if (typeof shown === "object") {
    if (typeof real !== "object") return [`${path} is no object`];
    const there = real as Record<string, unknown>;
    return Object.entries(shown).flatMap(([name, value]) =>
      Object.hasOwn(there, name)
        ? differences(value, there[name], `${path}.${name}`)
        : [`${path}.${name} is not there`],
    );
  }
  if (typeof shown !== typeof real) return [`${path} is ${typeof real}`];
  return isConstant(shown, path) && shown !== real
    ? [`${path} is ${JSON.stringify(real)}, not ${JSON.stringify(shown)}`]
    : [];
}

/** Words and switches are the same in every run. Ids, times, hashes, addresses and names of people are not. */
function isConstant(shown: unknown, path: string): boolean {
  if (typeof shown === "boolean") return true;
  return typeof shown === "string" &&
    /\.(?:object|status|code|type|environment|documentType|authMode|title)$/.test(path)
    ? !shown.includes("://")
    : false;
}
