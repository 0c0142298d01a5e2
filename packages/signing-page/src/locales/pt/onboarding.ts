import { errors } from "@service/contract/locales/pt/errors";
import type { OnboardingWords } from "../es/onboarding.ts";

/** The page on which a person identifies themselves, without a document to sign. */
export const onboardingWords: OnboardingWords = {
  onboarding: {
    title: "Verificação de identidade",
    from: (sender) => `Para ${sender}`,
    loading: "Abrindo…",
    closed: {
      title: "Este link não está mais disponível",
      body: "Ele expirou ou não é válido. Abra o link exatamente como chegou na mensagem ou peça um novo a quem o enviou.",
    },
    unreachable: {
      title: "Não conseguimos abrir a página",
      body: "Verifique sua conexão e tente de novo.",
    },
    phone: {
      title: "Continue no seu celular",
      body: "As fotos ficam melhores no celular. Aponte a câmera dele para este código.",
      code: "Código QR que abre esta página no seu celular",
      waiting: "Quando você terminar no celular, esta tela continuará sozinha.",
      busy: "Você está usando o celular. Quando terminar, esta tela continuará sozinha.",
      here: "Continuar neste computador",
    },
    confirm: {
      title: "Confira seus dados",
      body: "Isto é o que lemos. Corrija o que não estiver certo.",
      unread: "Já temos tudo. Confirme para terminar.",
      failed:
        "Não conseguimos confirmar sua identidade. Você pode terminar, e avisaremos quem enviou este link.",
      fields: {
        full_name: "Nome completo",
        date_of_birth: "Data de nascimento",
        document_number: "Número do documento",
        curp: "CURP",
        expiry_date: "Validade",
      },
      send: "Confirmar e terminar",
      finish: "Terminar",
      unsent: "Não conseguimos terminar. Verifique sua conexão e tente de novo.",
    },
    done: {
      title: "Tudo pronto!",
      passed: "Verificamos sua identidade. Você não precisa fazer mais nada.",
      sent: "Recebemos seus dados. Se faltar algo, quem enviou este link avisará você.",
      close: "Você já pode fechar esta página.",
      redirect: (site) => `Em alguns segundos, você irá para ${site}.`,
      go: "Continuar",
    },
  },
  errors,
};
