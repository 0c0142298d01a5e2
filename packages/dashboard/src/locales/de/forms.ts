import type { FormWords } from "../es/forms.ts";

export const formWords: FormWords = {
  title: "Formulare",
  lead: "Ein Link einer Vorlage, den viele Personen beantworten: Jede unterschreibt ihr eigenes Dokument.",
  create: "Neues Formular",
  name: "Name, den die Personen lesen",
  template: "Vorlage",
  choose: "Vorlage auswählen",
  onePerAddress: "Eine Antwort je E-Mail-Adresse",
  answers: (count) => (count === 1 ? "1 Antwort" : `${count} Antworten`),
  made: (when) => `Erstellt ${when}`,
  empty: {
    title: "Noch keine Formulare",
    body: "Wählen Sie eine Vorlage und teilen Sie den Link: Sie müssen nicht wissen, wer antwortet.",
  },
  states: { open: "Geöffnet", paused: "Pausiert", closed: "Geschlossen" },
  otherState: "Anderer Status",
  one: {
    loading: "Formular",
    back: "Formulare",
    link: "Link",
    linkHint: "Teilen Sie ihn, oder drucken Sie den Code. Ihn zu öffnen erstellt nichts und kostet nichts.",
    qr: "QR-Code des Links",
    snippet: "In Ihrer Seite",
    snippetHint:
      "Formular und Unterschrift öffnen sich in Ihrer Seite, ohne eigenen Server. Nennen Sie den Ursprung Ihrer Seite über die API in allowedOrigins.",
    origins: (origins) => `Seiten, die es zeigen dürfen: ${origins}`,
    pause: "Pausieren",
    resume: "Öffnen",
    close: "Schließen",
    closeAsk:
      "Es nimmt keine Antworten mehr an. Wer begonnen hat, kann fertig werden. Das lässt sich nicht rückgängig machen.",
    keep: "Geöffnet lassen",
    csv: "Antworten herunterladen",
    list: "Antworten",
    checked: "Adresse geprüft",
    unchecked: "Adresse nicht geprüft",
    gone: "Dokument gelöscht",
    none: { title: "Noch keine Antworten", body: "Sie erscheinen hier, sobald jemand beginnt." },
  },
};
