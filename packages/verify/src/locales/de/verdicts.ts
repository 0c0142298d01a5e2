import type { TrustWords, VerdictWords } from "../es/verdicts.ts";

/** Title and explanation of each verdict, and the trust in a certificate. */
export const verdictWords: VerdictWords = {
  valid: {
    title: "Gültig",
    text: "Das Dokument ist genau das unterschriebene, und die Zertifikate dahinter sind vertrauenswürdig.",
  },
  valid_untrusted: {
    title: "Unverändert, Aussteller nicht bestätigt",
    text: "Das Dokument ist genau das unterschriebene, aber nicht alles dahinter ließ sich bestätigen.",
  },
  test_document: {
    title: "Testdokument",
    text: "Es wurde in der Testumgebung (Sandbox) besiegelt und ist nicht rechtsgültig. Die Datei hat sich seitdem nicht geändert.",
  },
  changed_after: {
    title: "Nach dem Unterschreiben geändert",
    text: "Die Signaturen sind echt, aber das Dokument ist nicht mehr das unterschriebene.",
  },
  invalid: {
    title: "Ungültig",
    text: "Etwas stimmt nicht: Verlassen Sie sich nicht auf diese Datei.",
  },
  unverifiable: {
    title: "Nicht prüfbar",
    text: "Diese Art von Signatur wird hier nicht erkannt: Ob sie zum Dokument gehört, lässt sich nicht sagen.",
  },
  unsigned: { title: "Ohne Signatur", text: "Diese Datei hat keine digitale Signatur." },
};

export const testTrust: string = "nur Test, nicht rechtsgültig";

export const trustWords: TrustWords = {
  trusted: "vertrauenswürdig",
  not_allowed: "Zertifikat für einen anderen Zweck",
  untrusted: "Aussteller unbekannt",
  self_issued: "selbst signiertes Zertifikat",
  unknown: "ohne Zertifikat",
};
