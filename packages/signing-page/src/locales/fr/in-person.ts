import type { InPersonWords } from "../es/in-person.ts";

const isSingular = (count: number) => count === 0 || count === 1;

export const inPersonWords: InPersonWords = {
  loading: "Ouverture…",
  step: (number, total) => `Personne ${number} sur ${total}`,
  handTo: (name) => `Remettez l’appareil à ${name}`,
  host: (host) => `${host} est responsable de l’appareil.`,
  pin: (name) => `Code PIN de ${name}`,
  pinHint: (host) => `Demandez-le à ${host}.`,
  enter: "Continuer",
  others: "Une autre personne signe d’abord ?",
  signed: "Merci. Votre signature a été enregistrée.",
  declined: "Nous avons enregistré que vous ne signerez pas.",
  returned: "Rien n’a été signé. Cette personne pourra continuer plus tard avec son code PIN.",
  closed: "La signature de cette personne a été fermée. Pour continuer, saisissez de nouveau le code PIN.",
  empty: "Saisissez votre code PIN : de 4 à 8 chiffres.",
  wrong: (left) =>
    isSingular(left)
      ? `Ce code PIN n’est pas le bon. Il reste ${left} essai.`
      : `Ce code PIN n’est pas le bon. Il reste ${left} essais.`,
  locked: (host) =>
    `Cinq codes PIN incorrects ont été saisis : cette signature est bloquée. ${host} peut donner un autre code PIN.`,
  noPin: (host) =>
    `La signature est passée à une autre personne, qui n’a pas encore de code PIN. ${host} peut lui en donner un.`,
  notAsked: "Cette personne n’a plus à signer.",
  offline: "Aucune réponse. Vérifiez la connexion à Internet, puis réessayez.",
  limited: "Trop de tentatives. Patientez une minute, puis réessayez.",
  again: "Vérifier de nouveau",
  giveBack: "Rendre l’appareil",
  part: (name) => name,
  waiting: {
    title: "Personne ne peut signer ici pour le moment",
    advice: (host) =>
      `D’autres personnes passent avant, ou le document est en cours de correction. Rendez l’appareil à ${host}. Cette page se met à jour toute seule.`,
  },
  completed: {
    title: "Toutes les personnes ont terminé",
    advice: (host) => `Rendez l’appareil à ${host}.`,
  },
  cancelled: {
    title: "Cette session a été annulée",
    advice: (host) => `Rendez l’appareil à ${host}.`,
  },
  expired: {
    title: "Cette session est terminée",
    advice: (host) => `Rendez l’appareil à ${host}, qui peut ouvrir une autre session.`,
  },
  elsewhere: {
    title: "La session a été ouverte ailleurs",
    advice: () => "Un seul écran à la fois peut l’utiliser.",
  },
  here: "Continuer ici",
  failed: {
    title: "Nous n’avons pas pu ouvrir la session",
    advice: () => "Vérifiez la connexion à Internet, puis réessayez.",
  },
  alone: {
    title: "Cette page ne peut pas s’ouvrir dans une autre",
    advice: () => "Ouvrez le lien que vous avez reçu pour cet appareil.",
  },
};
