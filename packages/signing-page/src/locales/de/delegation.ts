import type { DelegationWords } from "../es/delegation.ts";

export const delegationWords: DelegationWords = {
  delegation: {
    title: "Jemand anders soll unterschreiben",
    body: (sender) =>
      `Wir bitten die Person, die Sie nennen, um die Unterschrift. Sie selbst können hier dann nicht mehr unterschreiben. ${sender} erfährt, wer unterschreibt und warum.`,
    name: "Name der Person",
    nameMissing: "Geben Sie den Namen der Person ein.",
    nameWrong: "Geben Sie nur den Namen ein, ohne Adressen.",
    contact: "E-Mail oder Telefon der Person",
    contactHint: "Telefonnummern mit Ländervorwahl: +52 55 1234 5678.",
    contactWrong: "Geben Sie eine E-Mail-Adresse oder eine Telefonnummer mit Ländervorwahl ein.",
    contactOwn: "Das ist Ihr eigener Kontakt. Geben Sie den der anderen Person ein.",
    contactRefused:
      "Dieser Kontakt ist nicht möglich: Vielleicht unterschreibt die Person dieses Dokument bereits oder kann die nötigen Codes nicht empfangen. Geben Sie einen anderen ein.",
    reason: "Grund",
    reasonHint: "Er bleibt im Protokoll des Dokuments.",
    reasonMissing: "Geben Sie den Grund ein.",
    confirm: "Diese Person bitten",
    back: "Selbst unterschreiben",
    notAllowed:
      "Diese Unterschrift kann nicht mehr übergeben werden. Sprechen Sie mit dem Absender des Dokuments.",
    failed: "Die Übergabe hat nicht geklappt. Versuchen Sie es erneut.",
    doneTitle: (name) => `Jetzt soll ${name} unterschreiben`,
    doneBody:
      "Die Person wird eingeladen, sobald sie an der Reihe ist. Auch Sie erhalten eine Nachricht zur Bestätigung. Sie können diese Seite schließen.",
  },
};
