import type { VerificationTexts } from "../es/verification.ts";

export const verification: VerificationTexts = {
  modules: {
    email_otp: {
      passed: "a saisi un code envoyé à {to}",
      failed: "n’a pas saisi le code envoyé à {to}",
    },
    phone_otp: {
      passed: "a saisi un code envoyé à {to}",
      failed: "n’a pas saisi le code envoyé à {to}",
    },
    name_confirm: {
      passed: "a saisi son nom tel qu’il figure dans le document",
      failed: "n’a pas saisi son nom tel qu’il figure dans le document",
    },
    access_code: {
      passed: "a saisi un code fixé par l’expéditeur",
      failed: "n’a pas saisi le code fixé par l’expéditeur",
    },
    id_scan: {
      passed: "a présenté une pièce d’identité, acceptée",
      review: "a présenté une pièce d’identité, à examiner",
      failed: "a présenté une pièce d’identité, non acceptée",
    },
    passport_scan: {
      passed: "a présenté un passeport, accepté",
      review: "a présenté un passeport, à examiner",
      failed: "a présenté un passeport, non accepté",
    },
    selfie: {
      passed: "a pris une photo de son visage",
      review: "a pris une photo de son visage, à examiner",
      failed: "a pris une photo de son visage, non acceptée",
    },
    face_match: {
      passed: "a un visage qui correspond à sa pièce d’identité",
      review: "a fait comparer son visage à sa pièce d’identité, à examiner",
      failed: "a un visage qui ne correspond pas à sa pièce d’identité",
    },
    liveness: {
      passed: "a réussi la preuve du vivant devant la caméra",
      review: "a effectué la preuve du vivant devant la caméra, à examiner",
      failed: "n’a pas réussi la preuve du vivant devant la caméra",
    },
    video_signature: {
      passed: "a enregistré une vidéo pour signer",
      review: "a enregistré une vidéo pour signer, à examiner",
      failed: "a enregistré une vidéo pour signer, non acceptée",
    },
  },
  others: {
    passed: "a terminé une vérification",
    review: "a effectué une vérification, à examiner",
    failed: "n’a pas terminé une vérification",
  },
  addresses: { email_otp: "son adresse e-mail", phone_otp: "son téléphone" },
};
