import type { ReasonWords } from "../es/reasons.ts";

export const reasonWords: ReasonWords = {
  reasons: {
    title: "Motivo da sua assinatura",
    body: "O remetente pede um motivo. Ele ficará no registro e ao lado da sua assinatura.",
    label: "Motivo",
    choose: "Escolha um motivo para continuar.",
    write: "Digite um motivo para continuar.",
    back: "Voltar",
    go: "Assinar com este motivo",
  },
};
