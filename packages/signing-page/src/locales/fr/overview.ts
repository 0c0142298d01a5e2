import type { OverviewWords } from "../es/overview.ts";

const isSingular = (count: number) => count === 0 || count === 1;

const values = (count: number) => (isSingular(count) ? `${count} information` : `${count} informations`);
const signatures = (count: number) => (isSingular(count) ? `${count} signature` : `${count} signatures`);

/** Several documents in one session: the overview, the way from one to the next, and the end. */
export const overviewWords: OverviewWords = {
  lobby: {
    data: "Remplissez d’abord vos informations",
    dataWhy: (missing) =>
      `Nous vous demandons ${values(missing)}, une seule fois pour tous les documents. Vous lirez et signerez ensuite chacun d’eux.`,
    toSign: (count) =>
      isSingular(count) ? `Vous avez ${count} document à signer` : `Vous avez ${count} documents à signer`,
    left: (count) =>
      isSingular(count) ? `Il vous reste ${count} document` : `Il vous reste ${count} documents`,
    signWhy: (count) =>
      isSingular(count)
        ? "Prenez le temps de le lire avant de le signer."
        : "Vous les lirez et les signerez un par un. Vous pouvez vous arrêter et continuer plus tard.",
    given: "Merci, vos informations sont enregistrées",
    notYet: "Vous ne pouvez pas encore signer",
    preparing: "Nous préparons vos documents",
    preparingWhy: "Cela prend quelques secondes. Vous pourrez les lire et les signer ici même.",
    waitsForData: (count) =>
      isSingular(count)
        ? "Une autre personne doit fournir ses informations pour que les documents soient prêts."
        : "D’autres personnes doivent fournir leurs informations pour que les documents soient prêts.",
    waitsForTurn: (count, document) =>
      isSingular(count)
        ? `Pour « ${document} », une autre personne passe avant vous.`
        : `Pour « ${document} », d’autres personnes passent avant vous.`,
    signedCount: (done, total) => `Documents signés : ${done} sur ${total}`,
    documents: "Documents",
    next: "À suivre",
    states: {
      pending: "En attente de votre signature",
      signed: "Signé par vous",
      declined: "Refusé par vous",
      closed: "Votre signature n’est pas requise",
    },
    signatures: (done, total) =>
      `${done}\u00A0sur\u00A0${total}\u00A0${isSingular(total) ? "signature" : "signatures"}`,
    declinedBy: (name) => `refusé par ${name}`,
    people: "Ce qui reste à faire",
    self: "Vous",
    owed: (missing, unsigned) =>
      [missing > 0 && values(missing), unsigned > 0 && signatures(unsigned)].filter(Boolean).join(" et "),
    nothing: "Rien à faire",
    giveData: "Remplir les informations",
    begin: (document) => `Lire et signer « ${document} »`,
    goOn: (document) => `Continuer avec « ${document} »`,
    dataIntro:
      "Nous les demandons une seule fois et les inscrivons dans tous les documents qui en ont besoin. Vous pourrez ensuite les lire en entier et les signer.",
    signedOne: "Document signé",
    signedName: (document) => `« ${document} » est signé.`,
    declineTitle: (document) => `Refuser de signer « ${document} » ?`,
    declineBody: (sender) =>
      `Nous préviendrons ${sender} que vous ne le signerez pas. Vous ne pourrez plus signer ici vos autres documents.`,
    doneTitle: (count) => (isSingular(count) ? "Document signé" : "Documents signés"),
    doneAll: (count) =>
      isSingular(count)
        ? `Vous avez signé ${count} document. Vous n’avez plus rien à faire.`
        : `Vous avez signé les ${count} documents. Vous n’avez plus rien à faire.`,
    copyPreparing: "Préparation de l’exemplaire…",
    download: "Télécharger",
    downloadOf: (document) => `Télécharger « ${document} »`,
    copiesReady: "Vos exemplaires signés sont prêts.",
    copySoon: (email) => `Nous vous enverrons aussi les exemplaires à ${email}.`,
    copyLater: (email) => `Quand tout le monde aura signé, nous vous enverrons les exemplaires à ${email}.`,
    copyLaterNoMail: (sender) =>
      `Quand tout le monde aura signé, ${sender} pourra vous remettre les exemplaires.`,
  },
};
