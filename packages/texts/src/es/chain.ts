import type { ForeignText } from "../kinds/foreign-text.ts";

interface Facts {
  chainName: ForeignText;
  sender: ForeignText;
  count: number;
  /** Names, quoted. */
  documents: string;
}

/** Messages about all documents of a chain. */
export const chain = {
  button: "Ver los documentos",
  until: (day: string) => `Puede firmar hasta el ${day}.`,
  invitation: {
    subject: ({ sender, chainName }: Facts) => `${sender} le pide firmar «${chainName}»`,
    body: ({ sender, count, documents }: Facts) =>
      `${sender} le envió ${count === 1 ? "un documento" : `${count} documentos`} para que los complete y los firme: ${documents}. Un solo enlace sirve para todos. No necesita crear una cuenta.`,
  },
  /** For people whose turn to sign has come. */
  ready: {
    subject: ({ chainName }: Facts) => `«${chainName}» está listo para su firma`,
    body: ({ sender, documents }: Facts) =>
      `Los documentos de ${sender} están completos y ya es su turno: ahora puede leer y firmar ${documents}.`,
  },
  copies: {
    subject: (chainName: ForeignText) => `Sus copias firmadas de «${chainName}»`,
    body: (sender: ForeignText) =>
      `Todos firmaron los documentos de ${sender}. Aquí están sus copias, con las firmas, el registro de auditoría y un sello que muestra si alguien las modifica.`,
    until: (day: string) => `Los enlaces funcionan hasta el ${day}; guarde los archivos antes de esa fecha.`,
    personalLinks: "Los enlaces son personales: no los comparta.",
  },
};

export type ChainTexts = typeof chain;
