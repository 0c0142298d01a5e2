import type { ShellWords } from "../es/shell.ts";

/** The words of the pages before their code has come, and without it. */
export const shellWords: ShellWords = {
  signing: {
    title: "Assinatura de documento",
    loading: "Carregando seu documento…",
    needsScript: "Para assinar, é preciso ter JavaScript.",
  },
  inPerson: {
    title: "Assinatura presencial",
    loading: "Abrindo…",
    needsScript: "Para assinar, é preciso ter JavaScript.",
  },
  editor: {
    title: "Campos do documento",
    loading: "Abrindo o documento…",
    needsScript: "Para posicionar os campos, é preciso ter JavaScript.",
  },
  onboarding: {
    title: "Verificação de identidade",
    loading: "Abrindo…",
    needsScript: "Para continuar, é preciso ter JavaScript.",
  },
  turnScriptOn: "Ative-o no seu navegador e recarregue esta página.",
};
