import type { OwnerNoticeTexts } from "../es/owner-notices.ts";

export const ownerNotices: OwnerNoticeTexts = {
  others: (count) => `${count} weitere Personen`,
  declined: {
    subject: ({ documentName, people }) => `„${documentName}“ wurde abgelehnt: ${people}`,
    body: ({ documentName, people }) => `Das Dokument „${documentName}“ wurde abgelehnt von: ${people}.`,
    reason: (reason) => `Grund: „${reason}“`,
    note: "Das Dokument ist noch offen und wird so nicht abgeschlossen: Korrigieren Sie es, weisen Sie die Unterschrift neu zu oder ziehen Sie es zurück.",
  },
  completed: {
    subject: ({ documentName }) => `„${documentName}“ ist abgeschlossen`,
    body: ({ documentName }) => `Das Dokument „${documentName}“ ist abgeschlossen und besiegelt.`,
    download: "Sie können es im Dashboard herunterladen.",
  },
  expired: {
    subject: ({ documentName }) => `„${documentName}“ ist abgelaufen, bevor es abgeschlossen war`,
    body: ({ documentName }) => `Das Dokument „${documentName}“ ist abgelaufen, bevor es abgeschlossen war.`,
    missing: ({ people }) => `Es fehlte noch: ${people}.`,
    note: "Niemand kann es mehr unterschreiben. Wird es noch gebraucht, senden Sie ein neues Dokument.",
  },
  undelivered: {
    subject: ({ documentName, people }) =>
      `Eine Nachricht an ${people} konnte nicht zugestellt werden: „${documentName}“`,
    body: ({ documentName, people, contact }) =>
      `Unsere Nachricht an ${people} (${contact}) zum Dokument „${documentName}“ wurde nicht zugestellt.`,
    why: {
      address_refused:
        "Dort empfängt niemand Nachrichten: Adresse oder Nummer ist vielleicht falsch geschrieben oder stillgelegt.",
      mailbox_full: "Das Postfach ist voll.",
      message_refused: "Der empfangende Dienst hat die Nachricht abgelehnt.",
      sending_failed:
        "Dieser Dienst konnte sie nicht zustellen. Das sagt nichts über Adresse oder Nummer, die richtig sein kann.",
    },
    note: "Die Antwort steht noch aus: Berichtigen Sie die Adresse im Dashboard oder laden Sie die Person noch einmal ein.",
  },
  button: "Im Dashboard öffnen",
  off: "Sie können diese E-Mails im Dashboard unter „Benachrichtigungen“ abschalten.",
};
