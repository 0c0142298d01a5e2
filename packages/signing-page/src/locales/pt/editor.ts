import { upload } from "@service/contract/locales/pt/upload";
import { unknownError } from "@service/contract/locales/pt/trouble";
import type { EditorWords } from "../es/editor.ts";

export const editorWords: EditorWords = {
  save: "Salvar",
  saving: "Salvando…",
  close: "Fechar",
  unsaved: "Alterações não salvas",
  saved: "Salvo",
  loading: "Abrindo o documento…",
  upload: "Sobre o arquivo",
  warnings: upload,
  notSaved: "Não foi possível salvar. Suas alterações continuam aqui: tente de novo.",
  refused: "Não foi salvo: revise os campos marcados.",
  leave: {
    title: "Sair sem salvar?",
    advice: "As alterações nos campos serão perdidas.",
    save: "Salvar e fechar",
    discard: "Sair sem salvar",
    stay: "Continuar editando",
  },
  others: {
    title: "Campos de outro documento",
    hint: "Escolha o documento do qual quer copiar os campos. Os valores não são copiados.",
    nothing: "Não resta nenhum documento.",
    gone: (name) => `“${name}” não está mais disponível.`,
  },
  closed: { title: "Editor fechado", advice: "Você já pode voltar à página anterior." },
  ended: {
    title: "Este documento não pode mais ser editado",
    advice: "Ele foi enviado, anulado ou excluído nesse meio-tempo.",
  },
  expired: { title: "A sessão terminou", advice: "Abra o editor de novo a partir da página anterior." },
  failed: { title: "Não conseguimos abrir o editor", advice: "Verifique sua conexão e tente de novo." },
  broken: unknownError,
  stumbled: "Algo deu errado do nosso lado. Suas alterações continuam aqui: salve para não perdê-las.",
  alone: {
    title: "Abra esta página no seu aplicativo",
    advice: "O editor funciona dentro de outra página.",
  },
  endedTemplate: {
    title: "Este modelo não pode mais ser editado",
    advice: "Nesse meio-tempo ele foi publicado ou excluído.",
  },
  publish: "Publicar",
  publishing: "Publicando…",
  published: { title: "Modelo publicado", advice: "Você já pode criar documentos a partir dele." },
  notPublished: "Não foi possível publicar. Se o modelo tiver uma versão mais nova, comece outro rascunho.",
  stale: "Outra janela alterou este modelo. Recarregue-o: o que você não salvou aqui será perdido.",
  reload: "Recarregar",
  retry: "Tentar de novo",
};
