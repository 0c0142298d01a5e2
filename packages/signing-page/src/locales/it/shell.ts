import type { ShellWords } from "../es/shell.ts";

/** Texts of the pages before their code, and without it. */
export const shellWords: ShellWords = {
  signing: {
    title: "Firma del documento",
    loading: "Caricamento del documento…",
    needsScript: "Per firmare serve JavaScript.",
  },
  inPerson: {
    title: "Firma in presenza",
    loading: "Apertura…",
    needsScript: "Per firmare serve JavaScript.",
  },
  editor: {
    title: "Campi del documento",
    loading: "Apertura del documento…",
    needsScript: "Per posizionare i campi serve JavaScript.",
  },
  onboarding: {
    title: "Verifica dell’identità",
    loading: "Apertura…",
    needsScript: "Per continuare serve JavaScript.",
  },
  turnScriptOn: "Lo attivi nel browser e ricarichi questa pagina.",
};
