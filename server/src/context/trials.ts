import type { Log } from "../log/log.ts";

/** Uses each part once. The log names the setting of one that does not work; the service goes on. */
export async function tryParts(
  trials: Readonly<Record<string, (() => Promise<unknown>) | null>>,
  log: Pick<Log, "error">,
): Promise<void> {
  const tried = Object.entries(trials).map(async ([setting, use]) => {
    await use?.().catch((error: unknown) =>
      log.error(`what ${setting} names does not work`, { setting, error }),
    );
  });
  await Promise.all(tried);
}
