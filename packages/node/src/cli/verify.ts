import { CLASSIC_HEADERS } from "@service/contract/webhooks/classic";
import { verifyClassicWebhook } from "../webhooks/classic.ts";
import { verifyWebhook } from "../webhooks/standard.ts";
import { WebhookVerificationError } from "../webhooks/verification-error.ts";
import { CommandError, usageError, type Surroundings } from "./surroundings.ts";

export interface VerifyOptions {
  secret?: string | undefined;
  file?: string | undefined;
  header?: string[] | undefined;
  tolerance?: string | undefined;
  now?: string | undefined;
}

/** Verifies a saved delivery. A classic one is recognized by its header. */
export async function verify(options: VerifyOptions, { print, read }: Surroundings): Promise<void> {
  const { secret, file } = options;
  if (secret === undefined || file === undefined) throw usageError("--secret and --file are needed");
  const headers = Object.fromEntries((options.header ?? []).map(parseHeader));
  const given = { payload: await read(file), headers, secret, ...windowOf(options) };
  try {
    if (headers[CLASSIC_HEADERS.signature] !== undefined) {
      const { event, event_id } = verifyClassicWebhook(given);
      return print(`genuine: ${event} ${event_id} (classic)`);
    }
    const { eventType, eventId } = verifyWebhook(given);
    return print(`genuine: ${eventType} ${eventId}`);
  } catch (error) {
    if (error instanceof WebhookVerificationError)
      throw new CommandError(`not genuine: ${error.message} (${error.code})`);
    throw error instanceof TypeError ? usageError(error.message) : error;
  }
}

function parseHeader(line: string): [string, string] {
  const colon = line.indexOf(":");
  if (colon < 1) throw usageError(`--header must be "name: value", and is ${JSON.stringify(line)}`);
  return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
}

/** The accepted age of a saved delivery, moved by --now or widened by --tolerance. */
function windowOf({ tolerance, now }: VerifyOptions): { toleranceSeconds?: number; now?: Date } {
  const seconds = tolerance === undefined ? undefined : Number(tolerance);
  if (seconds !== undefined && !(seconds >= 0)) throw usageError("--tolerance must be a number of seconds");
  const instant = now === undefined ? undefined : new Date(/^\d+$/.test(now) ? Number(now) * 1000 : now);
  if (instant && Number.isNaN(instant.getTime()))
    throw usageError("--now must be an instant: ISO 8601, or Unix seconds");
  return {
    ...(seconds !== undefined && { toleranceSeconds: seconds }),
    ...(instant && { now: instant }),
  };
}
