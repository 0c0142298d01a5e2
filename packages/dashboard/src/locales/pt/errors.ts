import type { ErrorTable, FallbackWords } from "../es/errors.ts";

/** Explanations and remedies of errors, by code (v3, dashboard and v2). */
export const errorTable: ErrorTable = {
  NETWORK_ERROR: {
    title: "Sem conexão",
    advice: "Não conseguimos falar com o serviço. Verifique sua conexão e tente de novo.",
  },
  SIGN_IN_REQUIRED: { title: "Sua sessão terminou", advice: "Entre de novo para continuar." },
  SIGN_IN_REFUSED: {
    title: "Este acesso não funciona mais",
    advice: "O link expirou ou já foi usado. Peça um novo.",
  },
  WORKSPACE_SUSPENDED: {
    title: "Espaço de trabalho suspenso",
    advice: "Fale com quem opera este serviço.",
  },
  PERMISSION_DENIED: {
    title: "Sua função não permite isto",
    advice: "Peça a um administrador que o faça ou que mude sua função.",
  },
  LAST_OWNER: {
    title: "O espaço precisa de um proprietário",
    advice: "Primeiro, dê essa função a outra pessoa que possa entrar.",
  },
  EXPIRY_NOT_CHANGEABLE: {
    title: "O prazo não pode mais mudar",
    advice: "O documento terminou ou é de um conjunto, cujos documentos expiram juntos.",
  },
  SIGNING_NOT_OPEN: {
    title: "Você não pode assinar agora",
    advice: "Ainda não é a sua vez, você já respondeu, ou o documento está encerrado.",
  },
  SANDBOX_ONLY: {
    title: "Só nos ambientes de testes",
    advice: "Mude de ambiente e tente de novo.",
  },
  WEBHOOK_NOT_FOUND: { title: "Não encontramos o webhook", advice: "Talvez alguém o tenha excluído." },
  PASSKEYS_UNAVAILABLE: {
    title: "Aqui não há chaves de acesso",
    advice: "O endereço deste serviço não as permite. Entre com o link por e-mail.",
  },
  INSUFFICIENT_CREDITS: {
    title: "Créditos insuficientes",
    advice: "Adicione créditos ao seu plano e tente de novo.",
  },
  DOCUMENT_NOT_FOUND: {
    title: "Não encontramos o documento",
    advice: "Talvez ele esteja em outro ambiente ou espaço de trabalho.",
  },
  DOCUMENT_NOT_SENDABLE: {
    title: "O documento ainda não pode ser enviado",
    advice: "Confira se há signatários e pelo menos um campo de assinatura.",
  },
  DOCUMENT_NOT_EDITABLE: {
    title: "O documento não pode mais ser alterado",
    advice: "Use uma correção para alterá-lo ou crie outro.",
  },
  EXTERNAL_ID_TAKEN: {
    title: "Outro documento já tem este identificador externo",
    advice: "Procure-o ou escolha outro.",
  },
  DOCUMENT_NOT_DELETABLE: {
    title: "Não é possível excluir",
    advice: "Anule primeiro um documento ainda aberto.",
  },
  LEGAL_HOLD: { title: "Retenção legal", advice: "Por enquanto não pode ser excluído." },
  DOCUMENT_NOT_VOIDABLE: {
    title: "O documento não pode mais ser anulado",
    advice: "Ele já terminou.",
  },
  SIGNER_NOT_REASSIGNABLE: {
    title: "O signatário não pode mais ser trocado",
    advice: "Ele já assinou ou recusou, ou o documento terminou.",
  },
  QUESTION_NOT_ANSWERABLE: {
    title: "A pergunta não pode mais ser respondida",
    advice: "Ela já foi respondida, agora outra pessoa assina, ou o documento terminou.",
  },
  DOCUMENT_NOT_READY: {
    title: "Ainda não está pronto",
    advice: "Estamos selando o documento. Espere alguns segundos.",
  },
  DOCUMENT_TOO_LARGE: { title: "O arquivo é grande demais", advice: "Escolha um de até 10 MB." },
  PAYLOAD_TOO_LARGE: { title: "O arquivo é grande demais", advice: "Escolha um menor." },
  INVALID_PDF: {
    title: "Não conseguimos ler este arquivo",
    advice: "Talvez ele esteja danificado ou tenha senha. Exporte-o de novo e envie outra vez.",
  },
  REMINDER_TOO_SOON: {
    title: "Já enviamos um lembrete",
    advice: "Você pode enviar outro uma hora depois do último.",
  },
  FOLDER_NOT_FOUND: { title: "Não encontramos a pasta", advice: "Talvez alguém a tenha excluído." },
  FOLDER_NOT_DELETABLE: {
    title: "A caixa de entrada não pode ser excluída",
    advice: "Você pode renomeá-la.",
  },
  E1700: {
    title: "Não conseguimos fazer esta alteração",
    advice: "Esvazie a pasta antes de excluí-la ou escolha um arquivo do tipo pedido.",
  },
  TEMPLATE_VERSION_NOT_FOUND: {
    title: "Essa versão não existe mais",
    advice: "Só as 50 mais recentes são guardadas.",
  },
  TEMPLATE_DRAFT_NOT_FOUND: {
    title: "Não encontramos o rascunho",
    advice: "Talvez alguém o tenha excluído.",
  },
  TEMPLATE_DRAFT_NOT_CHANGEABLE: {
    title: "O rascunho já foi publicado",
    advice: "Para alterar o modelo, comece outro rascunho.",
  },
  TEMPLATE_DRAFT_CHANGED: {
    title: "O rascunho foi alterado em outra janela",
    advice: "Recarregue-o e refaça a alteração.",
  },
  TEMPLATE_DRAFT_LIMIT: {
    title: "Há rascunhos abertos demais",
    advice: "Publique ou exclua alguns e tente novamente.",
  },
  TEMPLATE_DRAFT_NOT_PUBLISHABLE: {
    title: "Ainda não é possível publicar",
    advice: "Cada papel precisa de um campo, e um deve ser de assinatura.",
  },
  TEMPLATE_NOT_FOUND: { title: "Não encontramos o modelo", advice: "Talvez alguém o tenha excluído." },
  VALIDATION_ERROR: { title: "Falta corrigir algo", advice: "Revise os dados marcados." },
  E1200: { title: "Falta corrigir algo", advice: "Revise os dados." },
  EMAIL_VALIDATION_FAILED: {
    title: "Esse e-mail não recebe mensagens",
    advice: "Confira se o endereço está escrito corretamente.",
  },
  E1300: {
    title: "Não encontramos este item",
    advice: "Talvez alguém o tenha excluído, ou ele esteja em outro ambiente.",
  },
  E1103: {
    title: "Sua função não permite isto",
    advice: "Só quem o criou ou um administrador pode fazê-lo.",
  },
  E1100: { title: "Sua função não permite isto", advice: "Peça a um administrador que o faça." },
  E1400: { title: "Créditos insuficientes", advice: "Adicione créditos ao seu plano e tente de novo." },
  E1600: {
    title: "Os dados mudaram nesse meio-tempo",
    advice: "Atualize a página para ver como estão agora e tente de novo.",
  },
  TRIAL_FEATURE_RESTRICTED: {
    title: "Não disponível em testes",
    advice: "Este recurso não está incluído no ambiente de testes.",
  },
  DEV_FEATURE_RESTRICTED: {
    title: "Não disponível em desenvolvimento",
    advice: "Este recurso não está incluído no ambiente de desenvolvimento.",
  },
  RATE_LIMITED: { title: "Muitas solicitações", advice: "Espere um momento e tente de novo." },
  NOT_FOUND: { title: "Não encontramos este item", advice: "Talvez alguém o tenha excluído." },
  CROSS_SITE_REQUEST: {
    title: "Esta página não é a do serviço",
    advice: "Abra o painel no endereço dele.",
  },
  SERVICE_UNAVAILABLE: { title: "O serviço está ocupado", advice: "Tente de novo em alguns segundos." },
  UNSUPPORTED_FILE: { title: "Esse arquivo não serve aqui", advice: "Escolha um PDF." },
};

export const fallbackWords: FallbackWords = {
  refused: { title: "Não foi possível", advice: "Revise os dados e tente de novo." },
  server: {
    title: "Algo deu errado do nosso lado",
    advice: "Tente de novo. Se continuar acontecendo, informe este código ao suporte.",
  },
  wait: (seconds) =>
    seconds === 1 ? "Tente de novo em 1 segundo." : `Tente de novo em ${seconds} segundos.`,
};
