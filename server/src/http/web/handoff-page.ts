import type { Locale } from "@service/contract/locales";
import { hostedPage, renderOpeningPage } from "./hosted-page.ts";

const TEXTS: Record<Locale, { title: string; open: string; over: string; advice: string }> = {
  es: {
    title: "Continúe aquí con su firma",
    open: "Abrir el documento",
    over: "Este código ya no sirve",
    advice:
      "Vence a los diez minutos y solo se abre una vez. Pida otro en la pantalla donde empezó a firmar.",
  },
  en: {
    title: "Continue signing here",
    open: "Open the document",
    over: "This code no longer works",
    advice:
      "It expires after ten minutes and opens only once. Get a new one on the screen where you started signing.",
  },
};

/** @param asks whether the person presses before the link is used up */
export function renderHandoff(locale: Locale, { asks }: { asks: boolean }): string {
  const { title, open } = TEXTS[locale];
  return renderOpeningPage({ locale, title, ...(asks && { asks: open }) });
}

export function renderHandoffOver(locale: Locale): string {
  const { over, advice } = TEXTS[locale];
  return hostedPage({ locale, title: over, body: `<main><h1>${over}</h1><p>${advice}</p></main>` });
}
