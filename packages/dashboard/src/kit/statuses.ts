import type { TemplateResult } from "lit";
import type { Locale } from "@service/contract/locales";
import type { StatusWords } from "../locales/es/statuses.ts";
import { wordsOf } from "../locales/index.ts";
import { badge } from "./badge.ts";
import type { Tone } from "./badge.ts";

type Kind = Exclude<keyof StatusWords, "unknown">;

const TONES: Readonly<Record<Kind, Readonly<Record<string, Tone>>>> = {
  document: {
    collecting_data: "active",
    awaiting_signatures: "active",
    correcting: "warn",
    processing: "active",
    completed: "good",
    expired: "bad",
    voided: "bad",
  },
  signer: { sent: "active", viewed: "active", signed: "good", declined: "bad", expired: "bad" },
  chain: {
    INVITED: "active",
    FILLING: "active",
    SIGNING: "active",
    COMPLETED: "good",
    VOIDED: "bad",
    EXPIRED: "bad",
  },
  onboarding: { in_progress: "active", completed: "good", expired: "bad" },
  verdict: { pass: "good", fail: "bad", review: "warn" },
};

/** A state in words. The lists are extensible, so one may be unknown here. */
export function statusWords(kind: Kind, status: string, locale: Locale): string {
  return wordsOf(locale).statusWords[kind][status] ?? wordsOf(locale).statusWords.unknown;
}

export function statusBadge(kind: Kind, status: string, locale: Locale): TemplateResult {
  return badge(TONES[kind][status] ?? "neutral", statusWords(kind, status, locale));
}

/** All states of a kind with their words, in order. */
export function statusesOf(kind: Kind, locale: Locale): [status: string, words: string][] {
  return Object.entries(wordsOf(locale).statusWords[kind]);
}
