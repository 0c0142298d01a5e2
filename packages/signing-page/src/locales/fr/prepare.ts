import type { Strings } from "../strings.ts";

/** A preparation is never called a signature. */
export const prepareWords: Strings = {
  title: "Préparation de document",
  "steps.sign": "Transmettre",
  "bar.submit": "Transmettre mes réponses",
  "bar.submitting": "Transmission en cours…",
  "consent.title": "{0} vous demande de préparer ce document",
  "consent.todo":
    "Prenez le temps de le lire. Nous vous montrerons ensuite les champs que vous remplissez pour d’autres.",
  "consent.todoData":
    "Nous vous demandons d’abord quelques informations. Elles complètent le document ; vous le lirez avant de le préparer.",
  "consent.verifyFirst":
    "Nous confirmons d’abord votre identité. Vous pourrez ensuite lire et préparer le document.",
  "consent.ready":
    "Prenez le temps de le lire. Il ne restera plus qu’à le transmettre ; vous ne le signez pas.",
  "consent.statement": "En continuant, vous acceptez de préparer le document par voie électronique.",
  "consent.detailsTitle": "Préparer par voie électronique",
  "consent.details.0":
    "Vous remplissez des champs que d’autres signeront ensuite. Chacun verra ce que vous avez rempli, et votre nom. Vous ne signez pas.",
  "consent.details.1":
    "Nous conservons la date, l’heure et les données de cette visite. Elles prouvent ce que vous avez rempli.",
  "consent.details.2":
    "Vous pouvez télécharger le document avant de le préparer et le lire quand vous le souhaitez.",
  "consent.details.3":
    "Si vous ne pouvez pas le préparer, refusez depuis le menu ou adressez-vous à l’expéditeur. Rien n’avance sans vous.",
  "sign.title": "Tout est prêt à être transmis",
  "sign.sentence":
    "L’historique et les signataires suivants verront que {0} a rempli ces champs. Cette action est définitive.",
  "sign.wait": "Nous enregistrons vos réponses. Ne fermez pas cette page.",
  "decline.title": "Refuser de préparer ?",
  "decline.body":
    "Nous préviendrons {0} que vous ne préparez pas le document. Vous ne pourrez plus le faire ici.",
  "decline.back": "Poursuivre la préparation",
  "declined.title": "Vous avez refusé de préparer le document",
  "help.items.0.question": "Comment préparer un document ?",
  "help.items.0.answer":
    "Lisez le document, acceptez, remplissez les champs indiqués, puis appuyez sur « Transmettre mes réponses ». Vous n’avez pas de signature à dessiner.",
  "help.contact":
    "Si quelque chose ne vous semble pas correct dans le document, adressez-vous à {0} avant de le transmettre.",
  "done.title": "Document préparé",
  "done.signedBy": "Préparé par",
  "done.othersPending": "Tout le monde n’a pas encore répondu.",
  "done.copyLater": "Une fois le document terminé, nous vous enverrons un exemplaire à {0}.",
  "done.copyLaterNoMail": "Une fois le document terminé, {0} pourra vous en remettre un exemplaire.",
  "done.copyReady": "Votre exemplaire est prêt.",
  "done.download": "Télécharger l’exemplaire",
  "data.intro":
    "Vos informations sont inscrites dans le document. Vous pourrez ensuite le lire en entier et le préparer.",
  "waiting.notYet": "Vous ne pouvez pas encore préparer le document",
  "waiting.turn": "Ce n’est pas encore votre tour.",
  "waiting.willWrite": "Nous vous écrirons à {0} dès que vous pourrez le préparer.",
  "waiting.willTell": "Nous vous préviendrons dès que vous pourrez le préparer.",
  "correcting.changed": "L’expéditeur a corrigé le document. Vérifiez-le avant de le transmettre.",
  "preparing.body": "Cela prend quelques secondes. Vous pourrez le lire et le préparer ici même.",
  "handoff.titles.opened": "Vous continuez sur votre téléphone",
  "errors.SUBMIT_FAILED.title": "Nous n’avons pas pu enregistrer vos réponses",
  "errors.SESSION_COMPLETED.title": "Vous avez déjà préparé ce document",
  "errors.SESSION_CANCELLED.title": "La demande a été annulée",
  "errors.SESSION_CANCELLED.advice":
    "L’expéditeur du document l’a annulée. Si cela vous surprend, interrogez-le.",
  "errors.SIGNATURE_NOT_FOUND.title": "Votre préparation n’est plus demandée pour ce document",
};
