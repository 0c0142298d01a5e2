import { notLoadedTitle, retry } from "@service/contract/locales/es/trouble";

/** The words outside the frame before anything else is loaded. */
export const element = {
  title: "Firma del documento",
  retry,
  failed: notLoadedTitle,
};

export type ElementTexts = Readonly<Record<keyof typeof element, string>>;
