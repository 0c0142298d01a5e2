import type { ShellWords } from "../es/shell.ts";

/** The words of the pages before their code has come, and without it. */
export const shellWords: ShellWords = {
  signing: {
    title: "Dokument unterschreiben",
    loading: "Ihr Dokument wird geladen…",
    needsScript: "Zum Unterschreiben wird JavaScript gebraucht.",
  },
  inPerson: {
    title: "Vor Ort unterschreiben",
    loading: "Wird geöffnet…",
    needsScript: "Zum Unterschreiben wird JavaScript gebraucht.",
  },
  editor: {
    title: "Felder des Dokuments",
    loading: "Das Dokument wird geöffnet…",
    needsScript: "Zum Platzieren der Felder wird JavaScript gebraucht.",
  },
  onboarding: {
    title: "Identitätsprüfung",
    loading: "Wird geöffnet…",
    needsScript: "Um fortzufahren, wird JavaScript gebraucht.",
  },
  turnScriptOn: "Schalten Sie es in Ihrem Browser ein und laden Sie diese Seite neu.",
};
