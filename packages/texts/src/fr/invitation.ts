import type { InvitationTexts } from "../es/invitation.ts";

export const invitation: InvitationTexts = {
  sign: {
    button: "Lire et signer",
    until: (day) => `Vous pouvez signer jusqu’au ${day}.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} vous demande de signer « ${documentName} »`,
      body: ({ sender, documentName }) =>
        `${sender} vous a envoyé le document « ${documentName} » pour lecture et signature. Aucun compte n’est nécessaire.`,
    },
    reminder: {
      subject: ({ documentName }) => `Rappel : votre signature est attendue sur « ${documentName} »`,
      body: ({ sender, documentName }) =>
        `Ceci est un rappel : ${sender} attend votre signature sur le document « ${documentName} ».`,
    },
    ready: {
      subject: ({ documentName }) => `« ${documentName} » est prêt à être signé`,
      body: ({ sender, documentName }) =>
        `Le document « ${documentName} » envoyé par ${sender} est complet. Vous pouvez maintenant le lire et le signer.`,
    },
  },
  approve: {
    button: "Lire et approuver",
    until: (day) => `Vous pouvez approuver jusqu’au ${day}.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} vous demande d’approuver « ${documentName} »`,
      body: ({ sender, documentName }) =>
        `${sender} vous a envoyé le document « ${documentName} » pour lecture et approbation. Vous n’avez pas à le signer. Aucun compte n’est nécessaire.`,
    },
    reminder: {
      subject: ({ documentName }) => `Rappel : votre approbation est attendue pour « ${documentName} »`,
      body: ({ sender, documentName }) =>
        `Ceci est un rappel : ${sender} attend votre approbation du document « ${documentName} ».`,
    },
    ready: {
      subject: ({ documentName }) => `« ${documentName} » est prêt à être approuvé`,
      body: ({ sender, documentName }) =>
        `Le document « ${documentName} » envoyé par ${sender} est complet. Vous pouvez maintenant le lire et l’approuver.`,
    },
  },
  prepare: {
    button: "Lire et préparer",
    until: (day) => `Vous pouvez le préparer jusqu’au ${day}.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} vous demande de préparer « ${documentName} »`,
      body: ({ sender, documentName }) =>
        `${sender} vous demande de remplir, dans le document « ${documentName} », des champs que d’autres signeront ensuite. Vous ne le signez pas. Aucun compte n’est nécessaire.`,
    },
    reminder: {
      subject: ({ documentName }) => `Rappel : « ${documentName} » attend votre préparation`,
      body: ({ sender, documentName }) =>
        `Pour rappel, ${sender} attend que vous prépariez le document « ${documentName} ».`,
    },
    ready: {
      subject: ({ documentName }) => `« ${documentName} » est prêt à être préparé`,
      body: ({ sender, documentName }) =>
        `Le document « ${documentName} » de ${sender} est complet. Vous pouvez maintenant le lire et le préparer.`,
    },
  },
  view: {
    button: "Lire le document",
    subject: ({ sender, documentName }) => `${sender} a partagé « ${documentName} » avec vous`,
    body: ({ sender, documentName }) =>
      `${sender} vous a envoyé le document « ${documentName} » pour lecture. Vous n’avez rien à signer ; vous en recevrez une copie une fois le document terminé.`,
  },
  said: (sender) => `Message de ${sender} :`,
  reminderOf: (subject) => `Rappel : ${subject}`,
};
