/** A query parameter. An array is repeated; an object's members are put in brackets. */
type QueryValue = string | number | boolean | Date | readonly QueryValue[] | object | undefined;

/** Fills the parameters in braces. Throws TypeError for an empty one, which would address another resource. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (typeof value !== "string" || value === "" || /^\.{1,2}$/.test(value))
      throw new TypeError(`${name} must be an id`);
    return encodeURIComponent(value);
  });
}

/** `?limit=5&status[not]=draft&createdAt[gte]=…`, or nothing. */
export function queryString(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) append(search, name, value as QueryValue);
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}

function append(search: URLSearchParams, name: string, value: QueryValue): void {
  if (value === undefined) return;
  if (value instanceof Date) search.append(name, value.toISOString());
  else if (Array.isArray(value)) for (const item of value as QueryValue[]) append(search, name, item);
  else if (typeof value !== "object") search.append(name, String(value));
  else
    for (const [part, item] of Object.entries(value)) append(search, `${name}[${part}]`, item as QueryValue);
}
