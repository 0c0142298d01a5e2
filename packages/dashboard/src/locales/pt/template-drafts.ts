import type { TemplateDraftWords } from "../es/template-drafts.ts";

export const templateDraftWords: TemplateDraftWords = {
  title: "Modelos de PDF",
  lead: "Um PDF com papéis e campos: cada documento criado a partir dele já os tem.",
  link: "Modelos de PDF",
  back: "Modelos",
  upload: "Enviar um PDF",
  uploading: "Lendo o PDF…",
  drop: { title: "Solte seu PDF aqui", or: "ou", choose: "Escolher arquivo", hint: "PDF de até 10 MB" },
  wrongType: "Esse arquivo não é um PDF.",
  published: "Publicados",
  drafts: "Rascunhos",
  version: (version) => `Versão ${version}`,
  changed: (when) => `Alterado ${when}`,
  fields: (count) => (count === 1 ? "1 campo" : `${count} campos`),
  edit: "Editar",
  begin: (name) => `Editar ${name} em um rascunho`,
  remove: "Excluir",
  removeAsk:
    "O rascunho e as alterações ainda não publicadas serão perdidos. Os modelos publicados permanecem.",
  removed: "Rascunho excluído.",
  empty: {
    title: "Ainda não há modelos de PDF",
    body: "Envie um PDF, dê nome aos papéis e posicione os campos.",
  },
  noDrafts: "Não há rascunhos.",
  one: {
    loading: "Modelo",
    back: "Modelos de PDF",
    done: "Modelo publicado.",
    published: {
      title: "Este rascunho já foi publicado",
      body: "Para alterar o modelo, comece outro rascunho.",
    },
    failed: "Não foi possível carregar o editor. Recarregue a página.",
  },
};
