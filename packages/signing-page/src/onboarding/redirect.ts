/** Returns the address for the person afterwards; null if a browser must not be sent to it. */
export function redirectOf(given: string | null | undefined): URL | null {
  const url = URL.parse(given ?? "");
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url : null;
}
