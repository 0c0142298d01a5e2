import { wordVerification } from "@service/contract/verification-words";
import type {
  AuditEvent,
  AuditExamination,
  AuditGroup,
  AuditNotAsked,
  AuditPrepared,
  AuditReplacement,
  AuditVerification,
} from "../port/pdf.ts";
import type { Texts } from "../locales/index.ts";

/**
 * A text of the audit pages, which have two languages, one beneath the other. Instants, hashes and other figures stand in
 * the first alone.
 */
export type Phrase = (texts: Texts, isFirst: boolean) => string;

type AuditTexts = Texts["audit"];
/** Names of the texts without a value. */
type Word = { [Name in keyof AuditTexts]: AuditTexts[Name] extends string ? Name : never }[keyof AuditTexts];

export const word =
  (name: Word): Phrase =>
  ({ audit }) =>
    audit[name];

/** An unknown code stands for itself. */
const known = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;

/** Words the act of a member for the group, with the name of another member who acted. */
export const groupPhrase =
  ({ name, by }: AuditGroup, approves: boolean): Phrase =>
  ({ audit }) => {
    if (by === null) return approves ? audit.approvedFor(name) : audit.signedFor(name);
    return approves ? audit.otherApprovedFor(by, name) : audit.otherSignedFor(by, name);
  };

/** Words an event, beside the actor's name. An unknown type stands in the first language alone. */
export const eventPhrase =
  (event: Omit<AuditEvent, "at" | "actor" | "hash">): Phrase =>
  ({ events, verification: verified }, isFirst) => {
    const { type, signer, to, from = "?", action, verification, notAsked, placedTogether, byForm } = event;
    if (verification) return capitalized(wordVerification(verification, verified));
    const own = action === "sign" || action === "copy" ? {} : events[action];
    const writers: Readonly<Record<string, (typeof events.all)["signer.opened"]>> = { ...events.all, ...own };
    const named = { signer: signer ?? events.someone, to: to ?? events.anotherPerson, from };
    return [
      writers[type]?.(named) ?? (isFirst ? type : ""),
      ...(byForm ? [events.byForm[byForm]] : []),
      ...(placedTogether ? [events.placedTogether(placedTogether)] : []),
      ...(notAsked ? [events.notAsked(notAsked.count, namesOf(notAsked))] : []),
    ].join("");
  };

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** " (Spouse, Income…)" */
const namesOf = ({ count, names }: AuditNotAsked): string =>
  names.length === 0 ? "" : ` (${names.join(", ")}${names.length < count ? ", …" : ""})`;

/** Words for each person how many fields of the signer they have filled, and how many of them the signer has changed. */
export function preparedPhrases(prepared: readonly AuditPrepared[]): Phrase[] {
  return [...Map.groupBy(prepared, ({ by }) => by)].map(([by, fields]): Phrase => {
    const [all, corrected] = [listed(fields), listed(fields.filter(({ isCorrected }) => isCorrected))];
    return ({ audit }) => {
      const filled = audit.preparedBy(by, all.count, namesOf(all));
      return corrected.count === 0 ? filled : filled + audit.corrected(corrected.count, namesOf(corrected));
    };
  });
}

/** So many names, so long, that they fit beside their label. */
const MAX_NAMES = 5;
const MAX_NAME_LENGTH = 60;

function listed(fields: readonly AuditPrepared[]): AuditNotAsked {
  const names = [...new Set(fields.flatMap(({ name }) => name ?? []))].slice(0, MAX_NAMES);
  return { count: fields.length, names: names.map((name) => name.slice(0, MAX_NAME_LENGTH)) };
}

/** Words a verification in one line. `at` is an instant in words. */
export const verificationPhrase =
  ({ module, status, sentTo }: AuditVerification, at: string): Phrase =>
  ({ audit }, isFirst) => {
    const what = known(audit.modules, module);
    const line = audit.verified(sentTo ? audit.sentTo(what, sentTo) : what, known(audit.statuses, status));
    return isFirst ? `${line} · ${at}` : line;
  };

/** Words that another person was asked for a signature. `at` is ISO 8601. */
export const replacementPhrase =
  ({ kind, by, from, to }: AuditReplacement, at: string): Phrase =>
  ({ audit }, isFirst) => {
    const line = {
      delegated: audit.passedOn(from, to),
      reassigned: audit.askedInPlace(by, from, to),
      named: audit.named(by, to),
    }[kind];
    return isFirst ? `${at} · ${line}` : line;
  };

/** Words an examination: on what it rests, its figures, and the hashes of what was captured. */
export function examinationPhrases(examination: AuditExamination): Phrase[] {
  const { provider, assurance, confidence, reasons, captures } = examination;
  const figure = confidence === null ? "–" : confidence.toFixed(2);
  const codes = reasons.length === 0 ? "" : ` · ${reasons.join(", ")}`;
  return [
    ({ audit }) => known(audit.assurances, assurance),
    ({ audit }, isFirst) => (isFirst ? `${audit.examined(provider, figure)}${codes}` : audit.examinedBy),
    ...captures.map(({ type, sha256 }): Phrase => ({ audit }, isFirst) => {
      const what = known(audit.captures, type);
      return isFirst ? audit.hashOf(what, sha256) : what;
    }),
  ];
}
