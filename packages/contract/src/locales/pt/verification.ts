import type { VerificationTexts } from "../es/verification.ts";

export const verification: VerificationTexts = {
  modules: {
    email_otp: {
      passed: "digitou um código enviado para {to}",
      failed: "não digitou o código enviado para {to}",
    },
    phone_otp: {
      passed: "digitou um código enviado para {to}",
      failed: "não digitou o código enviado para {to}",
    },
    name_confirm: {
      passed: "digitou o próprio nome como consta no documento",
      failed: "não digitou o próprio nome como consta no documento",
    },
    access_code: {
      passed: "digitou um código definido pelo remetente",
      failed: "não digitou o código definido pelo remetente",
    },
    id_scan: {
      passed: "apresentou um documento de identidade, aceito",
      review: "apresentou um documento de identidade, a revisar",
      failed: "apresentou um documento de identidade, não aceito",
    },
    passport_scan: {
      passed: "apresentou um passaporte, aceito",
      review: "apresentou um passaporte, a revisar",
      failed: "apresentou um passaporte, não aceito",
    },
    selfie: {
      passed: "tirou uma selfie",
      review: "tirou uma selfie, a revisar",
      failed: "tirou uma selfie, não aceita",
    },
    face_match: {
      passed: "teve o rosto comparado com o documento de identidade, com correspondência",
      review: "teve o rosto comparado com o documento de identidade, a revisar",
      failed: "teve o rosto comparado com o documento de identidade, sem correspondência",
    },
    liveness: {
      passed: "passou na prova de vida diante da câmera",
      review: "fez a prova de vida diante da câmera, a revisar",
      failed: "não passou na prova de vida diante da câmera",
    },
    video_signature: {
      passed: "gravou um vídeo para assinar",
      review: "gravou um vídeo para assinar, a revisar",
      failed: "gravou um vídeo para assinar, não aceito",
    },
  },
  others: {
    passed: "concluiu uma verificação",
    review: "fez uma verificação, a revisar",
    failed: "não concluiu uma verificação",
  },
  addresses: { email_otp: "seu e-mail", phone_otp: "seu telefone" },
};
