import type { TemplateResult } from "lit";
import type { BulkWords } from "../locales/es/bulk.ts";
import { badge } from "./badge.ts";
import type { Tone } from "./badge.ts";

const TONES: Readonly<Record<string, Tone>> = {
  running: "active",
  paused: "warn",
  completed: "good",
  sent: "good",
  failed: "bad",
};

/** The state of a bulk send or of one of its rows. The lists are extensible, so one may be unknown here. */
export function bulkBadge(words: BulkWords, of: "states" | "rowStates", status: string): TemplateResult {
  return badge(TONES[status] ?? "neutral", words[of][status] ?? words.otherState);
}
