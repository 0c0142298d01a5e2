type Step = () => Promise<void>;

/** Takes all steps, one after the other, also when one fails. Then rejects with the first failure. */
export async function allOf(steps: Iterable<Step> | AsyncIterable<Step>): Promise<void> {
  const failures: unknown[] = [];
  for await (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
