/** Why a fetch failed, for people: it says "fetch failed" itself and keeps the reason in its cause. */
export function reasonOf(error: unknown): string {
  const inner = error instanceof Error ? (error.cause ?? error) : error;
  if (!(inner instanceof Error)) return String(inner);
  // Several addresses were tried: each has failed for the same reason.
  const first = inner instanceof AggregateError ? (inner.errors[0] as unknown) : inner;
  return first instanceof Error && first.message !== "" ? first.message : inner.name;
}
