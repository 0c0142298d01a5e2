import type { FeaErrorCode } from "@service/contract/embed/fea-errors";
import type { Trouble } from "../es/first.ts";
import type { FeaFault } from "../fea-fault.ts";
import type { FeaWords } from "../es/fea.ts";

const expired: Trouble = {
  title: "Seu certificado venceu",
  advice: "Renove sua e.firma no SAT e assine de novo com os arquivos novos.",
};
const notYet: Trouble = {
  title: "Seu certificado ainda não é válido",
  advice: "Confira a data do seu dispositivo. Se estiver certa, assine quando a validade começar.",
};
const seal: Trouble = {
  title: "Este certificado é um selo digital (CSD)",
  advice: "Selos servem só para notas fiscais. Escolha os arquivos da sua e.firma.",
};
const notEfirma: Trouble = {
  title: "Este certificado não é uma e.firma",
  advice: "Escolha o arquivo .cer que você recebeu do SAT com sua e.firma.",
};

const faults: Record<FeaFault, Trouble> = {
  INSECURE: {
    title: "A conexão desta página não é segura",
    advice: "Sem https não é possível assinar com certificado. Avise quem pediu sua assinatura.",
  },
  OTHER_DOCUMENT: {
    title: "Este não é o documento que você viu",
    advice:
      "Para sua segurança, ele não foi assinado. Abra o documento de novo por onde você começou e leia mais uma vez.",
  },
  NO_CERTIFICATE: { title: "Falta seu certificado", advice: "Escolha o arquivo .cer da sua e.firma." },
  NO_KEY: { title: "Falta sua chave privada", advice: "Escolha o arquivo .key da sua e.firma." },
  NO_PASSWORD: { title: "Falta sua senha", advice: "Digite a senha da sua chave privada." },
  NOT_A_CERTIFICATE: {
    title: "Este arquivo não é um certificado",
    advice: "Escolha o arquivo da sua e.firma que termina em .cer.",
  },
  NOT_A_KEY: {
    title: "Este arquivo não é uma chave privada",
    advice: "Escolha o arquivo da sua e.firma que termina em .key.",
  },
  WRONG_PASSWORD: {
    title: "Senha incorreta",
    advice: "Digite de novo; maiúsculas e minúsculas fazem diferença. Ninguém mais vê suas tentativas.",
  },
  KEY_UNSUPPORTED: {
    title: "Não conseguimos abrir esta chave privada",
    advice: "Escolha o arquivo .key exatamente como o recebeu do SAT, sem converter.",
  },
  KEY_MISMATCH: {
    title: "A chave privada é de outro certificado",
    advice: "Escolha o .cer e o .key da mesma e.firma. Se você fez a renovação, use os dois arquivos novos.",
  },
  EXPIRED: expired,
  NOT_YET_VALID: notYet,
  SEAL_ONLY: seal,
  NOT_EFIRMA: notEfirma,
};

const refusals: Record<FeaErrorCode, Trouble> = {
  FEA_SIGNATURE_INVALID: {
    title: "Não conseguimos verificar sua assinatura",
    advice: "Escolha os arquivos outra vez e tente de novo. Se continuar acontecendo, reabra o documento.",
  },
  FEA_CERTIFICATE_UNTRUSTED: {
    title: "Não reconhecemos quem emitiu seu certificado",
    advice: "Aqui se assina com certificados de autoridades reconhecidas, como o SAT. Escolha sua e.firma.",
  },
  FEA_CERTIFICATE_EXPIRED: expired,
  FEA_CERTIFICATE_NOT_YET_VALID: notYet,
  FEA_CERTIFICATE_REVOKED: {
    title: "Seu certificado foi revogado",
    advice: "Ele não serve mais para assinar. Solicite uma nova e.firma ao SAT.",
  },
  FEA_CERTIFICATE_NOT_ALLOWED: notEfirma,
  FEA_IDENTITY_MISMATCH: {
    title: "Este certificado não é de quem deve assinar",
    advice:
      "Assine com a e.firma da pessoa ou empresa que recebeu o pedido. Se você já assinou, não precisa fazer mais nada.",
  },
  FEA_REVOCATION_UNAVAILABLE: {
    title: "Não conseguimos consultar a situação do seu certificado",
    advice: "A autoridade que o emitiu não respondeu. Espere um momento e tente de novo.",
  },
};

/** The words of signing with a certificate; they come with its sheet. */
export const feaWords: FeaWords = {
  fea: {
    title: "Assinar com e.firma",
    privacy: "Seus arquivos e sua senha não saem deste dispositivo. Só a assinatura é enviada.",
    certificate: "Certificado (.cer)",
    key: "Chave privada (.key)",
    choose: "Escolher arquivo",
    drop: "ou arraste-o para cá",
    change: "Trocar",
    password: "Senha da chave privada",
    showPassword: "Mostrar senha",
    hidePassword: "Ocultar senha",
    recognised: "Você vai assinar com este certificado",
    name: "Nome",
    rfc: "RFC",
    validity: "Válido até",
    sign: "Assinar com e.firma",
    working: "Assinando…",
    legal:
      "Sua e.firma tem o mesmo valor que sua assinatura de próprio punho. Esta ação não pode ser desfeita.",
    faults,
    refusals,
  },
};
