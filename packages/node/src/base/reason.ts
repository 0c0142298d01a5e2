/** The reason of a failed fetch, for people. Its message is "fetch failed"; the reason is in its cause. */
export function reasonOf(error: unknown): string {
  const inner = error instanceof Error ? (error.cause ?? error) : error;
  if (!(inner instanceof Error)) return String(inner);
  // Several addresses were tried, and each failed for the same reason.
  const first = inner instanceof AggregateError ? (inner.errors[0] as unknown) : inner;
  return first instanceof Error && first.message !== "" ? first.message : inner.name;
}
