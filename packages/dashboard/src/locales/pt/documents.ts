import type { DocumentListWords } from "../es/documents.ts";

export const documentListWords: DocumentListWords = {
  title: "Documentos",
  bin: "Lixeira",
  lead: "O que você enviou para assinatura e como está cada um.",
  create: "Novo documento",
  filters: "Filtros",
  searchLabel: "Buscar por nome ou pessoa",
  status: "Situação",
  everyStatus: "Todas as situações",
  folder: "Pasta",
  everyFolder: "Todas as pastas",
  owner: "Proprietário",
  mine: "Meus",
  team: "De toda a equipe",
  withoutTag: (tag) => `Remover a etiqueta “${tag}”`,
  signed: (signed, all) =>
    all === 0
      ? "Sem signatários"
      : signed === all
        ? `Todos assinaram (${all})`
        : `${signed} de ${all} assinaram`,
  updated: (when) => `Atualizado ${when}`,
  scheduled: (when) => `Será enviado em ${when}`,
  waitsFor: (name: string, more: number) => (more === 0 ? `Aguarda ${name}` : `Aguarda ${name} +${more}`),
  nothingLeft: "Nada foi enviado",
  seeMessage: "Ver a mensagem",
  order: "Ordenar por",
  orders: { name: "Nome", createdAt: "Criação", updatedAt: "Última alteração" },
  ascending: "crescente",
  descending: "decrescente",
  created: (when: string) => `Criado ${when}`,
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
