import type { HostedTexts } from "../es/hosted.ts";

export const hosted: HostedTexts = {
  refusals: {
    unknown: {
      title: "Este link não é válido",
      text: "Abra o link exatamente como chegou na mensagem ou peça um novo a quem o enviou.",
    },
    signed: {
      title: "Você já assinou",
      text: "Sua assinatura foi registrada. Você não precisa fazer mais nada.",
    },
    approved: {
      title: "Você já aprovou",
      text: "Sua aprovação foi registrada. Você não precisa fazer mais nada.",
    },
    prepared: {
      title: "Você já preparou",
      text: "O que você preencheu foi registrado. Não é preciso fazer mais nada.",
    },
    declined: {
      title: "Você recusou este documento",
      text: "Se mudou de ideia, fale com quem o enviou.",
    },
    released: {
      title: "Você não precisa fazer mais nada neste documento",
      text: "Talvez o pedido tenha passado para outra pessoa. Em caso de dúvida, fale com quem enviou o documento.",
    },
    group_done: {
      title: "Outra pessoa do seu grupo já respondeu",
      text: "Isso basta: você não precisa fazer mais nada.",
    },
    not_yet: {
      title: "Ainda não é a sua vez",
      text: "Outras pessoas assinam antes. Avisaremos quando chegar a sua vez.",
    },
  },
  description: (name, sender) => `Documento: “${name}”, de ${sender}.`,
  unnamed: "Documento para assinar",
  noScript: "Para assinar, é preciso ter JavaScript. Ative-o no seu navegador e recarregue esta página.",
  opening: "Abrindo o documento…",
  failed: "Não conseguimos abrir o documento. Verifique sua conexão com a internet e tente de novo.",
  leaving: (host) => `Agora você pode ir para ${host}.`,
  leave: "Continuar",
  retry: "Tentar de novo",
  linkRefused: "Este link não é válido ou já expirou.",
  device: {
    title: "Assinatura presencial",
    over: "Esta sessão já terminou",
    advice:
      "Todas as pessoas terminaram, ou a sessão expirou ou foi cancelada. Quem a criou pode criar outra.",
  },
  handoff: {
    title: "Continue aqui sua assinatura",
    open: "Abrir o documento",
    over: "Este código não serve mais",
    advice: "Ele expira em dez minutos e só abre uma vez. Peça outro na tela em que você começou a assinar.",
  },
  landing: {
    title: "Serviço de assinatura eletrônica",
    received: {
      title: "Recebeu um documento?",
      text: "Abra o link do e-mail ou da mensagem que recebeu: não é preciso ter conta.",
    },
    dashboard: {
      title: "Enviar documentos para assinatura",
      text: "Entre no seu espaço de trabalho com o seu e-mail.",
    },
    verify: {
      title: "Verificar um PDF assinado",
      text: "Quem assinou, quando e se algo mudou. O arquivo não sai do seu dispositivo.",
    },
    docs: {
      title: "Documentação",
      text: "A referência da API, os erros e os pacotes para seu servidor (em inglês).",
    },
  },
};
