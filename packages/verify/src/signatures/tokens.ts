import { type Reason, reason } from "../common/reasons.ts";
import { type Case, type Examined, isIntact } from "./examine.ts";
import { instantText } from "./trust.ts";
import { type PathStatus, statusOfPath } from "./validation-data.ts";

/**
 * Judges the timestamps by the revocation data in the file: a token of an authority whose certificate had been revoked
 * is none. The latest come first, since they may prove that an earlier one is older than a revocation.
 */
export async function judgeTokens(all: readonly Examined[], { data }: Case): Promise<void> {
  for (const examined of all.toReversed()) {
    const { timestamp } = examined;
    if (!timestamp?.info) continue;
    const status = await statusOfPath(timestamp.path, data, timestamp.info.genTime);
    const against = reasonAgainst(status, timestamp.info.genTime, laterTimestamps(examined, all));
    examined.token = { status, reasons: against ? [against] : [] };
    if (against === null) continue;
    timestamp.proves = false;
    if (against.weight === "fault") timestamp.report.valid = false;
  }
}

function reasonAgainst(
  { revokedAt, isCompromised }: PathStatus,
  genTime: number,
  later: readonly Examined[],
): Reason | null {
  if (revokedAt === null) return null;
  const day = instantText(revokedAt).slice(0, 10);
  if (revokedAt <= genTime) return reason("timestamp_revoked", day);
  const isOlder = later.some(({ timestamp }) => timestamp!.proves && timestamp!.info!.genTime < revokedAt);
  return isCompromised && !isOlder ? reason("timestamp_compromised", day) : null;
}

/** Document timestamps that cover the signature, the earliest first. */
export function laterTimestamps({ range }: Examined, all: readonly Examined[]): Examined[] {
  return all.filter(
    (other) =>
      other.kind === "document_timestamp" &&
      isIntact(other) &&
      other.timestamp?.report.valid === true &&
      range !== null &&
      other.range !== null &&
      other.range.end > range.end,
  );
}
