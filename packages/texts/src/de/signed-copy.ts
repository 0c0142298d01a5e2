import type { SignedCopyTexts } from "../es/signed-copy.ts";

export const signedCopy: SignedCopyTexts = {
  signed: {
    subject: ({ documentName }) => `Ihre unterschriebene Kopie von „${documentName}“`,
    body: ({ documentName, sender }) =>
      `Alle haben das Dokument „${documentName}“ von ${sender} unterschrieben. Hier ist Ihre Kopie, mit den Unterschriften, dem Prüfprotokoll und einem Siegel, das jede Änderung sichtbar macht.`,
    button: "Kopie herunterladen",
  },
  completed: {
    subject: ({ documentName }) => `Ihre Kopie von „${documentName}“`,
    body: ({ documentName, sender }) =>
      `Das Dokument „${documentName}“ von ${sender} ist abgeschlossen. Hier ist Ihre Kopie, mit dem Prüfprotokoll und einem Siegel, das jede Änderung sichtbar macht.`,
    button: "Kopie herunterladen",
  },
  until: (day) => `Der Link gilt bis zum ${day}; speichern Sie die Datei vorher.`,
};
