import type { PassedOnTexts } from "../es/passed-on.ts";

export const passedOn: PassedOnTexts = {
  previous: {
    subject: ({ documentName }) => `„${documentName}“: Jemand anders unterschreibt an Ihrer Stelle`,
    body: ({ documentName, sender, to, contact }) =>
      `Die Unterschrift, um die ${sender} Sie bei „${documentName}“ gebeten hat, wurde an ${to} (${contact}) übergeben. Ihre Links öffnen das Dokument nicht mehr.`,
    note: ({ sender }) =>
      `Waren Sie das nicht? Dann informieren Sie ${sender}; von dort kann die Unterschrift wieder Ihnen zugewiesen werden.`,
  },
  owner: {
    subject: ({ documentName }) => `„${documentName}“: Ein Unterzeichner hat die Unterschrift übergeben`,
    body: ({ documentName, from, to, contact }) =>
      `Laut ${from} soll jemand anders „${documentName}“ unterschreiben: ${to} (${contact}). Diese Person wird jetzt um die Unterschrift gebeten.`,
    note: () =>
      "Sind Sie nicht einverstanden, weisen Sie die Unterschrift im Dokument neu zu oder ziehen Sie es zurück.",
  },
  ownerOfNext: {
    subject: ({ documentName }) => `„${documentName}“: Die nächste Unterschrift ist benannt`,
    body: ({ documentName, from, to, contact }) =>
      `${from} hat benannt, wer „${documentName}“ als Nächstes unterschreibt: ${to} (${contact}). Diese Person wird jetzt um die Unterschrift gebeten.`,
    note: () =>
      "Sind Sie nicht einverstanden, bitten Sie im Dokument eine andere Person um die Unterschrift, oder ziehen Sie es zurück.",
  },
};
