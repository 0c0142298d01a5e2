import { network, retry } from "@service/contract/locales/es/trouble";

/** The words outside the frame before anything else is loaded. */
export const element = {
  title: "Firma del documento",
  loading: "Abriendo el documento…",
  retry,
  network,
};

export type ElementTexts = Readonly<Record<"title" | "loading" | "retry", string>> & {
  network: typeof network;
};
