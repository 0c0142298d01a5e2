import type { SignInTexts } from "../es/sign-in.ts";

export const signIn: SignInTexts = {
  asked: {
    subject: (sender) => `Seu acesso a ${sender}`,
    body: "Com este botão, você entra no painel. Não é preciso usar senha.",
  },
  invited: {
    subject: (inviter, sender) => `${inviter} convida você para ${sender}`,
    body: (inviter, sender) =>
      `${inviter} incluiu você no espaço de trabalho ${sender}. Com este botão, você entra no painel; não é preciso usar senha.`,
  },
  button: "Entrar no painel",
  once: (span) => `O link funciona uma única vez, durante ${span}.`,
  notAsked: "Se você não fez este pedido, ignore esta mensagem: ninguém entra sem o link. Não o encaminhe.",
};
