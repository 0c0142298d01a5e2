import type {
  CheckResult,
  ConclusionRequest,
  DocumentKind,
  Examination,
  ExaminationRequest,
  IdentityFields,
} from "./port/identity-provider.ts";
import { crossCheck, type CrossReason } from "./cross-check.ts";
import type { FaceReader } from "./faces/reader.ts";
import type { DocumentReading, DocumentSide, ReadingReason } from "./fields/reading.ts";
import type { IdentityReader } from "./reader.ts";

/** The codes of `reasons` about documents. */
export type DocumentReason =
  | ReadingReason
  | CrossReason
  | "blurred"
  | "glare"
  | "too_dark"
  | `kind_not_accepted:${DocumentKind}`
  | "name_not_given";

/** The data of a side that comparisons need. */
interface SideData {
  reading: DocumentReading;
  /** The portrait's embedding; null if no portrait was found. */
  embedding: number[] | null;
}

/** A picture that is this poor is asked for again instead of judged. */
const BLURRED = 5;
const GLARING = 0.25;
const DARK = 40;
/** Nothing was read, which another picture may mend. */
const UNREAD = /^(?:blank|no_document|mrz_not_found|mrz_unreadable|front_unreadable|wrong_side)$/;
/** Matches reasons that accompany an unread document in a poor picture. */
const UNCLEAR = /^(?:characters_unclear:|field_missing:)/;

function isUnread({ reasons }: DocumentReading): boolean {
  return (
    reasons.some((reason) => UNREAD.test(reason)) &&
    reasons.every((reason) => UNREAD.test(reason) || UNCLEAR.test(reason))
  );
}

function poorness({ quality: { sharpness, glare, brightness } }: DocumentReading): DocumentReason[] {
  const faults: [DocumentReason, boolean][] = [
    ["blurred", sharpness < BLURRED],
    ["glare", glare > GLARING],
    ["too_dark", brightness < DARK],
  ];
  return faults.flatMap(([reason, isFound]) => (isFound ? [reason] : []));
}

/** Reads one side of a document, and the face on its front. */
export async function examineDocument(
  {
    documents,
    faces,
  }: { documents: Pick<IdentityReader, "readDocumentSide">; faces: Pick<FaceReader, "readFaces"> },
  { bytes, caseId, documentKinds }: ExaminationRequest,
  { side, today }: { side: DocumentSide; today: string },
): Promise<Examination> {
  const reading = await documents.readDocumentSide(bytes, side, { today, owner: caseId });
  const portrait = side === "id_front" ? await faces.readFaces(bytes, caseId) : null;
  const wrongKind = kindProblem(reading, side, documentKinds);
  const isUnusable = isUnread(reading);
  const data: SideData = { reading, embedding: portrait?.face?.embedding ?? null };
  const reasons: DocumentReason[] = [
    ...reading.reasons,
    ...(isUnusable ? poorness(reading) : []),
    ...(wrongKind === null ? [] : [wrongKind]),
  ];
  return {
    outcome: isUnusable ? "unusable" : wrongKind === null ? reading.verdict : "fail",
    confidence: reading.confidence,
    reasons,
    fields: fieldsOf(reading),
    oneSided: reading.format === "TD3",
    data,
  };
}

function kindProblem(
  { format, verdict }: DocumentReading,
  side: DocumentSide,
  kinds: readonly DocumentKind[],
): DocumentReason | null {
  if (side === "id_back" || verdict === "fail") return null;
  const kind: DocumentKind = format === "TD3" ? "passport" : "ine";
  return kinds.includes(kind) ? null : `kind_not_accepted:${kind}`;
}

const SEXES = { female: "F", male: "M", unspecified: "X" } as const;

function fieldsOf({ fields }: DocumentReading): Partial<IdentityFields> {
  const { documentType, issuer, documentNumber, fullName, surname, givenNames, curp, birthDate, sex } =
    fields;
  return {
    documentType: documentType ?? null,
    issuer: issuer ?? null,
    documentNumber: documentNumber ?? null,
    fullName: fullName ?? null,
    surname: surname ?? null,
    givenNames: givenNames ?? null,
    curp: curp ?? null,
    birthDate: birthDate ?? null,
    sex: sex === undefined ? null : SEXES[sex],
    nationality: fields.nationality ?? null,
    expiry: fields.expiry ?? null,
  };
}

type Conclusion = Omit<CheckResult, "check">;

const isOfName = (reason: CrossReason) => reason.startsWith("name_");

/** Compares the sides with each other, with the CURP and with the date. */
export function concludeDocument({ examinations, now }: ConclusionRequest): Conclusion {
  return crossCheck({ ...sidesOf(examinations), expectedName: null, now: new Date(now) });
}

/** Compares the document's name with the given one. */
export function concludeName({ examinations, expectedName, now }: ConclusionRequest): Conclusion {
  if (expectedName === null)
    return { verdict: "review", confidence: null, reasons: ["name_not_given" satisfies DocumentReason] };
  const { confidence, reasons } = crossCheck({ ...sidesOf(examinations), expectedName, now: new Date(now) });
  const ofName = reasons.filter(isOfName);
  const verdict = ofName.includes("name_differs") ? "fail" : ofName.length > 0 ? "review" : "pass";
  return { verdict, confidence, reasons: ofName };
}

function sidesOf(examinations: ConclusionRequest["examinations"]) {
  const side = (type: DocumentSide) => {
    const examined = examinations.get(type);
    return examined ? sideDataOf(examined).reading : null;
  };
  return { front: side("id_front"), back: side("id_back") };
}

/** `examineDocument` made it, and nobody else can write it. */
export function sideDataOf({ data }: Examination): SideData {
  return data as SideData;
}
