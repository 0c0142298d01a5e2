/** Las palabras alrededor del texto propio de quien envía el documento. */
export const consentWords = {
  consentText: {
    asks: (sender: string) => `${sender} le pide aceptar además este texto:`,
    changed: "El texto cambió después de que usted lo aceptó. Léalo de nuevo, por favor.",
    label: "Texto que se le pide aceptar",
    terms: (host: string) => `Términos (${host})`,
    privacy: (host: string) => `Privacidad (${host})`,
  },
};

export type ConsentWords = typeof consentWords;
