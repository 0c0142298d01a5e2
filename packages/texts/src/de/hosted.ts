import type { HostedTexts } from "../es/hosted.ts";

export const hosted: HostedTexts = {
  refusals: {
    unknown: {
      title: "Dieser Link ist ungültig",
      text: "Öffnen Sie den Link genau so, wie er in Ihrer Nachricht steht, oder bitten Sie den Absender um einen neuen.",
    },
    signed: {
      title: "Sie haben schon unterschrieben",
      text: "Ihre Unterschrift ist gespeichert. Sie müssen nichts mehr tun.",
    },
    approved: {
      title: "Sie haben schon freigegeben",
      text: "Ihre Freigabe ist gespeichert. Sie müssen nichts mehr tun.",
    },
    prepared: {
      title: "Sie haben es schon vorbereitet",
      text: "Ihre Angaben sind gespeichert. Sie müssen nichts mehr tun.",
    },
    declined: {
      title: "Sie haben dieses Dokument abgelehnt",
      text: "Haben Sie es sich anders überlegt? Sprechen Sie mit dem Absender.",
    },
    released: {
      title: "Sie müssen in diesem Dokument nichts mehr tun",
      text: "Vielleicht ist jemand anders an Ihrer Stelle gefragt. Bei Fragen wenden Sie sich an den Absender.",
    },
    group_done: {
      title: "Jemand aus Ihrer Gruppe hat schon reagiert",
      text: "Das genügt: Sie müssen nichts mehr tun.",
    },
    not_yet: {
      title: "Sie sind noch nicht an der Reihe",
      text: "Andere unterschreiben zuerst. Wir melden uns, sobald Sie an der Reihe sind.",
    },
  },
  description: (name, sender) => `Dokument: „${name}“, von ${sender}.`,
  unnamed: "Dokument zum Unterschreiben",
  noScript:
    "Zum Unterschreiben wird JavaScript gebraucht. Schalten Sie es in Ihrem Browser ein und laden Sie diese Seite neu.",
  opening: "Das Dokument wird geöffnet…",
  failed:
    "Das Dokument ließ sich nicht öffnen. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.",
  leaving: (host) => `Sie können jetzt zu ${host} weitergehen.`,
  leave: "Weiter",
  retry: "Erneut versuchen",
  linkRefused: "Dieser Link ist ungültig oder abgelaufen.",
  device: {
    title: "Vor Ort unterschreiben",
    over: "Diese Sitzung ist beendet",
    advice:
      "Alle sind fertig, oder die Sitzung ist abgelaufen oder wurde abgebrochen. Wer sie erstellt hat, kann eine neue erstellen.",
  },
  handoff: {
    title: "Hier weiter unterschreiben",
    open: "Dokument öffnen",
    over: "Dieser Code gilt nicht mehr",
    advice:
      "Er läuft nach zehn Minuten ab und lässt sich nur einmal öffnen. Einen neuen erhalten Sie auf dem Bildschirm, auf dem Sie begonnen haben.",
  },
  landing: {
    title: "Dienst für elektronische Signaturen",
    received: {
      title: "Haben Sie ein Dokument erhalten?",
      text: "Öffnen Sie den Link in der E-Mail oder Nachricht, die Sie erhalten haben: Sie brauchen kein Konto.",
    },
    dashboard: {
      title: "Dokumente zur Unterschrift senden",
      text: "Melden Sie sich mit Ihrer E-Mail-Adresse in Ihrem Arbeitsbereich an.",
    },
    verify: {
      title: "Unterschriebenes PDF prüfen",
      text: "Wer unterschrieben hat, wann, und ob sich etwas geändert hat. Die Datei bleibt auf Ihrem Gerät.",
    },
    docs: {
      title: "Dokumentation",
      text: "Die Referenz der API, ihre Fehler und die Pakete für Ihren Server (auf Englisch).",
    },
  },
};
