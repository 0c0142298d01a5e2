import { notLoadedTitle, retry } from "@service/contract/locales/de/trouble";
import type { ElementTexts } from "../es/element.ts";

/** The words outside the frame before anything else is loaded. */
export const element: ElementTexts = {
  title: "Dokument unterschreiben",
  retry,
  failed: notLoadedTitle,
};
