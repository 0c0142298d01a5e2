import type { GroupDoneTexts } from "../es/group-done.ts";

export const groupDone: GroupDoneTexts = {
  subject: ({ documentName, signedBy, approves }) =>
    `«${documentName}»: ${signedBy} ha già ${approves ? "approvato" : "firmato"} per il gruppo`,
  body: ({ documentName, group, signedBy, approves }) =>
    `${signedBy} ha ${approves ? "approvato" : "firmato"} «${documentName}» per il gruppo «${group}», quindi lei non deve fare altro. I suoi link non aprono più il documento.`,
};
