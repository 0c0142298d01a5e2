import type { SignInWords } from "../es/sign-in.ts";

export const signInWords: SignInWords = {
  title: "Entre no seu painel",
  lead: "Enviaremos um link que serve uma única vez. Não há senhas para lembrar.",
  email: "E-mail",
  invalid: "Informe um endereço de e-mail completo.",
  send: "Enviar link",
  or: "ou",
  passkey: "Entrar com chave de acesso",
  cancelled: "Nenhuma chave de acesso foi usada.",
  sent: {
    title: "Confira seu e-mail",
    body: (email) => `Se ${email} for de um membro, um link chegará em instantes. Abra-o neste navegador.`,
    outboxTitle: "Peça seu link ao operador",
    outbox: "Este servidor não envia e-mails. Quem o opera entregará o link a você.",
    again: "Usar outro e-mail",
  },
  confirm: {
    title: "Tudo pronto para entrar",
    lead: "O link é para o endereço abaixo e serve uma única vez.",
    instead: (present) =>
      `Neste navegador está aberta a sessão de ${present}. O link abre outra no lugar dela.`,
    action: (email) => `Entrar como ${email}`,
    caution: "Continue só se você pediu este link ou o esperava.",
    cancel: "Não entrar",
  },
  opening: "Um momento…",
};
