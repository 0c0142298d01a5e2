import type { TrustWords, VerdictWords } from "../es/verdicts.ts";

/** Title and explanation of each verdict, and the trust in a certificate. */
export const verdictWords: VerdictWords = {
  valid: {
    title: "Válido",
    text: "O documento é exatamente o que foi assinado, e os certificados que o respaldam são de confiança.",
  },
  valid_untrusted: {
    title: "Sem alterações, emissor não confirmado",
    text: "O documento é exatamente o que foi assinado, mas não foi possível confirmar tudo o que o respalda.",
  },
  test_document: {
    title: "Documento de teste",
    text: "Foi selado no ambiente de testes (sandbox) e não tem validade jurídica. O arquivo não mudou desde então.",
  },
  changed_after: {
    title: "Mudou depois da assinatura",
    text: "As assinaturas são autênticas, mas o documento não é mais o que foi assinado.",
  },
  invalid: { title: "Inválido", text: "Algo não confere: não confie neste arquivo." },
  unverifiable: {
    title: "Não é possível verificar",
    text: "Tem um tipo de assinatura que não é reconhecido aqui: não podemos dizer se ela corresponde ao documento.",
  },
  unsigned: { title: "Sem assinaturas", text: "Este arquivo não tem nenhuma assinatura digital." },
};

export const testTrust: string = "de teste, sem validade jurídica";

export const trustWords: TrustWords = {
  trusted: "de confiança",
  not_allowed: "certificado para outro uso",
  untrusted: "emissor desconhecido",
  self_issued: "certificado autoassinado",
  unknown: "sem certificado",
};
