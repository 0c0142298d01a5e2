import type { FeaErrorCode } from "@service/contract/embed/fea-errors";
import type { Trouble } from "../es/first.ts";
import type { FeaFault } from "../fea-fault.ts";
import type { FeaWords } from "../es/fea.ts";

const expired: Trouble = {
  title: "Votre certificat a expiré",
  advice: "Renouvelez votre e.firma auprès du SAT, puis signez avec les nouveaux fichiers.",
};
const notYet: Trouble = {
  title: "Votre certificat n’est pas encore valable",
  advice: "Vérifiez la date de votre appareil. Si elle est exacte, signez quand le certificat sera valable.",
};
const seal: Trouble = {
  title: "Ce certificat est un cachet électronique (CSD)",
  advice: "Les cachets ne servent qu’à facturer. Choisissez les fichiers de votre e.firma.",
};
const notEfirma: Trouble = {
  title: "Ce certificat n’est pas une e.firma",
  advice: "Choisissez le fichier .cer que le SAT vous a remis avec votre e.firma.",
};

const faults: Record<FeaFault, Trouble> = {
  INSECURE: {
    title: "La connexion à cette page n’est pas sécurisée",
    advice:
      "Sans https, il est impossible de signer avec un certificat. Prévenez la personne qui vous a demandé de signer.",
  },
  OTHER_DOCUMENT: {
    title: "Ce document n’est pas celui que vous avez vu",
    advice:
      "Pour votre sécurité, nous ne l’avons pas signé. Rouvrez-le depuis l’endroit où vous avez commencé et relisez-le.",
  },
  NO_CERTIFICATE: {
    title: "Il manque votre certificat",
    advice: "Choisissez le fichier .cer de votre e.firma.",
  },
  NO_KEY: { title: "Il manque votre clé privée", advice: "Choisissez le fichier .key de votre e.firma." },
  NO_PASSWORD: {
    title: "Il manque votre mot de passe",
    advice: "Saisissez le mot de passe de votre clé privée.",
  },
  NOT_A_CERTIFICATE: {
    title: "Ce fichier n’est pas un certificat",
    advice: "Choisissez le fichier de votre e.firma qui se termine par .cer.",
  },
  NOT_A_KEY: {
    title: "Ce fichier n’est pas une clé privée",
    advice: "Choisissez le fichier de votre e.firma qui se termine par .key.",
  },
  WRONG_PASSWORD: {
    title: "Mot de passe incorrect",
    advice:
      "Saisissez-le de nouveau, en respectant majuscules et minuscules. Personne d’autre ne peut voir vos essais.",
  },
  KEY_UNSUPPORTED: {
    title: "Nous ne pouvons pas ouvrir cette clé privée",
    advice: "Choisissez le fichier .key tel que le SAT vous l’a remis, sans le convertir.",
  },
  KEY_MISMATCH: {
    title: "La clé privée est celle d’un autre certificat",
    advice:
      "Choisissez le .cer et le .key de la même e.firma. Si vous l’avez renouvelée, utilisez les deux nouveaux fichiers.",
  },
  EXPIRED: expired,
  NOT_YET_VALID: notYet,
  SEAL_ONLY: seal,
  NOT_EFIRMA: notEfirma,
};

const refusals: Record<FeaErrorCode, Trouble> = {
  FEA_SIGNATURE_INVALID: {
    title: "Nous n’avons pas pu vérifier votre signature",
    advice:
      "Choisissez de nouveau vos fichiers, puis réessayez. Si le problème persiste, rouvrez le document.",
  },
  FEA_CERTIFICATE_UNTRUSTED: {
    title: "Nous ne reconnaissons pas l’émetteur de votre certificat",
    advice:
      "Ici, on signe avec les certificats d’autorités reconnues, comme le SAT. Choisissez votre e.firma.",
  },
  FEA_CERTIFICATE_EXPIRED: expired,
  FEA_CERTIFICATE_NOT_YET_VALID: notYet,
  FEA_CERTIFICATE_REVOKED: {
    title: "Votre certificat a été révoqué",
    advice: "Il ne permet plus de signer. Demandez une nouvelle e.firma au SAT.",
  },
  FEA_CERTIFICATE_NOT_ALLOWED: notEfirma,
  FEA_IDENTITY_MISMATCH: {
    title: "Ce certificat n’est pas celui de la personne qui doit signer",
    advice:
      "Signez avec l’e.firma de la personne ou de l’entreprise dont la signature est demandée. Si vous avez déjà signé, vous n’avez plus rien à faire.",
  },
  FEA_REVOCATION_UNAVAILABLE: {
    title: "Nous n’avons pas pu vérifier l’état de votre certificat",
    advice: "L’autorité qui l’a émis n’a pas répondu. Patientez un instant, puis réessayez.",
  },
};

/** The words of signing with a certificate; they come with its sheet. */
export const feaWords: FeaWords = {
  fea: {
    title: "Signer avec e.firma",
    privacy: "Vos fichiers et votre mot de passe restent sur cet appareil. Seule la signature est envoyée.",
    certificate: "Certificat (.cer)",
    key: "Clé privée (.key)",
    choose: "Choisir un fichier",
    drop: "ou déposez-le ici",
    change: "Changer",
    password: "Mot de passe de la clé privée",
    showPassword: "Afficher le mot de passe",
    hidePassword: "Masquer le mot de passe",
    recognised: "Vous signerez avec ce certificat",
    name: "Nom",
    rfc: "RFC",
    validity: "Valable jusqu’au",
    sign: "Signer avec e.firma",
    working: "Signature en cours…",
    legal: "Votre e.firma a la même valeur que votre signature manuscrite. Cette action est définitive.",
    faults,
    refusals,
  },
};
