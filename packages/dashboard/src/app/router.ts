/** A page's address: literal segments and `:parameters`. */
export interface Route {
  path: string;
  /** The custom element of the page, which `load` registers. */
  element: string;
  load: () => Promise<unknown>;
}

export interface Place<Known extends Route = Route> {
  route: Known | null;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
}

/** Finds the route of an address. `route` is null for an unknown one. */
export function placeOf<Known extends Route>(
  routes: readonly Known[],
  root: string,
  { pathname, search }: Pick<URL, "pathname" | "search">,
): Place<Known> {
  const query = new URLSearchParams(search);
  const given = segments(pathname);
  const base = segments(root);
  if (base.some((segment, index) => given[index] !== segment)) return { route: null, params: {}, query };
  const path = given.slice(base.length);
  for (const route of routes) {
    const params = match(segments(route.path), path);
    if (params !== null) return { route, params, query };
  }
  return { route: null, params: {}, query };
}

function segments(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function match(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = path[index] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = decode(given);
    else if (part !== given) return null;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The address of a plain click on a link that stays below `root`; null for anything that the browser should do itself. */
export function linkOf(event: MouseEvent, root: string): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event
    .composedPath()
    .find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
  if (link === undefined || link.href === "" || link.target !== "" || link.hasAttribute("download"))
    return null;
  const url = new URL(link.href);
  const isOurs =
    url.origin === location.origin && (url.pathname === root || url.pathname.startsWith(`${root}/`));
  return isOurs ? url : null;
}
