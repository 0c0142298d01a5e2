import type { InvitationTexts } from "../es/invitation.ts";

export const invitation: InvitationTexts = {
  sign: {
    button: "Read and sign",
    until: (day) => `You can sign until ${day}.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} asked you to sign “${documentName}”`,
      body: ({ sender, documentName }) =>
        `${sender} sent you the document “${documentName}” to read and sign. You don’t need an account.`,
    },
    reminder: {
      subject: ({ documentName }) => `Reminder: “${documentName}” is waiting for your signature`,
      body: ({ sender, documentName }) =>
        `A reminder: ${sender} is waiting for your signature on the document “${documentName}”.`,
    },
    ready: {
      subject: ({ documentName }) => `“${documentName}” is ready for you to sign`,
      body: ({ sender, documentName }) =>
        `The document “${documentName}” from ${sender} is complete. You can now read and sign it.`,
    },
  },
  approve: {
    button: "Read and approve",
    until: (day) => `You can approve until ${day}.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} asked you to approve “${documentName}”`,
      body: ({ sender, documentName }) =>
        `${sender} sent you the document “${documentName}” to read and approve. You don’t sign it. You don’t need an account.`,
    },
    reminder: {
      subject: ({ documentName }) => `Reminder: “${documentName}” is waiting for your approval`,
      body: ({ sender, documentName }) =>
        `A reminder: ${sender} is waiting for you to approve the document “${documentName}”.`,
    },
    ready: {
      subject: ({ documentName }) => `“${documentName}” is ready for you to approve`,
      body: ({ sender, documentName }) =>
        `The document “${documentName}” from ${sender} is complete. You can now read and approve it.`,
    },
  },
  prepare: {
    button: "Read and prepare",
    until: (day) => `You can prepare it until ${day}.`,
    invitation: {
      subject: ({ sender, documentName }) => `${sender} asked you to prepare “${documentName}”`,
      body: ({ sender, documentName }) =>
        `${sender} asks you to fill in fields of the document “${documentName}” that other people sign later. You don’t sign it. You don’t need an account.`,
    },
    reminder: {
      subject: ({ documentName }) => `Reminder: “${documentName}” is waiting for you to prepare it`,
      body: ({ sender, documentName }) =>
        `A reminder: ${sender} is waiting for you to prepare the document “${documentName}”.`,
    },
    ready: {
      subject: ({ documentName }) => `“${documentName}” is ready for you to prepare`,
      body: ({ sender, documentName }) =>
        `The document “${documentName}” from ${sender} is complete. You can now read and prepare it.`,
    },
  },
  view: {
    button: "Read the document",
    subject: ({ sender, documentName }) => `${sender} shared “${documentName}” with you`,
    body: ({ sender, documentName }) =>
      `${sender} sent you the document “${documentName}” to read. You have nothing to sign; you’ll get a copy once it’s complete.`,
  },
  said: (sender) => `Message from ${sender}:`,
  reminderOf: (subject) => `Reminder: ${subject}`,
};
