import type { OutboxWords } from "../es/outbox.ts";

export const outboxWords: OutboxWords = {
  title: "Caixa de testes",
  lead: "O que este ambiente teria enviado. Aqui, nada é realmente enviado por e-mail ou mensagem.",
  to: "Destinatário",
  toHint: "E-mail ou telefone completo",
  refresh: "Atualizar",
  open: "Abrir o link",
  erased: "O conteúdo foi apagado.",
  live: {
    title: "A caixa é dos ambientes de testes",
    body: "Em produção, as mensagens chegam às pessoas, e os links são só para elas. Mude de ambiente para ver as simuladas.",
  },
  empty: {
    title: "Ainda não há mensagens",
    body: "Envie um documento neste ambiente e você verá aqui o convite com o link.",
  },
  nothing: {
    title: "Nenhuma mensagem para esse contato",
    body: "Confira se o e-mail ou o telefone está completo.",
  },
  channels: { email: "E-mail", chat: "Mensagem" },
};
