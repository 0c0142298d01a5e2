import type { LaterWords } from "../es/later.ts";

export const laterWords: LaterWords = {
  later: {
    title: "Später weitermachen",
    body: (contact) =>
      `Ihre Eingaben sind gespeichert. Wir senden Ihren Link an ${contact}, damit Sie dort weitermachen, wo Sie aufgehört haben.`,
    remind: "Möchten Sie erinnert werden?",
    days: (days) => (days === null ? "Nein, danke" : days === 1 ? "Morgen" : `In ${days} Tagen`),
    send: "Link an mich senden",
    back: "Zurück zum Dokument",
    doneTitle: "Ihr Link ist unterwegs",
    done: (contact) => `Sie finden ihn unter ${contact}. Sie können diese Seite schließen.`,
    reminder: (when) => `Sind Sie dann noch nicht fertig, erinnern wir Sie am ${when}.`,
    close: "Schließen",
    goOn: "Jetzt weitermachen",
    tooMany: "Wir haben Ihnen den Link schon mehrmals gesendet. Warten Sie eine Stunde bis zum nächsten Mal.",
    notPossible:
      "Der Link kann nicht mehr gesendet werden. Öffnen Sie das Dokument noch einmal dort, wo Sie begonnen haben.",
    failed: "Der Link konnte nicht gesendet werden. Versuchen Sie es erneut.",
  },
};
