import type { EventWords, EventWordsOf } from "../es/events.ts";

/** Texts of the audit record's events (docs/contract/v3.md#event-catalog): after the actor's name (`by`), and without one (`alone`). `{}` takes the signer's name, `{to}` that of who takes the signer's place. */
export const eventWords: EventWords = {
  "document.created": { by: "hat das Dokument erstellt", alone: "Das Dokument wurde erstellt" },
  "document.sent": {
    by: "hat das Dokument zur Unterschrift gesendet",
    alone: "Das Dokument wurde zur Unterschrift gesendet",
  },
  "document.send_failed": {
    by: "hat festgehalten, dass das Dokument zur geplanten Zeit nicht gesendet werden konnte",
    alone: "Das Dokument konnte zur geplanten Zeit nicht gesendet werden",
  },
  "document.viewed": {
    by: "hat das Dokument zum ersten Mal geöffnet",
    alone: "Das Dokument wurde zum ersten Mal geöffnet",
  },
  "document.pages_arranged": { by: "hat die Seiten angeordnet", alone: "Die Seiten wurden angeordnet" },
  "document.corrected": { by: "hat das Dokument korrigiert", alone: "Das Dokument wurde korrigiert" },
  "document.completed": { by: "hat das Dokument abgeschlossen", alone: "Alle haben unterschrieben" },
  "document.voided": {
    by: "hat das Dokument zurückgezogen",
    alone: "Das Dokument wurde zurückgezogen",
  },
  "document.expired": {
    by: "hat den Ablauf des Dokuments festgehalten",
    alone: "Das Dokument ist abgelaufen",
  },
  "document.data_collected": {
    by: "hat die letzten fehlenden Angaben gemacht",
    alone: "Die fehlenden Angaben wurden gemacht",
  },
  "signer.invited": {
    by: "hat {} zum Unterschreiben eingeladen",
    alone: "Einladung zum Unterschreiben an {} gesendet",
  },
  "signer.opened": {
    by: "hat die Unterschriftsseite geladen",
    alone: "Die Unterschriftsseite für {} wurde geladen",
  },
  "signer.viewed": { by: "hat das Dokument geöffnet", alone: "Das Dokument wurde für {} angezeigt" },
  "signer.signed": {
    by: "hat das Dokument unterschrieben",
    alone: "Die Unterschrift von {} wurde gespeichert",
  },
  "signer.declined": {
    by: "hat das Dokument abgelehnt",
    alone: "Die Ablehnung von {} wurde gespeichert",
  },
  "signer.reminder_sent": {
    by: "hat {} an die Unterschrift erinnert",
    alone: "Erinnerung an die Unterschrift an {} gesendet",
  },
  "signer.undelivered": {
    by: "konnte eine Nachricht an {} nicht zustellen",
    alone: "Eine Nachricht an {} konnte nicht zugestellt werden",
  },
  "signer.delegated": {
    by: "hat die Unterschrift an {to} übergeben",
    alone: "Die Unterschrift von {} wurde an {to} übergeben",
  },
  "signer.reassigned": {
    by: "hat {to} anstelle von {} um die Unterschrift gebeten",
    alone: "Anstelle von {} wurde {to} um die Unterschrift gebeten",
  },
  "signer.named": {
    by: "hat {to} als nächste Unterschrift benannt",
    alone: "{to} wurde als nächste Unterschrift benannt",
  },
  "signer.cancelled": {
    by: "hat für die Gruppe gehandelt; {} unterschreibt nicht mehr",
    alone: "Jemand hat für die Gruppe gehandelt; {} unterschreibt nicht mehr",
  },
  "signer.question_asked": { by: "hat eine Frage gestellt", alone: "Eine Frage von {} ging ein" },
  "signer.question_answered": {
    by: "hat eine Frage von {} beantwortet",
    alone: "Eine Frage von {} wurde beantwortet",
  },
  "signer.postponed": {
    by: "hat den Link angefordert, um später weiterzumachen",
    alone: "Der Link, um später weiterzumachen, ging an {}",
  },
};

export const eventWordsOf: EventWordsOf = {
  approve: {
    "signer.invited": { by: "hat {} um Freigabe gebeten", alone: "Bitte um Freigabe an {} gesendet" },
    "signer.signed": {
      by: "hat das Dokument freigegeben, ohne zu unterschreiben",
      alone: "Die Freigabe von {} wurde gespeichert",
    },
    "signer.declined": {
      by: "hat das Dokument abgelehnt",
      alone: "Die Ablehnung von {} wurde gespeichert",
    },
    "signer.reminder_sent": {
      by: "hat {} an die Freigabe erinnert",
      alone: "Erinnerung an die Freigabe an {} gesendet",
    },
    "signer.delegated": {
      by: "hat die Freigabe an {to} übergeben",
      alone: "Die Freigabe von {} wurde an {to} übergeben",
    },
    "signer.reassigned": {
      by: "hat {to} anstelle von {} um die Freigabe gebeten",
      alone: "Anstelle von {} wurde {to} um die Freigabe gebeten",
    },
  },
  prepare: {
    "signer.invited": {
      by: "hat {} gebeten, das Dokument vorzubereiten",
      alone: "Bitte um Vorbereitung an {} gesendet",
    },
    "signer.signed": {
      by: "hat Felder anderer Personen ausgefüllt, ohne zu unterschreiben",
      alone: "Die Vorbereitung von {} wurde gespeichert",
    },
    "signer.reminder_sent": {
      by: "hat {} an das Vorbereiten erinnert",
      alone: "Erinnerung an das Vorbereiten an {} gesendet",
    },
  },
  view: {
    "signer.invited": {
      by: "hat das Dokument zum Lesen an {} gesendet",
      alone: "Das Dokument wurde zum Lesen an {} gesendet",
    },
  },
};

export const unnamedSigner: string = "jemand";

export const anotherPerson: string = "eine andere Person";
