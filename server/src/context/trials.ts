import type { Log } from "@service/platform/log/log";

/** Uses each part once. The log names the setting of one that does not work; the service goes on. */
export async function tryParts(
  trials: Readonly<Record<string, (() => Promise<unknown>) | null>>,
  log: Pick<Log, "error">,
): Promise<void> {
  const tried = Object.entries(trials).map(async ([setting, use]) => {
    await use?.().catch((error: unknown) =>
      log.error(`what ${setting} names does not work: ${causeOf(error)}`, { setting, error }),
    );
  });
  await Promise.all(tried);
}

/** The reason of an outage for the operator, whose own message is for clients. */
function causeOf(error: unknown): string {
  const { cause } = error as Error;
  const { message } = (cause instanceof Error ? cause : error) as Error;
  return message.split("\n", 1)[0]!;
}
