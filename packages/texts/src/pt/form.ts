import type { FormTexts } from "../es/form.ts";

export const form: FormTexts = {
  from: (sender) => `De ${sender}`,
  intro: "Informe seu nome e seu e-mail para abrir seu documento.",
  name: "Nome completo",
  email: "E-mail",
  code: "Antes da leitura, pediremos um código que enviaremos a este e-mail.",
  start: "Começar",
  working: "Preparando seu documento…",
  problems: {
    name: "Informe seu nome.",
    email: "Confira seu e-mail: não conseguimos escrever para este endereço.",
    limited: "Houve tentativas demais. Aguarde um minuto e tente novamente.",
    unavailable:
      "Este formulário não pode receber respostas neste momento. Tente mais tarde ou avise quem lhe deu o link.",
    failed: "Não foi possível abrir seu documento. Verifique sua conexão com a internet e tente novamente.",
  },
  refusals: {
    unknown: {
      title: "Este link não é válido",
      text: "Abra o link exatamente como o recebeu ou peça outro a quem o enviou.",
    },
    paused: {
      title: "Este formulário está em pausa",
      text: "Por enquanto ele não recebe respostas. Tente mais tarde.",
    },
    closed: {
      title: "Este formulário está encerrado",
      text: "Ele não recebe mais respostas. Em caso de dúvida, fale com quem lhe deu o link.",
    },
    not_open_yet: {
      title: "Este formulário ainda não está aberto",
      text: "Volte mais tarde ou fale com quem lhe deu o link.",
    },
    full: { title: "Este formulário está completo", text: "Ele já recebeu todas as respostas que esperava." },
    link: {
      title: "Este link está incompleto ou expirou",
      text: "Abra-o exatamente como o recebeu ou peça outro a quem o enviou.",
    },
    answered: {
      title: "Já existe uma resposta com este e-mail",
      text: "Cada pessoa responde uma vez. Se ainda não assinou, use o link da sua mensagem ou fale com quem lhe deu este link.",
    },
    proof: {
      title: "Não foi possível verificar seu navegador",
      text: "Recarregue esta página e tente novamente.",
    },
  },
};
