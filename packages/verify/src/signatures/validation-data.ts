import { type Certificate } from "@service/pki/certificate";
import { isSelfIssued } from "@service/pki/chain";
import { type RevocationStatus, statusInCrl, statusInOcsp } from "@service/pki/revocation";
import type { RevocationValues } from "@service/pki/revocation-values";
import { UnsupportedAlgorithm } from "@service/pki/algorithm";
import type { PdfDocument } from "../pdf/document.ts";
import { isDictionary, isStream } from "../pdf/values.ts";
import { Unreadable } from "../common/unreadable.ts";
import type { RevocationSource } from "../report/report.ts";
import { instantText, readCertificates } from "./trust.ts";

/** The Document Security Store (EN 319 142-1 §5.4.2): validation data kept in the file. */
export interface ValidationData extends RevocationValues {
  certificates: Certificate[];
}

export const NO_DATA: ValidationData = { certificates: [], crls: [], ocsps: [] };

/** Streams of each kind that are read. */
const MOST = 64;

/** Reads the file's validation data. Unreadable parts are omitted. */
export function readValidationData(document: PdfDocument): ValidationData | null {
  const store = document.get(document.catalog, "DSS");
  if (!isDictionary(store)) return null;
  const streams = (key: string): Uint8Array[] => {
    const list = document.get(store, key);
    return (Array.isArray(list) ? list : []).slice(0, MOST).flatMap((item) => {
      const stream = document.resolve(item);
      return isStream(stream) ? [dataOrNothing(document, stream)].flat() : [];
    });
  };
  return { certificates: readCertificates(streams("Certs")), crls: streams("CRLs"), ocsps: streams("OCSPs") };
}

function dataOrNothing(document: PdfDocument, stream: Parameters<PdfDocument["dataOf"]>[0]): Uint8Array[] {
  try {
    return [document.dataOf(stream)];
  } catch (error) {
    if (error instanceof Unreadable && error.reason === "damaged") return [];
    throw error;
  }
}

export interface PathStatus {
  /** Whether there is a status for every certificate below the root. */
  complete: boolean;
  /** The earliest revocation, epoch ms. Null where none is revoked. */
  revokedAt: number | null;
  /** Whether a revocation does not exclude that the key was in other hands before. */
  isCompromised: boolean;
  /** Lists and answers that say something of the path, by kind and time. */
  sources: RevocationSource[];
}

/**
 * Reasons that leave earlier signatures of the key as good as they were: unspecified, affiliationChanged, superseded,
 * cessationOfOperation. With another reason, or none, no token of the key counts (RFC 3161 §4).
 */
const HARMLESS_REASONS: ReadonlySet<number | null> = new Set([0, 3, 4, 5]);

/** Reads the status of a path from the kept data, at an instant (epoch ms) or later. */
export async function statusOfPath(
  path: readonly Certificate[],
  data: ValidationData,
  instant: number,
): Promise<PathStatus> {
  const found: RevocationStatus[] = [];
  let complete = path.length > 0 && isSelfIssued(path.at(-1)!);
  for (const [index, certificate] of path.entries()) {
    const issuer = path[index + 1];
    if (!issuer) break;
    const statuses = await statusesOf({ certificate, issuer }, data);
    complete &&= statuses.some(({ nextUpdate }) => nextUpdate === null || nextUpdate >= instant);
    found.push(...statuses);
  }
  const revoked = found.filter(({ revokedAt }) => revokedAt !== null);
  return {
    complete,
    revokedAt: revoked.length === 0 ? null : Math.min(...revoked.map(({ revokedAt }) => revokedAt!)),
    isCompromised: revoked.some(({ reason }) => !HARMLESS_REASONS.has(reason)),
    sources: sourcesOf(found),
  };
}

const sourcesOf = (found: readonly RevocationStatus[]): RevocationSource[] => [
  ...new Map(
    found.map(({ kind, thisUpdate }) => [`${kind} ${thisUpdate}`, { kind, at: instantText(thisUpdate) }]),
  ).values(),
];

/** Each status that the issuer gave of the certificate. */
export async function statusesOf(
  question: { certificate: Certificate; issuer: Certificate },
  { crls, ocsps }: RevocationValues,
): Promise<RevocationStatus[]> {
  const asked = [
    ...crls.map((crl) => () => statusInCrl(crl, question)),
    ...ocsps.map((ocsp) => () => statusInOcsp(ocsp, question)),
  ];
  const found: RevocationStatus[] = [];
  for (const ask of asked) {
    const status = await ask().catch(unlessUnreadable);
    if (status) found.push(status);
  }
  return found;
}

function unlessUnreadable(error: unknown): null {
  if (error instanceof RangeError || error instanceof UnsupportedAlgorithm) return null;
  throw error;
}
