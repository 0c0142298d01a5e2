import type { GroupDoneTexts } from "../es/group-done.ts";

export const groupDone: GroupDoneTexts = {
  subject: ({ documentName, signedBy, approves }) =>
    `“${documentName}”: ${signedBy} has ${approves ? "approved" : "signed"} for the group`,
  body: ({ documentName, group, signedBy, approves }) =>
    `${signedBy} ${approves ? "approved" : "signed"} “${documentName}” for the group “${group}”, so there’s nothing left for you to do. Your links no longer open the document.`,
};
