import type { OverviewWords } from "../es/overview.ts";

const values = (count: number) => (count === 1 ? "1 Angabe" : `${count} Angaben`);
const signatures = (count: number) => (count === 1 ? "1 Unterschrift" : `${count} Unterschriften`);

/** Several documents in one session: the overview, the way from one to the next, and the end. */
export const overviewWords: OverviewWords = {
  lobby: {
    data: "Zuerst Ihre Angaben",
    dataWhy: (missing) =>
      `Wir brauchen ${missing === 1 ? "1 Angabe" : `${missing} Angaben`} von Ihnen, nur einmal für alle Dokumente. Danach lesen und unterschreiben Sie jedes einzelne.`,
    toSign: (count) =>
      count === 1 ? "1 Dokument zu unterschreiben" : `${count} Dokumente zu unterschreiben`,
    left: (count) => (count === 1 ? "Noch 1 Dokument" : `Noch ${count} Dokumente`),
    signWhy: (count) =>
      count === 1
        ? "Lesen Sie es in Ruhe, bevor Sie unterschreiben."
        : "Sie lesen und unterschreiben eines nach dem anderen. Sie können unterbrechen und später weitermachen.",
    given: "Danke, Ihre Angaben sind gespeichert",
    notYet: "Sie können noch nicht unterschreiben",
    preparing: "Ihre Dokumente werden vorbereitet",
    preparingWhy: "Das dauert ein paar Sekunden. Sie können sie gleich hier lesen und unterschreiben.",
    waitsForData: (count) =>
      count === 1
        ? "Eine weitere Person muss noch Angaben machen, dann sind die Dokumente bereit."
        : "Weitere Personen müssen noch Angaben machen, dann sind die Dokumente bereit.",
    waitsForTurn: (count, document) =>
      count === 1
        ? `Bei „${document}“ ist vor Ihnen noch eine Person an der Reihe.`
        : `Bei „${document}“ sind vor Ihnen noch andere an der Reihe.`,
    signedCount: (done, total) => `Unterschrieben: ${done} von ${total}`,
    documents: "Dokumente",
    next: "Als Nächstes",
    states: {
      pending: "Wartet auf Ihre Unterschrift",
      signed: "Von Ihnen unterschrieben",
      declined: "Von Ihnen abgelehnt",
      closed: "Ihre Unterschrift ist nicht nötig",
    },
    signatures: (done, total) => `${done}\u00A0von\u00A0${total}\u00A0Unterschriften`,
    declinedBy: (name) => `abgelehnt von ${name}`,
    people: "Was noch fehlt",
    self: "Sie",
    owed: (missing, unsigned) =>
      [missing > 0 && values(missing), unsigned > 0 && signatures(unsigned)].filter(Boolean).join(" und "),
    nothing: "Nichts offen",
    giveData: "Angaben machen",
    begin: (document) => `„${document}“ lesen und unterschreiben`,
    goOn: (document) => `Weiter mit „${document}“`,
    dataIntro:
      "Wir fragen nur einmal; Ihre Angaben kommen in alle Dokumente, die sie brauchen. Danach lesen Sie alles vollständig und unterschreiben.",
    signedOne: "Dokument unterschrieben",
    signedName: (document) => `„${document}“ ist unterschrieben.`,
    declineTitle: (document) => `„${document}“ ablehnen?`,
    declineBody: (sender) =>
      `Wir teilen ${sender} mit, dass Sie nicht unterschreiben. Danach können Sie auch Ihre übrigen Dokumente hier nicht mehr unterschreiben.`,
    doneTitle: (count) => (count === 1 ? "Dokument unterschrieben" : "Dokumente unterschrieben"),
    doneAll: (count) =>
      count === 1
        ? "Sie haben 1 Dokument unterschrieben. Sie müssen nichts mehr tun."
        : `Sie haben alle ${count} Dokumente unterschrieben. Sie müssen nichts mehr tun.`,
    copyPreparing: "Kopie wird erstellt…",
    download: "Herunterladen",
    downloadOf: (document) => `„${document}“ herunterladen`,
    copiesReady: "Ihre unterschriebenen Kopien sind fertig.",
    copySoon: (email) => `Wir senden die Kopien auch an ${email}.`,
    copyLater: (email) => `Sobald alle unterschrieben haben, senden wir die Kopien an ${email}.`,
    copyLaterNoMail: (sender) => `Sobald alle unterschrieben haben, kann ${sender} Ihnen die Kopien geben.`,
  },
};
