import type { ChainTexts } from "../es/chain.ts";

export const chain: ChainTexts = {
  button: "Dokumente ansehen",
  until: (day) => `Sie können bis zum ${day} unterschreiben.`,
  invitation: {
    subject: ({ sender, chainName }) => `${sender} bittet Sie um Ihre Unterschrift: „${chainName}“`,
    body: ({ sender, count, documents }) =>
      `${sender} hat Ihnen ${count === 1 ? "ein Dokument" : `${count} Dokumente`} zum Ausfüllen und Unterschreiben gesendet: ${documents}. Ein einziger Link genügt für alles. Sie brauchen kein Konto.`,
  },
  ready: {
    subject: ({ chainName }) => `„${chainName}“ kann jetzt unterschrieben werden`,
    body: ({ sender, documents }) =>
      `Die Dokumente von ${sender} sind vollständig. Jetzt sind Sie an der Reihe, zu lesen und zu unterschreiben: ${documents}.`,
  },
  copies: {
    subject: (chainName) => `Ihre unterschriebenen Kopien von „${chainName}“`,
    body: (sender) =>
      `Alle haben die Dokumente von ${sender} unterschrieben. Hier sind Ihre Kopien, mit den Unterschriften, dem Prüfprotokoll und einem Siegel, das jede Änderung sichtbar macht.`,
    until: (day) => `Die Links gelten bis zum ${day}; speichern Sie die Dateien vorher.`,
    personalLinks: "Die Links sind persönlich: Geben Sie sie nicht weiter.",
  },
};
