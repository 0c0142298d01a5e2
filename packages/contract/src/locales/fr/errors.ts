import type { ErrorTexts } from "../es/errors.ts";
import type { Trouble } from "../es/trouble.ts";
import { network, notLoaded, unknownError } from "./trouble.ts";

/** The integrator has to mend the page. */
const setup: Trouble = {
  title: "Cette page ne peut pas ouvrir le document",
  advice:
    "Vous n’y êtes pour rien : le site a besoin d’un réglage. Prévenez la personne qui vous a demandé de signer.",
};
const newLink: Trouble = {
  title: "Ce lien n’est plus valable",
  advice: "Demandez-en un nouveau à l’expéditeur du document.",
};
const notHere: Trouble = {
  title: "Ce document ne peut pas être signé ici",
  advice: "Prévenez la personne qui vous a demandé de signer : elle pourra vous proposer un autre moyen.",
};

/** The signer's texts for each code, in the element and in its frame. */
export const errors: ErrorTexts = {
  NETWORK_ERROR: network,
  BACKEND_UNREACHABLE: unknownError,
  INVALID_BACKEND_RESPONSE: unknownError,
  INTERNAL_ERROR: unknownError,
  INIT_TIMEOUT: {
    title: "La page a mis trop de temps",
    advice: "Vérifiez votre connexion à Internet, puis réessayez.",
  },
  MISSING_CLIENT_SECRET: setup,
  INVALID_CLIENT_SECRET_FORMAT: setup,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: setup,
  INVALID_REQUEST: {
    title: "Nous n’avons pas pu accepter vos informations",
    advice:
      "Vérifiez votre saisie, puis réessayez. Si le problème persiste, prévenez la personne qui vous a demandé de signer.",
  },
  SESSION_INVALID: newLink,
  SESSION_EXPIRED: {
    title: "Le délai pour signer est écoulé",
    advice: "Par sécurité, cette page expire. Rouvrez le document depuis l’endroit où vous avez commencé.",
  },
  SESSION_COMPLETED: { title: "Ce document est déjà signé", advice: "Vous n’avez plus rien à faire." },
  SESSION_CANCELLED: {
    title: "La signature a été annulée",
    advice: "L’expéditeur du document a annulé la signature. Si cela vous surprend, interrogez-le.",
  },
  ORIGIN_NOT_ALLOWED: setup,
  RATE_LIMITED: { title: "Trop de tentatives", advice: "Patientez une minute, puis réessayez." },
  SESSION_NOT_FOUND: newLink,
  ALLOWED_ORIGINS_REQUIRED: setup,
  SESSION_NOT_COMPLETED: {
    title: "Il manque votre signature",
    advice: "Terminez la signature du document pour continuer.",
  },
  NOT_EMBEDDED: {
    title: "Ouvrez le document depuis le site qui vous l’a demandé",
    advice:
      "Cette page ne fonctionne que dans ce site. Revenez à l’e-mail ou à la page où vous avez commencé.",
  },
  INVALID_RESPONSE: unknownError,
  NO_FIELDS: {
    title: "Aucun emplacement où signer",
    advice: "Le document ne prévoit pas d’emplacement pour votre signature. Prévenez l’expéditeur.",
  },
  WRONG_SIGNING_MODE: notHere,
  SUBMIT_FAILED: {
    title: "Nous n’avons pas pu enregistrer votre signature",
    advice:
      "Tout ce que vous avez rempli est encore là. Vérifiez votre connexion à Internet, puis réessayez.",
  },
  SIGNATURE_NOT_FOUND: {
    title: "Votre signature n’est plus demandée pour ce document",
    advice: "Le document a peut-être été modifié. Renseignez-vous auprès de l’expéditeur.",
  },
  PIPELINE_FETCH_FAILED: notLoaded,
  MODULE_UNSUPPORTED: {
    title: "Une étape ne peut pas être effectuée ici",
    advice:
      "La vérification d’identité demandée n’est pas proposée par cette page. Prévenez la personne qui vous a demandé de signer.",
  },
  VERIFICATION_FAILED: {
    title: "Nous n’avons pas pu vérifier votre identité",
    advice:
      "Adressez-vous à la personne qui vous a demandé de signer : elle peut vous accorder un nouvel essai.",
  },
  VERIFICATION_EXPIRED: {
    title: "La vérification d’identité a expiré",
    advice: "Rouvrez le document depuis l’endroit où vous avez commencé.",
  },
  VERIFICATION_PENDING: {
    title: "Confirmez d’abord votre identité",
    advice:
      "Le document s’ouvre une fois votre identité vérifiée. Rouvrez-le depuis l’endroit où vous avez commencé.",
  },
  CSP_BLOCKED: setup,
  CAMERA_DENIED: {
    title: "La caméra est bloquée",
    advice: "Autorisez l’utilisation de la caméra dans votre navigateur, puis rechargez la page.",
  },
  NOT_IMPLEMENTED: notHere,
  FORM_UNAVAILABLE: newLink,
  DECLINE_NOT_ALLOWED: {
    title: "Vous ne pouvez pas refuser ce document ici",
    advice: "Si vous ne souhaitez pas le signer, prévenez l’expéditeur.",
  },
};
