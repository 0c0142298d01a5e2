import type { HtmlWords } from "../es/html.ts";

export const htmlWords: HtmlWords = {
  title: "Documentos",
  loading: "Abrindo…",
  failed: "Não conseguimos abrir o painel. Verifique sua conexão e recarregue esta página.",
  noScript: "O painel precisa de JavaScript. Ative-o no seu navegador e recarregue esta página.",
};
