import type { Words } from "../common/reasons.ts";
import type { UnreadableReason } from "../common/unreadable.ts";

/** Texts of the reasons why a file cannot be verified. */
export const UNREADABLE_WORDS: Readonly<Record<UnreadableReason, Words>> = {
  not_a_pdf: { es: "El archivo no es un PDF.", en: "The file is not a PDF." },
  damaged: {
    es: "El PDF está dañado o incompleto y no se puede leer.",
    en: "The PDF is damaged or incomplete and cannot be read.",
  },
  encrypted: {
    es: "El PDF está protegido con contraseña. Una copia sin contraseña se puede leer, pero pierde sus firmas.",
    en: "The PDF is password-protected. A copy saved without a password can be read, but loses its signatures.",
  },
  too_large: {
    es: "El archivo es demasiado grande (máximo 256 MB).",
    en: "The file is too large (256 MB at most).",
  },
  too_complex: {
    es: "El archivo es demasiado complejo y no se revisó.",
    en: "The file is too complex and was not checked.",
  },
  not_a_constancia: {
    es: "El segundo archivo no es una constancia (sello RFC 3161 o el JSON del servicio).",
    en: "The second file is not a constancia (an RFC 3161 token or the service's JSON).",
  },
  not_a_certificate: {
    es: "Los certificados raíz no se pueden leer (PEM o DER).",
    en: "The root certificates cannot be read (PEM or DER).",
  },
};
