import type { InPersonWords } from "../es/in-person.ts";

export const inPersonWords: InPersonWords = {
  loading: "Wird geöffnet…",
  step: (number, total) => `Person ${number} von ${total}`,
  handTo: (name) => `Geben Sie das Gerät an ${name}`,
  host: (host) => `Für das Gerät zuständig: ${host}.`,
  pin: (name) => `PIN von ${name}`,
  pinHint: (host) => `Sie erhalten sie von ${host}.`,
  enter: "Weiter",
  others: "Unterschreibt zuerst jemand anders?",
  signed: "Danke. Ihre Unterschrift ist gespeichert.",
  declined: "Wir haben festgehalten, dass Sie nicht unterschreiben.",
  returned: "Es wurde nichts unterschrieben. Diese Person kann später mit ihrer PIN weitermachen.",
  closed:
    "Die Unterschrift dieser Person wurde geschlossen. Geben Sie die PIN noch einmal ein, um fortzufahren.",
  empty: "Geben Sie Ihre PIN ein: 4 bis 8 Ziffern.",
  wrong: (left) =>
    left === 1
      ? "Diese PIN stimmt nicht. Noch ein Versuch."
      : `Diese PIN stimmt nicht. Noch ${left} Versuche.`,
  locked: (host) =>
    `Die PIN war fünfmal falsch; diese Unterschrift ist gesperrt. Eine neue PIN gibt Ihnen ${host}.`,
  noPin: (host) =>
    `Die Unterschrift ging an eine andere Person, die noch keine PIN hat. Die PIN vergibt ${host}.`,
  notAsked: "Diese Person muss nicht mehr unterschreiben.",
  offline: "Keine Antwort. Prüfen Sie die Verbindung und versuchen Sie es erneut.",
  limited: "Zu viele Versuche. Warten Sie eine Minute und versuchen Sie es erneut.",
  again: "Noch einmal prüfen",
  giveBack: "Gerät zurückgeben",
  part: (name) => name,
  waiting: {
    title: "Im Moment kann hier niemand unterschreiben",
    advice: (host) =>
      `Zuerst sind andere an der Reihe, oder das Dokument wird gerade korrigiert. Geben Sie das Gerät an ${host} zurück. Diese Seite aktualisiert sich von selbst.`,
  },
  completed: { title: "Alle sind fertig", advice: (host) => `Geben Sie das Gerät an ${host} zurück.` },
  cancelled: {
    title: "Diese Sitzung wurde abgebrochen",
    advice: (host) => `Geben Sie das Gerät an ${host} zurück.`,
  },
  expired: {
    title: "Diese Sitzung ist beendet",
    advice: (host) => `Geben Sie das Gerät an ${host} zurück; dort kann eine neue Sitzung geöffnet werden.`,
  },
  elsewhere: {
    title: "Die Sitzung wurde anderswo geöffnet",
    advice: () => "Sie läuft immer nur auf einem Bildschirm.",
  },
  here: "Hier weitermachen",
  failed: {
    title: "Die Sitzung ließ sich nicht öffnen",
    advice: () => "Prüfen Sie die Internetverbindung und versuchen Sie es erneut.",
  },
  alone: {
    title: "Diese Seite lässt sich nicht in einer anderen öffnen",
    advice: () => "Öffnen Sie den Link, den Sie für dieses Gerät erhalten haben.",
  },
};
