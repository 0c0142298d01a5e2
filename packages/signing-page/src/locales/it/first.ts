import {
  close,
  mayClose,
  network,
  notLoaded,
  retry,
  unknownError,
} from "@service/contract/locales/it/trouble";
import type { FirstWords } from "../es/first.ts";

/** Italian: formal, short, plain. */
export const firstWords: FirstWords = {
  title: "Firma del documento",
  overview: "Documento e avanzamento",
  nextStep: "Passaggio successivo",
  skip: "Vai al pulsante in basso",
  loading: "Caricamento del documento…",
  sandbox: "Prova",
  sandboxMeaning: "Documento di prova, privo di valore legale",
  from: (sender) => `Da ${sender}`,
  labelled: (label, value) => `${label}: ${value}`,
  stepOf: (step, total) => `Passaggio ${step} di ${total}`,
  documentOf: (number, count) => `Documento ${number} di ${count}`,
  steps: {
    consent: "Accettare",
    verify: "Identificarsi",
    data: "I suoi dati",
    review: "Leggere e compilare",
    sign: "Firmare",
    done: "Fatto",
  },
  retry,
  close,
  copyCode: "Copia il codice",
  copied: "Copiato",
  unsaved: "Connessione assente. Salveremo quello che ha compilato appena torna.",

  viewer: {
    label: (document) => `Documento: ${document}`,
    page: (page) => `Pagina ${page}`,
    pageOf: (page, total) => `Pagina ${page} di ${total}`,
    pageFailed: "Non siamo riusciti a mostrare questa pagina. Per leggerla, scarichi il documento.",
    zoomIn: "Ingrandisci",
    zoomOut: "Riduci",
    fit: "Adatta alla larghezza",
    tools: "Pagine, ricerca e stampa",
  },

  fields: {
    types: {
      signature: "Firma",
      initials: "Sigla",
      date: "Data",
      name: "Nome",
      email: "Email",
      text: "Testo",
      checkbox: "Casella",
    },
    onPage: (page) => `pagina ${page}`,
    required: "obbligatorio",
    optional: "facoltativo",
    signed: "firmato",
    pending: "da completare",
    next: "Prosegua qui",
    otherSigned: (name) => `Firmato da ${name}`,
    place: "Tocchi per inserire",
    signaturePlaced: "Firma inserita",
    initialsPlaced: "Sigla inserita",
    removeInk: "Rimuovi da questo campo",
    problems: {
      required: "Manca questo dato.",
      email: "Controlli l’email: deve avere la forma nome@esempio.com.",
      date: "Scelga una data dal calendario.",
      refused: "Controlli questo dato: non abbiamo potuto accettarlo.",
    },
    confirmBox: "Per continuare, selezioni questa casella.",
    signHere: "Manca la sua firma.",
  },

  bar: {
    accept: "Accetta e continua",
    next: (step, total, field) => `Avanti: ${field} (${step} di ${total})`,
    signHere: (step, total) => `Firma qui (${step} di ${total})`,
    initialHere: (step, total) => `Sigla qui (${step} di ${total})`,
    submit: "Firma il documento",
    fea: "Firma con e.firma",
    submitting: "Firma in corso…",
    opening: "Apertura…",
    verify: "Conferma",
    verifying: "Verifica in corso…",
    giveData: "Salva e continua",
    givingData: "Salvataggio dei dati…",
    backToData: "Torna ai suoi dati",
    dataGiven: (done, total) => `Dati pronti: ${done} di ${total}`,
    filled: (done, total) => `Campi pronti: ${done} di ${total}`,
  },

  consent: {
    title: (sender) => `${sender} le chiede di firmare questo documento`,
    todo: (count) =>
      count === 1
        ? "Lo legga con calma. Poi le mostriamo il campo che manca."
        : `Lo legga con calma. Poi le mostriamo i ${count} campi che mancano.`,
    todoData: (count) =>
      `Prima le chiediamo ${count === 1 ? "un dato" : `${count} dati`} per preparare il documento; lo leggerà prima di firmare.`,
    verifyFirst: "Prima verifichiamo la sua identità. Poi potrà leggere il documento prima di firmare.",
    ready: "Lo legga con calma. I suoi dati sono già nel documento; manca solo la firma.",
    statement: "Proseguendo, accetta di firmare con mezzi elettronici.",
    more: "Cosa significa",
  },

  sign: {
    title: "Tutto pronto per firmare",
    optional: (count) =>
      count === 1 ? "Resta vuoto 1 campo facoltativo:" : `Restano vuoti ${count} campi facoltativi:`,
    seeOptional: (count) => (count === 1 ? "mostralo" : "mostrali"),
    sentence: (name) => `Il documento risulterà firmato da ${name}. L’operazione è definitiva.`,
    wait: "Stiamo registrando la sua firma. Non chiuda questa pagina.",
  },

  declined: {
    title: "Ha rifiutato il documento",
    body: (sender) => `Abbiamo già avvisato ${sender}.`,
  },

  closed: {
    hint: mayClose,
  },

  /** Those that are needed where nothing more can be fetched; the others come late. */
  errors: {
    NETWORK_ERROR: network,
    PIPELINE_FETCH_FAILED: notLoaded,
    INTERNAL_ERROR: unknownError,
  },
  unknownError,
};
