import { notLoadedTitle, retry } from "@service/contract/locales/pt/trouble";
import type { ElementTexts } from "../es/element.ts";

/** The words outside the frame before anything else is loaded. */
export const element: ElementTexts = {
  title: "Assinatura do documento",
  retry,
  failed: notLoadedTitle,
};
