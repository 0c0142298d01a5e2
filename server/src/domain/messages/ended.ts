import { type Language, LANGUAGES, layOut, type Part } from "./layout.ts";
import { type ForeignText, foreignText, type Given, senderText } from "./foreign-text.ts";
import type { NewMessage } from "./queue.ts";
import { mustAct, type Signer } from "../model/signer.ts";

/** Messages that nothing is asked of a person any more. */
export type EndMessage = "voided" | "expired" | "removed" | "replaced";

interface Facts {
  reader: ForeignText;
  documentName: ForeignText;
  sender: ForeignText;
  /** The reader's own act; null: none. */
  done: "signed" | "approved" | null;
  /** Whether an act was asked of the reader. */
  acts: boolean;
  reason: ForeignText | null;
}

type Words = Pick<Part, "subject" | "paragraphs" | "notes">;

const DONE = { signed: "firmado", approved: "aprobado" } as const;

/** Words the consequence for the reader. */
const outcome: Record<Language, (facts: Facts) => string> = {
  es: ({ done, acts }) => {
    if (done !== null) return `Usted ya lo había ${DONE[done]}; el documento no se completará.`;
    return acts
      ? "Ya no tiene que hacer nada, y sus enlaces ya no lo abren."
      : "Su enlace ya no abre el documento.";
  },
  en: ({ done, acts }) => {
    if (done !== null) return `You had ${done} it already; the document will not be completed.`;
    return acts
      ? "There is nothing left for you to do, and your links no longer open it."
      : "Your link no longer opens the document.";
  },
};

const because: Record<Language, (facts: Facts) => string[]> = {
  es: ({ reason }) => (reason === null ? [] : [`Motivo: ${reason}`]),
  en: ({ reason }) => (reason === null ? [] : [`Reason: ${reason}`]),
};

const WORDS: Record<EndMessage, Record<Language, (facts: Facts) => Words>> = {
  voided: {
    es: (facts) => ({
      subject: `«${facts.documentName}» fue anulado`,
      paragraphs: [
        `${facts.sender} anuló el documento «${facts.documentName}». ${outcome.es(facts)}`,
        ...because.es(facts),
      ],
      notes: [`Si tiene alguna duda, pregunte a ${facts.sender}.`],
    }),
    en: (facts) => ({
      subject: `“${facts.documentName}” was voided`,
      paragraphs: [
        `${facts.sender} voided the document “${facts.documentName}”. ${outcome.en(facts)}`,
        ...because.en(facts),
      ],
      notes: [`If you have any questions, ask ${facts.sender}.`],
    }),
  },
  expired: {
    es: (facts) => ({
      subject: `«${facts.documentName}» venció`,
      paragraphs: [
        `El documento «${facts.documentName}» de ${facts.sender} venció antes de que todos lo firmaran. ${outcome.es(facts)}`,
      ],
      notes: [`Si todavía hace falta, pida a ${facts.sender} que lo envíe de nuevo.`],
    }),
    en: (facts) => ({
      subject: `“${facts.documentName}” has expired`,
      paragraphs: [
        `The document “${facts.documentName}” from ${facts.sender} expired before everybody had signed it. ${outcome.en(facts)}`,
      ],
      notes: [`If it is still needed, ask ${facts.sender} to send it again.`],
    }),
  },
  removed: {
    es: (facts) => ({
      subject: `«${facts.documentName}»: ya no se le pide nada`,
      paragraphs: [
        `${facts.sender} cambió el documento «${facts.documentName}», y usted ya no es parte de él. ${outcome.es(facts)}`,
      ],
      notes: [`Si tiene alguna duda, pregunte a ${facts.sender}.`],
    }),
    en: (facts) => ({
      subject: `“${facts.documentName}”: nothing is asked of you any more`,
      paragraphs: [
        `${facts.sender} changed the document “${facts.documentName}”, and you are no longer part of it. ${outcome.en(facts)}`,
      ],
      notes: [`If you have any questions, ask ${facts.sender}.`],
    }),
  },
  replaced: {
    es: (facts) => ({
      subject: `«${facts.documentName}»: se le pide a otra persona en su lugar`,
      paragraphs: [
        `${facts.sender} pidió a otra persona lo que le había pedido a usted en «${facts.documentName}». ${outcome.es(facts)}`,
      ],
      notes: [`Si tiene alguna duda, pregunte a ${facts.sender}.`],
    }),
    en: (facts) => ({
      subject: `“${facts.documentName}”: someone else is asked in your place`,
      paragraphs: [
        `${facts.sender} now asks another person for what was asked of you on “${facts.documentName}”. ${outcome.en(facts)}`,
      ],
      notes: [`If you have any questions, ask ${facts.sender}.`],
    }),
  },
};

const GREETING: Record<Language, (reader: ForeignText) => string> = {
  es: (reader) => `Hola, ${reader}:`,
  en: (reader) => `Hello ${reader},`,
};

/**
 * The message to somebody of whom nothing is asked any more, in the language of their signing page; null: not known, so
 * it has both, Spanish first.
 */
export function endMessage(
  template: EndMessage,
  language: Language | null,
  { signer, ...facts }: Given<Omit<Facts, "reader" | "done" | "acts">> & { signer: Signer },
): NewMessage {
  const shown: Facts = {
    reader: foreignText(signer.name),
    documentName: foreignText(facts.documentName),
    sender: foreignText(facts.sender),
    done: doneBy(signer),
    acts: mustAct(signer),
    reason: facts.reason === null ? null : senderText(facts.reason),
  };
  const parts = (language === null ? LANGUAGES : [language]).map((one) => ({
    language: one,
    greeting: GREETING[one](shown.reader),
    ...WORDS[template][one](shown),
  }));
  return layOut(template, shown.sender, parts);
}

function doneBy({ status, action }: Signer): Facts["done"] {
  if (status !== "signed") return null;
  return action === "approve" ? "approved" : "signed";
}
