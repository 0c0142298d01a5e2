import type { HtmlWords } from "../es/html.ts";

export const htmlWords: HtmlWords = {
  title: "Documenti",
  loading: "Apertura…",
  failed: "Non siamo riusciti ad aprire il pannello. Controlli la connessione e ricarichi questa pagina.",
  noScript: "Il pannello richiede JavaScript. Lo attivi nel browser e ricarichi questa pagina.",
};
