import type { Locale } from "@service/contract/locales";
import { wordsOf } from "../locales/index.ts";
import type { AuditEventReport } from "../report/report.ts";

/** Texts of an event: after the actor's name, and without one. */
interface EventTexts {
  by: string;
  alone: string;
}

/** The actor ("Alameda") and the rest ("invited Ana to sign"). Without `who`, `what` is a whole sentence. */
export interface EventSentence {
  who: string | null;
  what: string;
}

type Told = Pick<AuditEventReport, "type" | "actor" | "signer" | "to" | "verification" | "action">;

/** Words an event. An unknown type is printed itself. */
export function eventSentence(
  { type, actor, signer, to, verification, action = "sign" }: Told,
  locale: Locale,
): EventSentence {
  const { unnamedSigner, anotherPerson } = wordsOf(locale);
  const who = actor?.name ?? actor?.email ?? null;
  if (verification) return { who: who ?? signer?.name ?? unnamedSigner, what: verification[locale] };
  const telling = textsOf(type ?? "", action, locale);
  if (!telling) return { who, what: type ?? "—" };
  const words = telling[who === null ? "alone" : "by"];
  const name = signer?.name ?? signer?.email ?? unnamedSigner;
  const next = to?.name ?? anotherPerson;
  return { who, what: words.replaceAll(/\{(to)?\}/g, (_, isNext) => (isNext ? next : name)) };
}

/** People who do not sign (docs/contract/v3.md#actions) have texts of their own. */
function textsOf(type: string, action: string, locale: Locale): EventTexts | undefined {
  const { eventWords, eventWordsOf } = wordsOf(locale);
  const ofAction: Readonly<Record<string, Readonly<Record<string, EventTexts>>>> = eventWordsOf;
  const ofAll: Readonly<Record<string, EventTexts>> = eventWords;
  return ofAction[action]?.[type] ?? ofAll[type];
}
