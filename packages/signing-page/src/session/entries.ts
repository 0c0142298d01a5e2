import type { AdoptedSignature, Ceremony, CeremonyField, Progress } from "@service/contract/embed";
import type { SenderType } from "@service/contract/rules/field-types";
import { isCalendarDay } from "./days.ts";
import { late } from "./field-checks.ts";
import type { Groups, ValueProblem } from "./field-checks.ts";
import { initialVariables } from "./variables.ts";

/** The signer's entries. Replaced, never changed in place. */
export interface Entries {
  /** ISO 8601 UTC, or null before consent. */
  readonly consentedAt: string | null;
  /** The document that the consent was about. */
  readonly consentedTo: Progress["consentedTo"];
  readonly values: Readonly<Record<string, string>>;
  readonly signature: AdoptedSignature | null;
  readonly initials: AdoptedSignature | null;
  readonly placed: readonly string[];
  /** Those of them that one act has filled (docs/contract/embed.md#placed-together). */
  readonly placedTogether?: readonly string[] | undefined;
  /** The signer's radio fields that belong together. */
  readonly groups: Groups;
  /** A certificate signs: fields for ink are filled by the server. */
  readonly byCertificate: boolean;
  /** Drafts of the template's variables by id, as they are typed. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Fields that carry ink. */
export type InkKind = "signature" | "initials";
export type InkField = CeremonyField & { type: InkKind };

export function isInkField(field: CeremonyField): field is InkField {
  return field.type === "signature" || field.type === "initials";
}

/** The first screen does without the table of types. */
const OF_SENDER: Readonly<Record<SenderType, 1>> = { note: 1, strikethrough: 1, stamp: 1 };

/** Whether nobody fills the field: the sender's text, or a line through theirs. */
export function isOfSender({ type }: CeremonyField): boolean {
  return type in OF_SENDER;
}

/** The signer's own fields in reading order. */
export function ownFields(ceremony: Ceremony): CeremonyField[] {
  return inReadingOrder(ceremony.fields.filter((field) => field.mine && !field.conditions?.hidden));
}

/** By lines, from the top and the left: a field is in the line of another where they share half the height of the lower one. */
export function inReadingOrder(fields: CeremonyField[]): CeremonyField[] {
  const lines = new Map<CeremonyField, CeremonyField>();
  let first: CeremonyField | undefined;
  for (const field of fields.sort((a, b) => a.page - b.page || a.y - b.y)) {
    if (!first || !isBeside(field, first)) first = field;
    lines.set(field, first);
  }
  const top = (field: CeremonyField) => lines.get(field)!.y;
  return fields.sort((a, b) => a.page - b.page || top(a) - top(b) || a.x - b.x);
}

function isBeside(field: CeremonyField, first: CeremonyField): boolean {
  const shared = Math.min(first.y + first.height, field.y + field.height) - field.y;
  return field.page === first.page && shared * 2 >= Math.min(first.height, field.height);
}

/**
 * The entries on arrival: the saved progress over the values of the fields.
 * A consent without its instant is requested again: evidence must not have an invented time.
 */
export function initialEntries(ceremony: Ceremony, today: string): Entries {
  const { progress } = ceremony;
  const own = ownFields(ceremony);
  const prefilled = own.flatMap((field) => {
    const value = prefill(field, ceremony, today);
    return value === null ? [] : [[field.id, value] as const];
  });
  const known = new Set(own.map((field) => field.id));
  const saved = Object.entries(progress?.values ?? {}).filter(([id]) => known.has(id));
  return {
    ...consentOf(ceremony),
    values: Object.fromEntries([...prefilled, ...saved]),
    signature: progress?.signature ?? null,
    initials: progress?.initials ?? null,
    byCertificate: ceremony.signingMode === "fea",
    placed: (progress?.placed ?? []).filter((id) => known.has(id)),
    placedTogether: progress?.placedTogether?.filter((id) => known.has(id)),
    groups: late.checks?.groups(own) ?? {},
    variables: initialVariables(ceremony),
  };
}

/**
 * A consent to another PDF than that of this ceremony does not count after a correction, and of several documents
 * each has its own. Nor does one to an earlier text.
 */
function consentOf({
  progress,
  chain,
  consentText,
  document: { revision, sha256 },
}: Ceremony): Pick<Entries, "consentedAt" | "consentedTo"> {
  const to = progress?.consentedTo;
  const isOther = to?.documentHash !== sha256;
  const isStale = chain ? isOther : to && to.revision !== revision && isOther;
  if (!progress?.consented || isStale || to?.text?.version !== consentText?.version)
    return { consentedAt: null, consentedTo: null };
  return { consentedAt: progress.consentedAt ?? null, consentedTo: to };
}

/** The fields that came empty: what was prefilled, or filled on an earlier visit, does not change the count. */
export function askedFields(ceremony: Ceremony, today: string): string[] {
  const untouched = initialEntries({ ...ceremony, progress: null }, today);
  return remaining(ownFields(ceremony), untouched).map((field) => field.id);
}

function prefill(field: CeremonyField, ceremony: Ceremony, today: string): string | null {
  if (isInkField(field)) return null;
  if (field.value !== null && field.value !== "") return field.value;
  if (field.type === "date") return today;
  if (field.type === "name") return ceremony.signer.name;
  if (field.type === "email") return ceremony.signer.email;
  return null;
}

export type FieldProblem = "required" | "email" | "date" | "refused" | ValueProblem;

/**
 * Returns the field's current problem, or null. In a group of radio fields, the first one lacks the choice.
 */
export function problemOf(field: CeremonyField, entries: Entries): FieldProblem | null {
  if (isInkField(field)) return isOwed(field, entries) ? "required" : null;
  if (!isFilled(field, entries)) return field.required && isFirstOfGroup(field, entries) ? "required" : null;
  const value = (entries.values[field.id] ?? "").trim();
  if (field.type === "email" && !EMAIL.test(value)) return "email";
  if (field.type === "date" && !isCalendarDay(value)) return "date";
  return late.checks?.breach(field, value) ?? null;
}

function isOwed(field: InkField, entries: Entries): boolean {
  return field.required && !entries.byCertificate && !isPlaced(field, entries);
}

/** Finds typing mistakes; the server checks the address. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Whether the field carries the adopted ink. */
export function isPlaced(field: InkField, entries: Entries): boolean {
  return entries[field.type] !== null && entries.placed.includes(field.id);
}

/** Whether the field holds something to show; of a group of radio fields, whether one is chosen. */
export function isFilled(field: CeremonyField, entries: Entries): boolean {
  if (isInkField(field)) return isPlaced(field, entries);
  const values = (entries.groups[field.id] ?? [field.id]).map((id) => (entries.values[id] ?? "").trim());
  return field.type === "checkbox" ? values[0] === "true" : values.some((value) => value !== "");
}

function isFirstOfGroup({ id }: CeremonyField, { groups }: Entries): boolean {
  return (groups[id]?.[0] ?? id) === id;
}

/** The fields with a problem, in the order given. */
export function remaining(fields: readonly CeremonyField[], entries: Entries): CeremonyField[] {
  return fields.filter((field) => problemOf(field, entries) !== null);
}

/** The field to go to after `current`: the next one with a problem in reading order, from the start after the last. */
export function nextField(
  fields: readonly CeremonyField[],
  entries: Entries,
  current: string | null,
): CeremonyField | null {
  const at = fields.findIndex((field) => field.id === current);
  const around = [...fields.slice(at + 1), ...fields.slice(0, at + 1)];
  return around.find((field) => problemOf(field, entries) !== null) ?? null;
}

/** The field to go to from `current`, which is itself while its value is wrong. Null when none is left. */
export function targetField(
  fields: readonly CeremonyField[],
  entries: Entries,
  current: string | null,
): CeremonyField | null {
  const active = fields.find((field) => field.id === current);
  const isMistaken = active !== undefined && !["required", null].includes(problemOf(active, entries));
  return isMistaken ? active : nextField(fields, entries, current);
}

/** Fields that may stay empty, and are. */
export function emptyOptional(fields: readonly CeremonyField[], entries: Entries): CeremonyField[] {
  return fields.filter((field) => {
    const isForCertificate = isInkField(field) && entries.byCertificate;
    if (field.required || isForCertificate || isFilled(field, entries)) return false;
    return isFirstOfGroup(field, entries);
  });
}

export function toProgress(entries: Entries): Progress {
  return {
    consented: entries.consentedAt !== null,
    consentedAt: entries.consentedAt,
    consentedTo: entries.consentedTo ?? null,
    values: { ...entries.values },
    signature: entries.signature,
    initials: entries.initials,
    placed: [...entries.placed],
    placedTogether: entries.placedTogether,
    variables: { ...entries.variables },
  };
}
