import { notLoadedTitle, retry } from "@service/contract/locales/it/trouble";
import type { ElementTexts } from "../es/element.ts";

/** The words outside the frame before anything else is loaded. */
export const element: ElementTexts = {
  title: "Firma del documento",
  retry,
  failed: notLoadedTitle,
};
