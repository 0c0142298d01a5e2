/** An AbortController that also aborts with its parent: for an attempt, a page load, a request. */
export function scopeWithin(parent: AbortSignal): AbortController {
  const scope = new AbortController();
  if (parent.aborted) scope.abort(parent.reason);
  else parent.addEventListener("abort", () => scope.abort(parent.reason), { signal: scope.signal });
  return scope;
}
