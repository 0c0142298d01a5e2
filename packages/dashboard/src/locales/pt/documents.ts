import type { DocumentListWords } from "../es/documents.ts";

export const documentListWords: DocumentListWords = {
  title: "Documentos",
  lead: "O que você enviou para assinatura e como está cada um.",
  create: "Novo documento",
  filters: "Filtros",
  searchLabel: "Buscar por nome",
  status: "Situação",
  everyStatus: "Todas as situações",
  folder: "Pasta",
  everyFolder: "Todas as pastas",
  owner: "Proprietário",
  mine: "Meus",
  team: "De toda a equipe",
  signed: (signed, all) =>
    all === 0
      ? "Sem signatários"
      : signed === all
        ? `Todos assinaram (${all})`
        : `${signed} de ${all} assinaram`,
  updated: (when) => `Atualizado ${when}`,
  found: (count) => (count === 1 ? "1 documento" : `${count} documentos`),
  empty: {
    title: "Seu primeiro documento começa aqui",
    body: "Envie um PDF, diga quem assina e marque onde. Nós avisamos cada pessoa quando chegar a vez dela.",
  },
  nothing: {
    title: "Nenhum documento encontrado",
    body: "Tente outras palavras ou remova algum filtro.",
    action: "Remover filtros",
  },
};
