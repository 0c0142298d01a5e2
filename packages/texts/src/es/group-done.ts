import type { ForeignText } from "../kinds/foreign-text.ts";

interface Facts {
  documentName: ForeignText;
  group: ForeignText;
  /** Name. */
  signedBy: ForeignText;
  /** The group approves, without a signature. */
  approves: boolean;
}

/** The message to a group's other members after one has acted. */
export const groupDone = {
  subject: ({ documentName, signedBy, approves }: Facts) =>
    `«${documentName}»: ${signedBy} ya ${approves ? "aprobó" : "firmó"} por el grupo`,
  body: ({ documentName, group, signedBy, approves }: Facts) =>
    `${signedBy} ${approves ? "aprobó" : "firmó"} «${documentName}» por el grupo «${group}», así que usted ya no tiene que hacer nada. Sus enlaces ya no abren el documento.`,
};

export type GroupDoneTexts = typeof groupDone;
