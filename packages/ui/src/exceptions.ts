/**
 * Tells each exception that nothing caught, a rejected promise included. Left out: what only scripts of others are in,
 * what was aborted, and notes of the browser that are no exception, such as "ResizeObserver loop".
 */
export function onException(tell: (error: unknown) => void, signal?: AbortSignal): void {
  const hear = (error: unknown): void => {
    if (error !== null && error !== undefined && isOurs(error)) tell(error);
  };
  const options = signal && { signal };
  addEventListener("error", ({ error }) => hear(error), options);
  addEventListener("unhandledrejection", ({ reason }) => hear(reason), options);
}

/**
 * The stack names a script of this origin; code that an extension adds has the page's own address. The browser's own
 * code rejects without a line of any script.
 */
function isOurs({ name, stack = "" }: Partial<Error>): boolean {
  if (name === "AbortError") return false;
  return !stack.includes("://") || new RegExp(`${location.origin}/\\S+\\.m?[jt]s\\b`).test(stack);
}
