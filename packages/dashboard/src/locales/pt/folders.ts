import type { FolderWords } from "../es/folders.ts";

export const folderWords: FolderWords = {
  title: "Pastas",
  lead: "Onde você guarda seus documentos.",
  add: "Nova pasta",
  name: "Nome da pasta",
  inside: "Dentro de",
  top: "Nenhuma (nível principal)",
  inbox: "Caixa de entrada",
  rename: (name) => `Renomear ${name}`,
  renameTitle: "Renomear",
  remove: (name) => `Excluir ${name}`,
  removeAsk: "Só uma pasta vazia pode ser excluída.",
  created: (date) => `Criada em ${date}`,
  saved: "Pasta salva.",
  removed: "Pasta excluída.",
  empty: {
    title: "Ainda não há pastas",
    body: "Crie uma para organizar seus documentos por cliente ou por assunto.",
  },
};
