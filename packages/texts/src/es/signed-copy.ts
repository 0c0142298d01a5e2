import type { ForeignText } from "../kinds/foreign-text.ts";

interface Facts {
  documentName: ForeignText;
  sender: ForeignText;
}

/** The message to each signer after the completion. */
export const signedCopy = {
  signed: {
    subject: ({ documentName }: Facts) => `Su copia firmada de «${documentName}»`,
    body: ({ documentName, sender }: Facts) =>
      `Todos firmaron el documento «${documentName}» de ${sender}. Aquí está su copia, con las firmas, el registro de auditoría y un sello que muestra si alguien la modifica.`,
    button: "Descargar la copia firmada",
  },
  /** Texts that call nothing a signature, for documents with an approval or readers who did not sign. */
  completed: {
    subject: ({ documentName }: Facts) => `Su copia de «${documentName}»`,
    body: ({ documentName, sender }: Facts) =>
      `El documento «${documentName}» de ${sender} está completo. Aquí está su copia, con el registro de auditoría y un sello que muestra si alguien la modifica.`,
    button: "Descargar la copia",
  },
  until: (day: string) => `El enlace funciona hasta el ${day}; guarde el archivo antes de esa fecha.`,
};

export type SignedCopyTexts = typeof signedCopy;
