import { notLoadedTitle, retry } from "@service/contract/locales/en/trouble";
import type { ElementTexts } from "../es/element.ts";

/** The words outside the frame before anything else is loaded. */
export const element: ElementTexts = {
  title: "Document signing",
  retry,
  failed: notLoadedTitle,
};
