import type { Strings } from "../strings.ts";

/** Texts for somebody who only reads and stays on the page's first step. */
export const viewWords: Strings = {
  title: "Lettura del documento",
  stepOf: "Sola lettura",
  "steps.consent": "Leggere",
  nextStep: "Esci",
  "bar.accept": "Chiudi",
  "menu.close": "Chiudi",
  "consent.title": "{0} condivide con lei questo documento",
  "consent.ready": "Lo legga con calma. Riceverà una copia quando sarà completo.",
  "consent.verifyFirst": "Prima verifichiamo la sua identità. Poi potrà leggere il documento.",
  "consent.statement": "È solo da leggere: non deve firmarlo né approvarlo.",
  "consent.detailsTitle": "Sola lettura",
  "consent.details.0":
    "Questo documento è stato condiviso con lei perché lo legga. Il suo nome resta nel registro come lettore, non come firmatario.",
  "consent.details.1": "Conserviamo la data e l’ora in cui l’ha aperto.",
  "consent.details.2": "Può scaricare il documento dal menu e leggerlo quando vuole.",
  "consent.details.3": "Se qualcosa non le sembra corretto, parli con chi gliel’ha inviato.",
  "closed.title": "Può rileggerlo più tardi",
  "closed.body": "Riapra il documento da dove ha iniziato.",
  "closed.resume": "Leggi di nuovo",
  "correcting.changed": "Il mittente ha corretto il documento.",
  "handoff.titles.opened": "Sta proseguendo sul telefono",
  "errors.SESSION_CANCELLED.title": "Questo documento non è più disponibile",
  "errors.SESSION_CANCELLED.advice":
    "È scaduto o è stato annullato. Chi gliel’ha inviato può darle altre informazioni.",
  "errors.SIGNATURE_NOT_FOUND.title": "Questo documento non è più disponibile",
};
