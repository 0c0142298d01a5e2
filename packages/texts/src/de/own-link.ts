import type { OwnLinkTexts } from "../es/own-link.ts";

export const ownLink: OwnLinkTexts = {
  later: {
    subject: ({ documentName }) => `„${documentName}“: Machen Sie dort weiter, wo Sie aufgehört haben`,
    body: ({ documentName, sender }) =>
      `Sie wollten mit dem Dokument „${documentName}“ von ${sender} später weitermachen. Ihre Eingaben sind gespeichert.`,
    button: "Mit dem Dokument weitermachen",
  },
  otherDevice: {
    subject: ({ documentName }) => `„${documentName}“: Machen Sie auf diesem Gerät weiter`,
    body: ({ documentName, sender }) =>
      `Sie wollten mit dem Dokument „${documentName}“ von ${sender} auf einem anderen Gerät weitermachen. Öffnen Sie den Link dort.`,
    button: "Hier weitermachen",
    once: (span) => `Der Link funktioniert nur einmal und gilt ${span}.`,
    notAsked:
      "Haben Sie das nicht angefordert, ignorieren Sie diese Nachricht. Der Link ist persönlich: Geben Sie ihn nicht weiter.",
  },
};
