import type { ShellWords } from "../es/shell.ts";

/** The words of the pages before their code has come, and without it. */
export const shellWords: ShellWords = {
  signing: {
    title: "Document signing",
    loading: "Loading your document…",
    needsScript: "Signing needs JavaScript.",
  },
  inPerson: { title: "Sign in person", loading: "Opening…", needsScript: "Signing needs JavaScript." },
  editor: {
    title: "Fields of the document",
    loading: "Opening the document…",
    needsScript: "Placing fields needs JavaScript.",
  },
  onboarding: {
    title: "Identity check",
    loading: "Opening…",
    needsScript: "This page needs JavaScript.",
  },
  turnScriptOn: "Please turn it on in your browser and reload this page.",
};
