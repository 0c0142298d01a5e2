import type { GroupDoneTexts } from "../es/group-done.ts";

export const groupDone: GroupDoneTexts = {
  subject: ({ documentName, signedBy, approves }) =>
    `« ${documentName} » : ${signedBy} a ${approves ? "approuvé" : "signé"} pour le groupe`,
  body: ({ documentName, group, signedBy, approves }) =>
    `${signedBy} a ${approves ? "approuvé" : "signé"} « ${documentName} » pour le groupe « ${group} » : vous n’avez plus rien à faire. Vos liens n’ouvrent plus le document.`,
};
