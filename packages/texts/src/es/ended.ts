import type { ForeignText } from "../kinds/foreign-text.ts";

interface Facts {
  documentName: ForeignText;
  sender: ForeignText;
  /** One of `outcome`. */
  outcome: string;
}

/** Messages that nothing is asked of a person any more. */
export const ended = {
  /** The consequence for the reader, by what they have done or were asked to do. */
  outcome: {
    signed: "Usted ya lo había firmado; el documento no se completará.",
    approved: "Usted ya lo había aprobado; el documento no se completará.",
    prepared: "Usted ya lo había preparado; el documento no se completará.",
    acts: "Ya no tiene que hacer nada, y sus enlaces ya no lo abren.",
    reads: "Su enlace ya no abre el documento.",
  },
  voided: {
    subject: ({ documentName }: Facts) => `«${documentName}» fue anulado`,
    body: ({ documentName, sender, outcome }: Facts) =>
      `${sender} anuló el documento «${documentName}». ${outcome}`,
  },
  expired: {
    subject: ({ documentName }: Facts) => `«${documentName}» venció`,
    body: ({ documentName, sender, outcome }: Facts) =>
      `El documento «${documentName}» de ${sender} venció antes de que todos lo firmaran. ${outcome}`,
    sendAgain: (sender: ForeignText) => `Si todavía hace falta, pida a ${sender} que lo envíe de nuevo.`,
  },
  removed: {
    subject: ({ documentName }: Facts) => `«${documentName}»: usted ya no tiene que hacer nada`,
    body: ({ documentName, sender, outcome }: Facts) =>
      `${sender} cambió el documento «${documentName}», y usted ya no es parte de él. ${outcome}`,
  },
  replaced: {
    subject: ({ documentName }: Facts) => `«${documentName}»: otra persona lo hará en su lugar`,
    body: ({ documentName, sender, outcome }: Facts) =>
      `${sender} pidió a otra persona lo que le había pedido a usted en «${documentName}». ${outcome}`,
  },
};

export type EndedTexts = typeof ended;
