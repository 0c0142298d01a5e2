import type { FieldWords } from "../es/fields.ts";

export const fieldWords: FieldWords = {
  title: (name) => `Campos de ${name}`,
  loadingTitle: "Posicionar campos",
  back: "Documento",
  saved: "Salvo",
  saving: "Salvando…",
  unsaved: "Não salvo",
  held: "Não salvo: revise os campos marcados",
  review: "Revisar e enviar",
  finish: "Pronto",
  locked: {
    title: "Este documento não pode mais ser alterado",
    body: "Faça uma correção para mover os campos.",
    action: "Voltar ao documento",
  },
  opening: "Preparando as páginas…",
  found: (count) =>
    count === 1 ? "Encontramos 1 lugar para assinar" : `Encontramos ${count} lugares para assinar`,
  takeFound: "Colocar as assinaturas ali",
  leaveFound: "Não, obrigado",
  reviewTitle: "Tudo pronto para enviar?",
  count: (count) => (count === 0 ? "Sem campos" : count === 1 ? "1 campo" : `${count} campos`),
  missing: "Posicione pelo menos uma assinatura para cada signatário antes de enviar.",
  wrong: "Há campos que não podem ser salvos. Revise-os antes de enviar.",
  send: "Enviar para assinatura",
  later: "Continuar editando",
  copyTitle: "Campos de outro documento",
  copyHint: "Os campos vão para as mesmas páginas, para os signatários daqui conforme o papel ou a ordem.",
  copySearch: "Buscar documentos",
  copyNothing: "Nenhum documento encontrado.",
};
