/** Where the person goes afterwards; null for what no browser should be sent to. */
export function redirectOf(given: string | null | undefined): URL | null {
  const url = URL.parse(given ?? "");
  return url !== null && (url.protocol === "https:" || url.protocol === "http:") ? url : null;
}
