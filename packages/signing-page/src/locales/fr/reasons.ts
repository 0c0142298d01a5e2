import type { ReasonWords } from "../es/reasons.ts";

export const reasonWords: ReasonWords = {
  reasons: {
    title: "Motif de votre signature",
    body: "L’expéditeur vous demande un motif. Il figurera au registre et à côté de votre signature.",
    label: "Motif",
    choose: "Choisissez un motif pour continuer.",
    write: "Saisissez un motif pour continuer.",
    back: "Retour",
    go: "Signer avec ce motif",
  },
};
