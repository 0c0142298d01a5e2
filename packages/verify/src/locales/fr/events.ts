import type { EventWords, EventWordsOf } from "../es/events.ts";

/** Texts of the audit record's events (docs/contract/v3.md#event-catalog): after the actor's name (`by`), and without one (`alone`). `{}` takes the signer's name, `{to}` that of who takes the signer's place. */
export const eventWords: EventWords = {
  "document.created": { by: "a créé le document", alone: "Le document a été créé" },
  "document.sent": { by: "a envoyé le document à signer", alone: "Le document a été envoyé à signer" },
  "document.send_failed": {
    by: "a enregistré que le document n’a pas pu être envoyé à l’heure prévue",
    alone: "Le document n’a pas pu être envoyé à l’heure prévue",
  },
  "document.viewed": {
    by: "a ouvert le document pour la première fois",
    alone: "Le document a été ouvert pour la première fois",
  },
  "document.pages_arranged": { by: "a réorganisé les pages", alone: "Les pages ont été réorganisées" },
  "document.corrected": { by: "a corrigé le document", alone: "Le document a été corrigé" },
  "document.completed": { by: "a terminé le document", alone: "Tout le monde a signé" },
  "document.voided": { by: "a annulé le document", alone: "Le document a été annulé" },
  "document.expired": { by: "a enregistré l’expiration du document", alone: "Le document a expiré" },
  "document.data_collected": {
    by: "a rempli les dernières données manquantes",
    alone: "Les données manquantes ont été remplies",
  },
  "signer.invited": { by: "a invité {} à signer", alone: "{} a reçu une invitation à signer" },
  "signer.opened": {
    by: "a chargé la page de signature",
    alone: "La page de signature de {} a été chargée",
  },
  "signer.viewed": { by: "a ouvert le document", alone: "Le document a été présenté à {}" },
  "signer.signed": { by: "a signé le document", alone: "La signature de {} a été enregistrée" },
  "signer.declined": { by: "a refusé de signer", alone: "Le refus de {} a été enregistré" },
  "signer.reminder_sent": {
    by: "a rappelé à {} que sa signature est attendue",
    alone: "{} a reçu un rappel : sa signature est attendue",
  },
  "signer.undelivered": {
    by: "n’a pas pu remettre un message à {}",
    alone: "Un message n’a pas pu être remis à {}",
  },
  "signer.delegated": {
    by: "a transmis sa signature à {to}",
    alone: "La signature de {} a été transmise à {to}",
  },
  "signer.reassigned": {
    by: "a demandé la signature à {to} à la place de {}",
    alone: "La signature a été demandée à {to} à la place de {}",
  },
  "signer.named": {
    by: "a désigné {to} pour signer ensuite",
    alone: "{to} a été désigné pour signer ensuite",
  },
  "signer.cancelled": {
    by: "a répondu pour le groupe ; {} ne signe plus",
    alone: "Une autre personne du groupe a répondu ; {} ne signe plus",
  },
  "signer.question_asked": { by: "a posé une question", alone: "Une question de {} est arrivée" },
  "signer.question_answered": {
    by: "a répondu à une question de {}",
    alone: "Une question de {} a reçu une réponse",
  },
  "signer.postponed": {
    by: "a demandé son lien pour terminer plus tard",
    alone: "{} a reçu son lien pour terminer plus tard",
  },
};

export const eventWordsOf: EventWordsOf = {
  approve: {
    "signer.invited": {
      by: "a demandé à {} d’approuver",
      alone: "{} a reçu une demande d’approbation",
    },
    "signer.signed": {
      by: "a approuvé le document, sans le signer",
      alone: "L’approbation de {} a été enregistrée",
    },
    "signer.declined": { by: "a refusé d’approuver", alone: "Le refus de {} a été enregistré" },
    "signer.reminder_sent": {
      by: "a rappelé à {} que son approbation est attendue",
      alone: "{} a reçu un rappel : son approbation est attendue",
    },
    "signer.delegated": {
      by: "a transmis son approbation à {to}",
      alone: "L’approbation de {} a été transmise à {to}",
    },
    "signer.reassigned": {
      by: "a demandé l’approbation à {to} à la place de {}",
      alone: "L’approbation a été demandée à {to} à la place de {}",
    },
  },
  prepare: {
    "signer.invited": {
      by: "a demandé à {} de préparer le document",
      alone: "{} a reçu une demande de préparation",
    },
    "signer.signed": {
      by: "a rempli les champs d’autres personnes, sans signer",
      alone: "La préparation de {} a été enregistrée",
    },
    "signer.reminder_sent": {
      by: "a rappelé à {} de préparer le document",
      alone: "{} a reçu un rappel pour préparer le document",
    },
  },
  view: {
    "signer.invited": {
      by: "a envoyé le document à {} pour lecture",
      alone: "Le document a été envoyé à {} pour lecture",
    },
  },
};

/** Stands for a signer whose name the record does not have. */
export const unnamedSigner: string = "quelqu’un";

export const anotherPerson: string = "une autre personne";
