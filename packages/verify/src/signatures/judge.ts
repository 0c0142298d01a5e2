import type { PdfDocument } from "../pdf/document.ts";
import { isDictionary } from "../pdf/values.ts";
import { type Reason, reason } from "../common/reasons.ts";
import type {
  CoverageReport,
  Level,
  RevocationReport,
  SignatureReport,
  TimeReport,
  TrustReport,
} from "../report/report.ts";
import { judgeAfter, type WholeFile } from "./after.ts";
import { type Case, type Examined, isIntact } from "./examine.ts";
import { claimedTime } from "./time.ts";
import { laterTimestamps } from "./tokens.ts";
import { describeCertificate, instantText, judgeTrust, NO_TRUST, countUnvouched } from "./trust.ts";
import { type PathStatus, statusOfPath } from "./validation-data.ts";

/** Makes the report of one signature of a file. */
export async function judgeSignature(
  examined: Examined,
  file: WholeFile,
  given: Case,
): Promise<SignatureReport> {
  const { all } = file;
  const { found, kind, signer, timestamp } = examined;
  const time = timeOf(examined, all);
  const who = await judgeSigner(examined, time, given);
  const status = wholeStatus(who.status, examined.token?.status ?? null);
  const after = judgeAfter(examined, file);
  const certificate = kind === "document_timestamp" ? timestamp?.report.issuer : null;
  return {
    field: found.field,
    kind,
    subFilter: found.subFilter,
    intact: isIntact(examined),
    level: levelOf(examined, all, status),
    digestAlgorithm: signer?.hash ?? null,
    signer: certificate ?? (signer?.certificate ? await describeCertificate(signer.certificate) : null),
    trust: who.trust,
    time: time.report,
    timestamp: kind === "signature" ? (timestamp?.report ?? null) : null,
    revocation: revocationOf(status),
    coverage: coverageOf(examined, given.file),
    changesAfter: after.changes,
    permits: examined.permits,
    reasons: unique([
      ...examined.reasons,
      ...(examined.token?.reasons ?? []),
      ...who.reasons,
      ...after.reasons,
    ]),
  };
}

const unique = (reasons: readonly Reason[]): Reason[] => [
  ...new Map(reasons.map((found) => [`${found.code} ${found.detail}`, found])).values(),
];

/** Whether a seal of this service holds, under a root of seals or of the sandbox. */
export async function isTrustedSeal(seal: Examined, all: readonly Examined[], given: Case): Promise<boolean> {
  if (!isIntact(seal)) return false;
  const { trust } = await judgeSigner(seal, timeOf(seal, all), given);
  return trust.status === "trusted" && (trust.root === "seal" || trust.root === "sandbox");
}

interface SigningTime {
  report: TimeReport;
  /** Time by a trusted timestamp, epoch ms. Null without one. */
  proven: number | null;
}

function timeOf(examined: Examined, all: readonly Examined[]): SigningTime {
  const own = provenBy(examined);
  if (own) return { report: { at: own.at, source: sourceOf(examined) }, proven: own.proven };
  for (const other of laterTimestamps(examined, all)) {
    const word = provenBy(other);
    if (word) return { report: { at: word.at, source: "document_timestamp" }, proven: word.proven };
  }
  const claimed = claimedTime(examined.signed?.signer ?? null, examined.found.claimedTime);
  if (claimed === null) return { report: { at: null, source: "none" }, proven: null };
  return { report: { at: instantText(claimed), source: "claimed" }, proven: null };
}

const sourceOf = ({ kind }: Examined): TimeReport["source"] =>
  kind === "signature" ? "timestamp" : "document_timestamp";

function provenBy({ timestamp }: Examined): { at: string; proven: number | null } | null {
  if (!timestamp?.info || !timestamp.report.valid) return null;
  const { genTime } = timestamp.info;
  return { at: instantText(genTime), proven: timestamp.proves ? genTime : null };
}

interface Who {
  trust: TrustReport;
  reasons: Reason[];
  status: PathStatus | null;
}

async function judgeSigner(examined: Examined, time: SigningTime, given: Case): Promise<Who> {
  if (examined.kind === "document_timestamp") {
    const trust = examined.timestamp?.report.trust ?? NO_TRUST;
    return { trust, reasons: [], status: examined.token?.status ?? null };
  }
  const leaf = examined.signer?.certificate;
  if (!leaf) return { trust: NO_TRUST, reasons: [], status: null };
  const at = time.proven ?? given.policy.now;
  const pool = [...examined.certificates, ...given.data.certificates];
  const { trust, path, reasons, weaknesses, misuse, isTest } = await judgeTrust(
    { leaf, pool, at, purpose: "seal" },
    given.policy,
  );
  reasons.push(...weaknesses);
  const bag = examined.signed?.certificates ?? [];
  if ((await countUnvouched(bag, path, "seal", given.policy)) > 0)
    reasons.push(reason("not_canonical", "certificates"));
  if (misuse !== null) reasons.push(reason("certificate_usage", misuse));
  if (isTest) reasons.push(reason("test_document"));
  const status = await statusOfPath(path, given.data, at);
  if (status.revokedAt !== null && status.revokedAt <= at)
    reasons.push(reason("certificate_revoked", instantText(status.revokedAt).slice(0, 10)));
  return { trust, reasons, status };
}

/** The status of the signer's certificates and of those of the timestamp. */
function wholeStatus(signer: PathStatus | null, token: PathStatus | null): PathStatus | null {
  if (signer === null || token === null || signer === token) return signer;
  const revoked = [signer, token].flatMap(({ revokedAt }) => revokedAt ?? []);
  const sources = new Map(
    [...signer.sources, ...token.sources].map((source) => [JSON.stringify(source), source]),
  );
  return {
    complete: signer.complete && token.complete,
    revokedAt: revoked.length === 0 ? null : Math.min(...revoked),
    isCompromised: signer.isCompromised || token.isCompromised,
    sources: [...sources.values()],
  };
}

function revocationOf(status: PathStatus | null): RevocationReport {
  if (status === null || status.sources.length === 0)
    return { status: "not_kept", revokedAt: null, sources: [] };
  const { complete, revokedAt, sources } = status;
  if (revokedAt !== null) return { status: "revoked", revokedAt: instantText(revokedAt), sources };
  return { status: complete ? "good" : "partial", revokedAt: null, sources };
}

/** The highest baseline level (EN 319 142-1 §6) of which every part is present and valid. */
function levelOf(examined: Examined, all: readonly Examined[], status: PathStatus | null): Level | null {
  const { found, signer, timestamp } = examined;
  if (!isIntact(examined) || found.subFilter !== "ETSI.CAdES.detached" || !signer?.namesCertificate)
    return null;
  const later = laterTimestamps(examined, all);
  if (timestamp === null && later.length === 0) return "B-B";
  if (status?.complete !== true) return "B-T";
  return later.some(({ revision }) => revision !== null && hasStore(revision)) ? "B-LTA" : "B-LT";
}

const hasStore = (revision: PdfDocument): boolean => isDictionary(revision.get(revision.catalog, "DSS"));

function coverageOf({ range }: Examined, file: Uint8Array): CoverageReport {
  if (range === null) return { byteRange: null, wholeFile: false, bytesAfter: 0 };
  const { gapStart, gapEnd, end } = range;
  return {
    byteRange: [0, gapStart, gapEnd, end - gapEnd],
    wholeFile: end === file.length,
    bytesAfter: file.length - end,
  };
}
