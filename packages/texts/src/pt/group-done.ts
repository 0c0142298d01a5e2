import type { GroupDoneTexts } from "../es/group-done.ts";

export const groupDone: GroupDoneTexts = {
  subject: ({ documentName, signedBy, approves }) =>
    `“${documentName}”: ${signedBy} já ${approves ? "aprovou" : "assinou"} pelo grupo`,
  body: ({ documentName, group, signedBy, approves }) =>
    `${signedBy} ${approves ? "aprovou" : "assinou"} “${documentName}” pelo grupo “${group}”, e por isso você não precisa fazer mais nada. Seus links não abrem mais o documento.`,
};
