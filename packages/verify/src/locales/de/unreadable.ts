import type { UnreadableWords } from "../es/unreadable.ts";

/** Texts of the reasons why a file cannot be verified. */
export const unreadableWords: UnreadableWords = {
  not_a_pdf: "Die Datei ist kein PDF.",
  damaged: "Das PDF ist beschädigt oder unvollständig und nicht lesbar.",
  encrypted:
    "Das PDF ist mit einem Passwort geschützt. Eine Kopie ohne Passwort ist lesbar, verliert aber ihre Signaturen.",
  too_large: "Die Datei ist zu groß (höchstens 256 MB).",
  too_complex: "Die Datei ist zu komplex und wurde nicht geprüft.",
  not_a_constancia:
    "Die zweite Datei ist keine Bescheinigung (Zeitstempel nach RFC 3161 oder das JSON des Dienstes).",
  not_a_certificate: "Die Stammzertifikate sind nicht lesbar (PEM oder DER).",
};
