import { FATAL, STALE } from "@service/contract/embed/codes";

/** Classifies a refusal: the session ends, the page is out of date, or the signer may try again. */
export function weightOf({ code }: { code: string }): "fatal" | "stale" | "passing" {
  if (FATAL.includes(code)) return "fatal";
  return STALE.includes(code) ? "stale" : "passing";
}
