import type { TemplateResult } from "lit";
import type { FormWords } from "../locales/es/forms.ts";
import { badge } from "./badge.ts";
import type { Tone } from "./badge.ts";

const TONES: Readonly<Record<string, Tone>> = { open: "good", paused: "warn" };

/** The state of a form. The list is extensible, so one may be unknown here. */
export function formBadge(words: FormWords, status: string): TemplateResult {
  return badge(TONES[status] ?? "neutral", words.states[status] ?? words.otherState);
}
