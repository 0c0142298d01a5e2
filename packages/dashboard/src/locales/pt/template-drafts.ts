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
  carry: {
    copy: "Copiar campos…",
    file: "Substituir arquivo…",
    copyHint:
      "Escolha o modelo ou rascunho cujos campos quer adicionar. Os papéis que faltam também são adicionados.",
    fileHint:
      "Envie uma nova versão do mesmo documento. Os campos seguem o seu texto, se for encontrado; senão, ficam no mesmo lugar.",
    nothing: "Não há outros modelos nem rascunhos.",
    saveFirst: "Primeiro salve ou descarte suas alterações no editor.",
    done: "O que aconteceu com os campos",
    noFields: "Não havia campos.",
    draft: (name) => `${name} (rascunho)`,
    field: (name, page) => `${name}, página ${page}`,
    outcomes: {
      not_placed: (count) => (count === 1 ? "1 campo ficou de fora" : `${count} campos ficaram de fora`),
      moved: (count) => (count === 1 ? "1 campo mudou de lugar" : `${count} campos mudaram de lugar`),
      stayed: (count) => (count === 1 ? "1 campo ficou no lugar" : `${count} campos ficaram no lugar`),
    },
    reasons: {
      page_gone: "essa página não existe mais",
      no_room: "não cabe na página",
      taken: "já há um ali ou com esse nome",
      group: "falta uma opção ao seu grupo",
      condition: "sua condição depende de um campo que falta",
      anchor_gone: "o texto não foi encontrado: confira o lugar",
    },
  },
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
