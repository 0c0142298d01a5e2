import type { InvitationTexts } from "../es/invitation.ts";

export const invitation: InvitationTexts = {
  sign: {
    button: "Lesen und unterschreiben",
    until: (day) => `Sie können bis zum ${day} unterschreiben.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} bittet Sie um Ihre Unterschrift: „${documentName}“`,
      body: ({ sender, documentName }) =>
        `${sender} hat Ihnen das Dokument „${documentName}“ zum Lesen und Unterschreiben gesendet. Sie brauchen kein Konto.`,
    },
    reminder: {
      subject: ({ documentName }) => `Erinnerung: „${documentName}“ wartet auf Ihre Unterschrift`,
      body: ({ sender, documentName }) =>
        `Zur Erinnerung: ${sender} wartet auf Ihre Unterschrift im Dokument „${documentName}“.`,
    },
    ready: {
      subject: ({ documentName }) => `„${documentName}“ kann jetzt unterschrieben werden`,
      body: ({ sender, documentName }) =>
        `Das Dokument „${documentName}“ von ${sender} ist vollständig. Jetzt können Sie es lesen und unterschreiben.`,
    },
  },
  approve: {
    button: "Lesen und freigeben",
    until: (day) => `Sie können bis zum ${day} freigeben.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} bittet Sie um Ihre Freigabe: „${documentName}“`,
      body: ({ sender, documentName }) =>
        `${sender} hat Ihnen das Dokument „${documentName}“ zum Lesen und Freigeben gesendet. Sie unterschreiben es nicht. Sie brauchen kein Konto.`,
    },
    reminder: {
      subject: ({ documentName }) => `Erinnerung: „${documentName}“ wartet auf Ihre Freigabe`,
      body: ({ sender, documentName }) =>
        `Zur Erinnerung: ${sender} wartet auf Ihre Freigabe des Dokuments „${documentName}“.`,
    },
    ready: {
      subject: ({ documentName }) => `„${documentName}“ kann jetzt freigegeben werden`,
      body: ({ sender, documentName }) =>
        `Das Dokument „${documentName}“ von ${sender} ist vollständig. Jetzt können Sie es lesen und freigeben.`,
    },
  },
  prepare: {
    button: "Lesen und vorbereiten",
    until: (day) => `Sie können es bis ${day} vorbereiten.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} bittet Sie, „${documentName}“ vorzubereiten`,
      body: ({ sender, documentName }) =>
        `${sender} bittet Sie, im Dokument „${documentName}“ Felder auszufüllen, die andere danach unterschreiben. Sie selbst unterschreiben es nicht. Ein Konto brauchen Sie nicht.`,
    },
    reminder: {
      subject: ({ documentName }) => `Erinnerung: „${documentName}“ wartet auf Ihre Vorbereitung`,
      body: ({ sender, documentName }) =>
        `Zur Erinnerung: ${sender} wartet darauf, dass Sie das Dokument „${documentName}“ vorbereiten.`,
    },
    ready: {
      subject: ({ documentName }) => `„${documentName}“ kann jetzt vorbereitet werden`,
      body: ({ sender, documentName }) =>
        `Das Dokument „${documentName}“ von ${sender} ist vollständig. Sie können es jetzt lesen und vorbereiten.`,
    },
  },
  view: {
    button: "Dokument lesen",
    subject: ({ sender, documentName }) => `${sender} hat „${documentName}“ mit Ihnen geteilt`,
    body: ({ sender, documentName }) =>
      `${sender} hat Ihnen das Dokument „${documentName}“ zum Lesen gesendet. Sie müssen nichts unterschreiben; sobald es abgeschlossen ist, erhalten Sie eine Kopie.`,
  },
  said: (sender) => `Nachricht von ${sender}:`,
  reminderOf: (subject) => `Erinnerung: ${subject}`,
};
