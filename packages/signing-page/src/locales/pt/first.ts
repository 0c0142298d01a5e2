import {
  close,
  mayClose,
  network,
  notLoaded,
  retry,
  unknownError,
} from "@service/contract/locales/pt/trouble";
import type { FirstWords } from "../es/first.ts";

/** Brazilian Portuguese: formal and warm (você), short, plain. */
export const firstWords: FirstWords = {
  title: "Assinatura de documento",
  overview: "Documento e andamento",
  nextStep: "Próxima etapa",
  skip: "Ir para o botão abaixo",
  loading: "Carregando seu documento…",
  sandbox: "Teste",
  sandboxMeaning: "Documento de teste, sem validade jurídica",
  from: (sender) => `De ${sender}`,
  labelled: (label, value) => `${label}: ${value}`,
  stepOf: (step, total) => `Etapa ${step} de ${total}`,
  documentOf: (number, count) => `Documento ${number} de ${count}`,
  steps: {
    consent: "Aceitar",
    verify: "Identificação",
    data: "Seus dados",
    review: "Ler e preencher",
    sign: "Assinar",
    done: "Pronto",
  },
  retry,
  close,
  copyCode: "Copiar código",
  copied: "Copiado",
  unsaved: "Sem conexão. Salvaremos o que você já preencheu assim que ela voltar.",

  viewer: {
    label: (document) => `Documento: ${document}`,
    page: (page) => `Página ${page}`,
    pageOf: (page, total) => `Página ${page} de ${total}`,
    pageFailed: "Não conseguimos mostrar esta página. Baixe o documento para lê-la.",
    zoomIn: "Aumentar zoom",
    zoomOut: "Diminuir zoom",
    fit: "Ajustar à largura",
    tools: "Páginas, busca e impressão",
  },

  fields: {
    types: {
      signature: "Assinatura",
      initials: "Rubrica",
      date: "Data",
      name: "Nome",
      email: "E-mail",
      text: "Texto",
      checkbox: "Caixa de seleção",
    },
    onPage: (page) => `página ${page}`,
    required: "obrigatório",
    optional: "opcional",
    signed: "assinado",
    pending: "pendente",
    next: "Continue aqui",
    otherSigned: (name) => `Assinado por ${name}`,
    place: "Toque para colocar",
    signaturePlaced: "Assinatura colocada",
    initialsPlaced: "Rubrica colocada",
    removeInk: "Remover deste campo",
    problems: {
      required: "Falta este dado.",
      email: "Revise o e-mail: ele deve ter a forma nome@exemplo.com.",
      date: "Escolha uma data no calendário.",
      refused: "Revise este dado: não conseguimos aceitá-lo.",
    },
    confirmBox: "Marque esta caixa para continuar.",
    signHere: "Falta sua assinatura.",
  },

  bar: {
    accept: "Aceitar e continuar",
    next: (step, total, field) => `Próximo: ${field} (${step} de ${total})`,
    signHere: (step, total) => `Assinar aqui (${step} de ${total})`,
    initialHere: (step, total) => `Rubricar aqui (${step} de ${total})`,
    submit: "Assinar documento",
    fea: "Assinar com e.firma",
    submitting: "Assinando…",
    opening: "Abrindo…",
    verify: "Confirmar",
    verifying: "Verificando…",
    giveData: "Salvar e continuar",
    givingData: "Salvando seus dados…",
    backToData: "Voltar aos seus dados",
    dataGiven: (done, total) => `Dados prontos: ${done} de ${total}`,
    filled: (done, total) => `Campos prontos: ${done} de ${total}`,
  },

  consent: {
    title: (sender) => `${sender} pede que você assine este documento`,
    todo: (count) =>
      count === 1
        ? "Leia com calma. Depois mostramos o campo que falta."
        : `Leia com calma. Depois mostramos os ${count} campos que faltam.`,
    todoData: (count) =>
      count === 1
        ? "Primeiro pedimos um dado. Com ele, o documento é preparado; você o lerá antes de assinar."
        : `Primeiro pedimos ${count} dados. Com eles, o documento é preparado; você o lerá antes de assinar.`,
    verifyFirst: "Primeiro confirmamos que é você. Depois você lerá o documento antes de assinar.",
    ready: "Leia com calma. Seus dados já estão no documento; só falta sua assinatura.",
    statement: "Ao continuar, você concorda em assinar por meio eletrônico.",
    more: "O que isso significa",
  },

  sign: {
    title: "Tudo pronto para assinar",
    optional: (count) =>
      count === 1 ? "Resta 1 campo opcional em branco:" : `Restam ${count} campos opcionais em branco:`,
    seeOptional: (count) => (count === 1 ? "ver campo" : "ver campos"),
    sentence: (name) => `O documento será assinado em nome de ${name}. Esta ação não pode ser desfeita.`,
    wait: "Estamos registrando sua assinatura. Não feche esta página.",
  },

  declined: {
    title: "Você recusou o documento",
    body: (sender) => `Já avisamos ${sender}.`,
  },

  closed: {
    hint: mayClose,
  },

  errors: {
    NETWORK_ERROR: network,
    PIPELINE_FETCH_FAILED: notLoaded,
    INTERNAL_ERROR: unknownError,
  },
  unknownError,
};
