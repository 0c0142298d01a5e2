import type { ActWords } from "../es/act.ts";

export const actWords: ActWords = {
  act: {
    preparedTitle: "Das hat jemand anderes ausgefüllt",
    preparedBody: "Prüfen Sie es, bevor Sie fortfahren. Ihre Unterschrift gilt für das, was hier steht.",
    filledBy: (name) => `Ausgefüllt von ${name}`,
    caption: (label, name) => `${label}: ausgefüllt von ${name}`,
    empty: "leer",
    corrected: "Von Ihnen korrigiert",
    checked: "Geprüft, weiter",
    back: "Zurück",
    nextTitle: "Wer als Nächstes unterschreibt",
    nextBody: (sender, place) =>
      `${sender} bittet Sie anzugeben, wer den Platz „${place}“ einnimmt. Sobald Sie fertig sind, bitten wir diese Person um die Unterschrift, und ${sender} erfährt, wen Sie benannt haben.`,
    go: "Weiter",
    name: "Name der Person",
    nameMissing: "Geben Sie den Namen der Person ein.",
    nameWrong: "Geben Sie nur den Namen ein, ohne Adressen.",
    contact: "E-Mail oder Telefon der Person",
    contactHint: "Telefonnummern mit Ländervorwahl: +52 55 1234 5678.",
    contactWrong: "Geben Sie eine E-Mail-Adresse oder eine Telefonnummer mit Ländervorwahl ein.",
    contactOwn: "Das ist Ihr eigener Kontakt. Geben Sie den der anderen Person ein.",
    contactRefused:
      "Dieser Kontakt kann nicht verwendet werden: Vielleicht ist er schon Teil dieses Dokuments oder empfängt keine Nachrichten. Geben Sie einen anderen an.",
  },
};
