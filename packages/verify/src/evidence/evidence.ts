import { LIMITS } from "../common/limits.ts";
import { type Reason, reason } from "../common/reasons.ts";
import type { Attachment } from "../pdf/attachments.ts";
import type { PdfDocument } from "../pdf/document.ts";
import type { AuditReport, EarlierRecord } from "../report/report.ts";
import type { TrustPolicy } from "../signatures/trust.ts";
import { type AuditFindings, type SignedEvent, signedEvents, verifyAuditTrail } from "./audit.ts";
import { type FeaFindings, verifyFea } from "./fea.ts";
import { feaSignerOf, isAudit, isEarlier, isEarlierAudit } from "./names.ts";

/** Evidence that is attached to a document. */
export interface Evidence {
  audit: AuditFindings | null;
  fea: FeaFindings[];
  earlier: EarlierRecord[];
  reasons: Reason[];
}

interface Source {
  document: PdfDocument;
  attachments: readonly Attachment[];
  policy: TrustPolicy;
}

/** How signatures vouch for an attached file. */
export interface Cover {
  sealed: boolean;
  vouched: boolean;
}

/**
 * Examines the audit record and the e.firma signatures. A document that was sealed before and uploaded anew also holds
 * the evidence of then: it is told apart, and decides nothing.
 */
export async function examineEvidence(
  source: Source,
  coverOf: (attachment: Attachment) => Cover,
): Promise<Evidence> {
  const { document, attachments } = source;
  const trails = attachments.filter(({ name }) => isAudit(name));
  const [trail] = trails;
  // Without our audit record, files of such names are not of this service.
  if (!trail) return { audit: null, fea: [], earlier: [], reasons: [] };
  const bytes = document.dataOf(trail.stream);
  const { sealed, vouched } = coverOf(trail);
  const audit = await verifyAuditTrail(bytes, sealed, vouched);
  const present = recordOf(audit.report, bytes);
  const earlier = await earlierRecords(source);
  const known = new Set(earlier.flatMap(({ signed }) => [...signed.keys()]));
  const isPresent = (name: string, signerId: string): boolean =>
    !isEarlier(name) && (present.signed.has(signerId) || !known.has(signerId));
  const fea = await signaturesOf(source, present, isPresent);
  const told: EarlierRecord[] = [];
  for (const record of earlier) told.push(await tellEarlier(source, record, isPresent));
  const reasons = [
    ...(trails.length > 1 ? [reason("audit_repeated")] : []),
    ...[audit, ...fea].flatMap((part) => part.reasons),
    ...told.map(reasonOf),
  ];
  return { audit, fea, earlier: told, reasons };
}

/** Characters of the name in an unconfirmed record. */
const SHOWN = 80;

function reasonOf({ documentId, documentName }: EarlierRecord): Reason {
  const told = documentName === null ? (documentId ?? "?") : `«${documentName.slice(0, SHOWN)}»`;
  return reason("audit_earlier", documentId, told);
}

interface AuditRecord {
  report: AuditReport;
  signed: ReadonlyMap<string, SignedEvent>;
}

const recordOf = (report: AuditReport, bytes: Uint8Array): AuditRecord => ({
  report,
  signed: signedEvents(bytes),
});

async function earlierRecords({ document, attachments }: Source): Promise<AuditRecord[]> {
  const found: AuditRecord[] = [];
  for (const { stream } of attachments.filter(({ name }) => isEarlierAudit(name)).slice(0, LIMITS.earlier)) {
    const bytes = document.dataOf(stream);
    const { report } = await verifyAuditTrail(bytes, false);
    found.push(recordOf(report, bytes));
  }
  return found;
}

type Selects = (name: string, signerId: string) => boolean;

/** The attached signatures that `selects` takes for those of the record. */
async function signaturesOf(
  { document, attachments, policy }: Source,
  { report, signed }: AuditRecord,
  selects: Selects,
): Promise<FeaFindings[]> {
  const found: FeaFindings[] = [];
  for (const { name, stream } of attachments) {
    const id = feaSignerOf(name);
    if (id === null || !selects(name, id)) continue;
    const signer = { id, name: nameOf(report, id) };
    found.push(await verifyFea(signer, document.dataOf(stream), signed.get(id), policy));
  }
  return found;
}

const nameOf = ({ events }: AuditReport, signerId: string): string | null =>
  events.findLast(({ type, signer }) => type === "signer.signed" && signer?.id === signerId)?.signer?.name ??
  null;

/** No seal of the earlier document is left, so that nothing of its record is confirmed here. */
async function tellEarlier(source: Source, record: AuditRecord, isPresent: Selects): Promise<EarlierRecord> {
  const { documentId, documentName, events } = record.report;
  const isTheirs: Selects = (name, id) => record.signed.has(id) && !isPresent(name, id);
  const fea = await signaturesOf(source, record, isTheirs);
  return {
    documentId,
    documentName,
    events: events.length,
    chained: events.length > 0 && events.every(({ valid }) => valid),
    fea: fea.map(({ report }) => report),
  };
}
