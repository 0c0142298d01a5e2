import type { MatchWords, MethodWords, RecordWords } from "../es/record.ts";

/** Words about what the server has on record. `{}` takes the detail. */
export const recordWords: RecordWords = {
  title: "Dokument prüfen",
  registered: "Was der Dienst dazu sagt",
  documentOf: "Dokument von {}",
  completed: "Abgeschlossen und besiegelt",
  erased: "Gelöscht",
  test: "Testdokument, nicht rechtsgültig",
  issuer: "Gesendet von",
  sealedAt: "Besiegelt",
  erasedAt: "Gelöscht",
  pages: "Seiten",
  signers: "Unterzeichner",
  undisclosed: "Der Absender veröffentlicht hier weder den Titel noch die Namen der Unterzeichner.",
  erasedHint:
    "Das Dokument gab es, und es wurde versiegelt. Das Exemplar des Absenders wurde seither gelöscht. Ihre Kopie lässt sich weiterhin vergleichen.",
  code: "Code",
  size: "Größe",
  limits:
    "Das ist auf dem Server verzeichnet und sagt noch nichts über Ihre Kopie: Diesen Code kann jeder auf ein anderes Blatt drucken. Vergleichen Sie sie.",
  compare: "Vergleichen Sie Ihre Kopie",
  choose: "Ihre Kopie wählen (PDF)",
  private: "Die Datei bleibt auf Ihrem Gerät: Sie wird gleich hier verglichen.",
  proved: "Was Ihre Datei belegt",
  another: "Andere Datei vergleichen",
  unknown: "Zu diesem Code ist kein Dokument verzeichnet",
  unknownHint:
    "Vergleichen Sie die Adresse mit der im Prüfprotokoll gedruckten. Vielleicht veröffentlicht der Absender seine Dokumente auch nicht. Ihre Datei lässt sich trotzdem prüfen:",
  limited: "Zu viele Anfragen aus Ihrem Netzwerk",
  limitedHint: "Warten Sie eine Minute und laden Sie die Seite neu. Ihre Datei lässt sich inzwischen prüfen:",
};

export const matchWords: MatchWords = {
  same: {
    title: "Das ist genau die verzeichnete Datei",
    text: "Ihre Prüfsumme ist die verzeichnete: Sie stimmt Byte für Byte überein.",
  },
  extended: {
    title: "Das ist die verzeichnete Datei, mit einem Zusatz",
    text: "Sie beginnt Byte für Byte mit der verzeichneten Datei, danach folgt noch etwas. Unten steht, was es ändert.",
  },
  another: {
    title: "Das ist nicht die verzeichnete Datei",
    text: "Für sich ist sie unversehrt, aber es ist eine andere Datei: Was zu diesem Code verzeichnet ist, betrifft sie nicht.",
  },
  altered: {
    title: "Das ist nicht die verzeichnete Datei: Sie wurde verändert, oder ihr Siegel ist ungültig",
    text: "Unten steht, was nicht stimmt. Verlassen Sie sich nicht auf diese Datei.",
  },
  unsealed: {
    title: "Das ist nicht die verzeichnete Datei",
    text: "Sie trägt kein Siegel, das sich hier prüfen lässt. Gedruckt, gescannt oder neu gespeichert geht es verloren: Bitten Sie um die Originaldatei.",
  },
};

export const sameTest: string = "Das ist genau die verzeichnete Testdatei; sie ist nicht rechtsgültig.";

export const methodWords: MethodWords = {
  drawn: "Unterschrift auf dem Bildschirm gezeichnet",
  typed: "Namen getippt",
  uploaded: "mit einem Bild der Unterschrift",
  approval: "freigegeben, ohne Unterschrift",
  preparation: "vorbereitet, ohne Unterschrift",
  fea: "mit der eigenen e.firma",
};
