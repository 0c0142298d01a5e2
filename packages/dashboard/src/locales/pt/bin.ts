import type { BinWords } from "../es/bin.ts";

export const binWords: BinWords = {
  title: "Lixeira",
  back: "Documentos",
  lead: "O que é excluído fica aqui por 30 dias e depois é apagado definitivamente.",
  erases: (when) => `Será apagado: ${when}`,
  restore: "Restaurar",
  restoreOf: (name) => `Restaurar “${name}”`,
  restored: "Documento restaurado.",
  empty: { title: "A lixeira está vazia", body: "Aqui aparecem os documentos encerrados que alguém exclui." },
  delete: "Excluir",
  deleted: "O documento está na lixeira.",
  removed: "Rascunho excluído.",
  ask: {
    heading: "Excluir este documento?",
    body: "Ele fica 30 dias na lixeira. Ninguém pode abri-lo, nem os signatários. Depois é apagado definitivamente.",
  },
  askOfDraft: {
    heading: "Excluir este rascunho?",
    body: "Ele é apagado agora mesmo e não pode ser recuperado.",
  },
};
