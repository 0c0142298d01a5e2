import type { Strings } from "../strings.ts";

/** An approval is never called a signature. */
export const approveWords: Strings = {
  title: "Approbation de document",
  "steps.sign": "Approuver",
  "bar.submit": "Approuver le document",
  "bar.submitting": "Approbation en cours…",
  "consent.title": "{0} vous demande d’approuver ce document",
  "consent.todo": "Prenez le temps de le lire. Nous vous montrerons ensuite ce qu’il reste à remplir.",
  "consent.todoData":
    "Nous vous demandons d’abord quelques informations. Elles servent à préparer le document ; vous le lirez avant de l’approuver.",
  "consent.verifyFirst":
    "Nous confirmons d’abord votre identité. Vous lirez ensuite le document avant de l’approuver.",
  "consent.ready":
    "Prenez le temps de le lire. Il ne restera plus que votre approbation ; vous ne le signez pas.",
  "consent.statement": "En continuant, vous acceptez d’approuver par voie électronique.",
  "consent.detailsTitle": "Approuver par voie électronique",
  "consent.details.0":
    "En approuvant, vous déclarez être d’accord avec le document. Ce n’est pas une signature et rien n’est apposé sur ses pages.",
  "consent.details.1":
    "Nous conservons la date, l’heure et les données de cette visite. Elles prouvent que vous avez approuvé, et ce que vous avez approuvé.",
  "consent.details.2":
    "Vous pouvez télécharger le document avant de l’approuver et le lire quand vous le souhaitez.",
  "consent.details.3":
    "Si vous n’êtes pas d’accord, refusez le document depuis le menu ou adressez-vous à l’expéditeur. Rien n’est approuvé sans vous.",
  "sign.title": "Tout est prêt pour l’approbation",
  "sign.sentence": "L’historique indiquera que {0} a approuvé le document. Cette action est définitive.",
  "sign.wait": "Nous enregistrons votre approbation. Ne fermez pas cette page.",
  "decline.title": "Refuser d’approuver ?",
  "decline.body":
    "Nous préviendrons {0} que vous n’approuvez pas le document. Vous ne pourrez plus l’approuver ici.",
  "decline.back": "Poursuivre l’approbation",
  "declined.title": "Vous avez refusé d’approuver",
  "help.items.0.question": "Comment approuver ?",
  "help.items.0.answer":
    "Lisez le document, acceptez, puis appuyez sur « Approuver le document ». Vous n’avez pas de signature à dessiner.",
  "help.contact":
    "Si quelque chose ne vous semble pas correct dans le document, adressez-vous à {0} avant de l’approuver.",
  "done.title": "Document approuvé",
  "done.signedBy": "Approuvé par",
  "done.othersPending": "Tout le monde n’a pas encore répondu.",
  "done.copyLater": "Une fois le document terminé, nous vous enverrons un exemplaire à {0}.",
  "done.copyLaterNoMail": "Une fois le document terminé, {0} pourra vous en remettre un exemplaire.",
  "done.copyReady": "Votre exemplaire est prêt.",
  "done.download": "Télécharger l’exemplaire",
  "data.intro":
    "Vos informations sont inscrites dans le document. Vous pourrez ensuite le lire en entier et l’approuver.",
  "waiting.notYet": "Vous ne pouvez pas encore approuver",
  "waiting.turn": "Ce n’est pas encore votre tour.",
  "waiting.willWrite": "Nous vous écrirons à {0} dès que vous pourrez approuver.",
  "waiting.willTell": "Nous vous préviendrons dès que vous pourrez approuver.",
  "correcting.changed": "L’expéditeur a corrigé le document. Vérifiez-le avant de l’approuver.",
  "preparing.body": "Cela prend quelques secondes. Vous pourrez le lire et l’approuver ici même.",
  "handoff.titles.opened": "Vous continuez sur votre téléphone",
  "errors.SUBMIT_FAILED.title": "Nous n’avons pas pu enregistrer votre approbation",
  "errors.SESSION_COMPLETED.title": "Vous avez déjà approuvé ce document",
  "errors.SESSION_CANCELLED.title": "La demande a été annulée",
  "errors.SESSION_CANCELLED.advice":
    "L’expéditeur du document l’a annulée. Si cela vous surprend, interrogez-le.",
  "errors.SIGNATURE_NOT_FOUND.title": "Votre approbation n’est plus demandée pour ce document",
  "act.preparedBody": "Vérifiez avant de continuer. Votre approbation porte sur ce qui figure ici.",
  "reasons.title": "Motif de votre approbation",
  "reasons.body": "L’expéditeur vous demande un motif. Il figurera au registre.",
  "reasons.go": "Approuver avec ce motif",
};
