import type { MatchWords, MethodWords, RecordWords } from "../es/record.ts";

/** Words about what the server has on record. `{}` takes the detail. */
export const recordWords: RecordWords = {
  title: "Vérifier un document",
  registered: "Ce que dit le service",
  documentOf: "Document de {}",
  completed: "Terminé et scellé",
  erased: "Effacé",
  test: "Document de test, sans valeur juridique",
  issuer: "Expéditeur",
  sealedAt: "Scellé",
  erasedAt: "Effacé le",
  pages: "Pages",
  signers: "Signataires",
  undisclosed: "Son expéditeur ne publie ici ni le titre ni les noms des signataires.",
  erasedHint:
    "Le document a existé et a été scellé. L’exemplaire de l’expéditeur a été effacé depuis. Votre copie peut toujours être comparée.",
  code: "Code",
  size: "Taille",
  limits:
    "Ceci figure sur le serveur et ne dit encore rien de la copie que vous avez : n’importe qui peut imprimer ce code sur une autre page. Comparez-la.",
  compare: "Comparez votre copie",
  choose: "Choisir votre copie (PDF)",
  private: "Le fichier ne quitte pas votre appareil : il est comparé ici même.",
  proved: "Ce que prouve votre fichier",
  another: "Comparer un autre fichier",
  unknown: "Aucun document n’est enregistré sous ce code",
  unknownHint:
    "Comparez l’adresse avec celle imprimée dans la piste d’audit. Il se peut aussi que son expéditeur ne publie pas ses documents. Votre fichier peut être vérifié malgré tout :",
  limited: "Trop de consultations depuis votre réseau",
  limitedHint: "Patientez une minute et rechargez la page. Votre fichier peut être vérifié entre-temps :",
};

export const matchWords: MatchWords = {
  same: {
    title: "C’est exactement le fichier enregistré",
    text: "Son empreinte est celle que le service a enregistrée : il correspond octet par octet.",
  },
  extended: {
    title: "C’est le fichier enregistré, avec un ajout",
    text: "Il commence par le fichier enregistré, octet par octet, puis continue. Voyez ci-dessous ce que cela change.",
  },
  another: {
    title: "Ce n’est pas le fichier enregistré",
    text: "Il est intact en lui-même, mais c’est un autre fichier : ce qui est enregistré sous ce code ne le concerne pas.",
  },
  altered: {
    title: "Ce n’est pas le fichier enregistré : il a été altéré, ou son cachet n’est pas valide",
    text: "Voyez ci-dessous ce qui ne correspond pas, et ne vous fiez pas à ce fichier.",
  },
  unsealed: {
    title: "Ce n’est pas le fichier enregistré",
    text: "Il ne porte aucun cachet vérifiable ici. Une copie imprimée, numérisée ou réenregistrée le perd : demandez le fichier original.",
  },
};

/** Stands beside a file that is the registered one of a test. */
export const sameTest: string =
  "C’est exactement le fichier de test enregistré, et il n’a pas de valeur juridique.";

export const methodWords: MethodWords = {
  drawn: "a dessiné sa signature à l’écran",
  typed: "a saisi son nom",
  uploaded: "avec une image de sa signature",
  approval: "a approuvé, sans signer",
  preparation: "a préparé le document, sans signer",
  fea: "avec son e.firma",
};
