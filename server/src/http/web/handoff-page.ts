import type { Locale } from "@service/contract/locales";
import { textsOf } from "@service/texts/texts-of";
import { hostedPage, renderOpeningPage } from "./hosted-page.ts";

/** @param asks whether the person presses before the link is used up */
export function renderHandoff(locale: Locale, { asks }: { asks: boolean }): string {
  const { title, open } = textsOf(locale).hosted.handoff;
  return renderOpeningPage({ locale, title, ...(asks && { asks: open }) });
}

export function renderHandoffOver(locale: Locale): string {
  const { over, advice } = textsOf(locale).hosted.handoff;
  return hostedPage({ locale, title: over, body: `<main><h1>${over}</h1><p>${advice}</p></main>` });
}
