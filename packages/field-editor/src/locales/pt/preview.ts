import type { PreviewWords } from "../es/preview.ts";

export const previewWords: PreviewWords = {
  title: "Ver como cada papel",
  seeAs: "Ver como",
  data: "Dados de teste",
  hint: "Nada disto é salvo.",
  fill: "Preencher com exemplos",
  clear: "Limpar",
  none: "Não há campos para preencher.",
  required: "obrigatório",
  signed: "Assinado",
  attached: "Anexado",
  choose: "Escolha…",
  empty: "vazio",
  shown: (count) => (count === 1 ? "1 campo" : `${count} campos`),
  missing: (count) => (count === 1 ? "falta 1 obrigatório" : `faltam ${count} obrigatórios`),
  hidden: (count) => (count === 1 ? "1 oculto por condições" : `${count} ocultos por condições`),
  states: {
    own: "a preencher",
    filled: "já preenchido",
    later: (who) => `${who} preenche depois`,
    note: "nota sua",
  },
  examples: { name: "Ana Souza", email: "ana@example.com", text: "Exemplo", file: "documento.pdf" },
};
