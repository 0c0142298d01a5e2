import { type Language, LANGUAGES, layOut, type Part } from "./layout.ts";
import { type ForeignText, foreignText, type Given } from "./foreign-text.ts";
import type { NewMessage } from "./queue.ts";

/** Facts of the message to a group's other members after one has acted. */
export interface GroupDone {
  documentName: ForeignText;
  sender: ForeignText;
  group: ForeignText;
  /** Name. */
  signedBy: ForeignText;
  /** The group approves, without a signature. */
  approves: boolean;
}

type Words = Omit<Part, "language">;

const WORDS: Record<Language, (name: ForeignText, facts: GroupDone) => Words> = {
  es: (name, { documentName, sender, group, signedBy, approves }) => ({
    subject: `«${documentName}»: ${signedBy} ya ${approves ? "aprobó" : "firmó"} por el grupo`,
    greeting: `Hola, ${name}:`,
    paragraphs: [
      `${signedBy} ${approves ? "aprobó" : "firmó"} «${documentName}» por el grupo «${group}», así que usted ya no tiene que hacer nada. Sus enlaces ya no abren el documento.`,
    ],
    notes: [`Si tiene alguna duda, pregunte a ${sender}.`],
  }),
  en: (name, { documentName, sender, group, signedBy, approves }) => ({
    subject: `“${documentName}”: ${signedBy} has ${approves ? "approved" : "signed"} for the group`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `${signedBy} ${approves ? "approved" : "signed"} “${documentName}” for the group “${group}”, so there is nothing left for you to do. Your links no longer open the document.`,
    ],
    notes: [`If you have any questions, ask ${sender}.`],
  }),
};

/** The message that somebody else of the group has acted, in both languages. */
export function groupDoneMessage(name: string, facts: Given<GroupDone>): NewMessage {
  const shown: GroupDone = {
    documentName: foreignText(facts.documentName),
    sender: foreignText(facts.sender),
    group: foreignText(facts.group),
    signedBy: foreignText(facts.signedBy),
    approves: facts.approves,
  };
  const parts = LANGUAGES.map((language) => ({ language, ...WORDS[language](foreignText(name), shown) }));
  return layOut("group-done", shown.sender, parts);
}
