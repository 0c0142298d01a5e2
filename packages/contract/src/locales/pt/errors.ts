import type { ErrorTexts } from "../es/errors.ts";
import type { Trouble } from "../es/trouble.ts";
import { network, notLoaded, unknownError } from "./trouble.ts";

/** The integrator has to mend the page. */
const setup: Trouble = {
  title: "Esta página não consegue abrir o documento",
  advice: "A culpa não é sua: o site precisa de um ajuste. Avise quem pediu sua assinatura.",
};
const newLink: Trouble = {
  title: "Este link não funciona mais",
  advice: "Peça um novo a quem enviou o documento.",
};
const notHere: Trouble = {
  title: "Não é possível assinar este documento aqui",
  advice: "Avise quem pediu sua assinatura, para que ofereça outra forma de assinar.",
};

/** The signer's texts for each code, in the element and in its frame. */
export const errors: ErrorTexts = {
  NETWORK_ERROR: network,
  BACKEND_UNREACHABLE: unknownError,
  INVALID_BACKEND_RESPONSE: unknownError,
  INTERNAL_ERROR: unknownError,
  INIT_TIMEOUT: {
    title: "A página demorou demais",
    advice: "Verifique sua conexão com a internet e tente de novo.",
  },
  MISSING_CLIENT_SECRET: setup,
  INVALID_CLIENT_SECRET_FORMAT: setup,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: setup,
  INVALID_REQUEST: {
    title: "Não conseguimos aceitar seus dados",
    advice:
      "Revise o que você digitou e tente de novo. Se continuar acontecendo, avise quem pediu sua assinatura.",
  },
  SESSION_INVALID: newLink,
  SESSION_EXPIRED: {
    title: "O tempo para assinar acabou",
    advice: "Por segurança, esta página expira. Abra o documento de novo por onde você começou.",
  },
  SESSION_COMPLETED: {
    title: "Este documento já está assinado",
    advice: "Você não precisa fazer mais nada.",
  },
  SESSION_CANCELLED: {
    title: "A assinatura foi cancelada",
    advice:
      "Quem enviou o documento cancelou a assinatura. Se você não esperava por isso, pergunte o motivo.",
  },
  ORIGIN_NOT_ALLOWED: setup,
  RATE_LIMITED: { title: "Muitas tentativas seguidas", advice: "Espere um minuto e tente de novo." },
  SESSION_NOT_FOUND: newLink,
  ALLOWED_ORIGINS_REQUIRED: setup,
  SESSION_NOT_COMPLETED: {
    title: "Falta sua assinatura",
    advice: "Termine de assinar o documento para continuar.",
  },
  NOT_EMBEDDED: {
    title: "Abra o documento no site que pediu sua assinatura",
    advice: "Esta página só funciona dentro desse site. Volte ao e-mail ou à página em que você começou.",
  },
  INVALID_RESPONSE: unknownError,
  NO_FIELDS: {
    title: "Não há onde assinar",
    advice: "O documento não tem lugar para a sua assinatura. Avise quem o enviou.",
  },
  WRONG_SIGNING_MODE: notHere,
  SUBMIT_FAILED: {
    title: "Não conseguimos registrar sua assinatura",
    advice: "Tudo o que você preencheu continua aqui. Verifique sua conexão com a internet e tente de novo.",
  },
  SIGNATURE_NOT_FOUND: {
    title: "Sua assinatura não é mais necessária",
    advice: "O documento pode ter sido alterado. Fale com quem o enviou.",
  },
  PIPELINE_FETCH_FAILED: notLoaded,
  MODULE_UNSUPPORTED: {
    title: "Uma etapa não pode ser feita aqui",
    advice:
      "É preciso verificar sua identidade de uma forma que esta página não oferece. Avise quem pediu sua assinatura.",
  },
  VERIFICATION_FAILED: {
    title: "Não conseguimos verificar sua identidade",
    advice: "Fale com quem pediu sua assinatura: essa pessoa pode liberar outra tentativa.",
  },
  VERIFICATION_EXPIRED: {
    title: "A verificação de identidade expirou",
    advice: "Abra o documento de novo por onde você começou.",
  },
  VERIFICATION_PENDING: {
    title: "Primeiro, confirme que é você",
    advice: "O documento abre depois que sua identidade é verificada. Abra-o de novo por onde você começou.",
  },
  CSP_BLOCKED: setup,
  CAMERA_DENIED: {
    title: "A câmera está bloqueada",
    advice: "Permita o uso da câmera no navegador e recarregue a página.",
  },
  NOT_IMPLEMENTED: notHere,
  FORM_UNAVAILABLE: newLink,
  DECLINE_NOT_ALLOWED: {
    title: "Não é possível recusar o documento aqui",
    advice: "Se você não quer assinar, avise quem o enviou.",
  },
};
