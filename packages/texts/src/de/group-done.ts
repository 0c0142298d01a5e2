import type { GroupDoneTexts } from "../es/group-done.ts";

export const groupDone: GroupDoneTexts = {
  subject: ({ documentName, signedBy, approves }) =>
    `„${documentName}“: ${signedBy} hat für die Gruppe ${approves ? "freigegeben" : "unterschrieben"}`,
  body: ({ documentName, group, signedBy, approves }) =>
    `${signedBy} hat „${documentName}“ für die Gruppe „${group}“ ${approves ? "freigegeben" : "unterschrieben"}; Sie müssen nichts mehr tun. Ihre Links öffnen das Dokument nicht mehr.`,
};
