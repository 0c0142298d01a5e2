/** Texts of the reasons why a file cannot be verified. */
export const unreadableWords = {
  not_a_pdf: "El archivo no es un PDF.",
  damaged: "El PDF está dañado o incompleto y no se puede leer.",
  encrypted:
    "El PDF está protegido con contraseña. Una copia sin contraseña se puede leer, pero pierde sus firmas.",
  too_large: "El archivo es demasiado grande (máximo 256 MB).",
  too_complex: "El archivo es demasiado complejo y no se revisó.",
  not_a_constancia: "El segundo archivo no es una constancia (sello RFC 3161 o el JSON del servicio).",
  not_a_certificate: "Los certificados raíz no se pueden leer (PEM o DER).",
};

export type UnreadableWords = typeof unreadableWords;
