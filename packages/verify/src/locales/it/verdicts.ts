import type { TrustWords, VerdictWords } from "../es/verdicts.ts";

/** Title and explanation of each verdict, and the trust in a certificate. */
export const verdictWords: VerdictWords = {
  valid: {
    title: "Valido",
    text: "Il documento è esattamente quello firmato e i certificati che lo garantiscono sono affidabili.",
  },
  valid_untrusted: {
    title: "Senza modifiche, emittente non verificato",
    text: "Il documento è esattamente quello firmato, ma non è stato possibile verificare tutto ciò che lo garantisce.",
  },
  test_document: {
    title: "Documento di prova",
    text: "È stato sigillato nell’ambiente di prova (sandbox) e non ha valore legale. Da allora il file non è cambiato.",
  },
  changed_after: {
    title: "Modificato dopo la firma",
    text: "Le firme sono autentiche, ma il documento non è più quello firmato.",
  },
  invalid: { title: "Non valido", text: "Qualcosa non corrisponde: non si fidi di questo file." },
  unverifiable: {
    title: "Non verificabile",
    text: "Contiene un tipo di firma che qui non viene riconosciuto: non possiamo dire se corrisponde al documento.",
  },
  unsigned: { title: "Nessuna firma", text: "Questo file non contiene alcuna firma digitale." },
};

export const testTrust: string = "di prova, privo di valore legale";

export const trustWords: TrustWords = {
  trusted: "affidabile",
  not_allowed: "certificato destinato a un altro uso",
  untrusted: "emittente sconosciuto",
  self_issued: "certificato autofirmato",
  unknown: "nessun certificato",
};
