import type { FormTexts } from "../es/form.ts";

export const form: FormTexts = {
  from: (sender) => `Von ${sender}`,
  intro: "Geben Sie Ihren Namen und Ihre E-Mail-Adresse ein, um Ihr Dokument zu öffnen.",
  name: "Vollständiger Name",
  email: "E-Mail-Adresse",
  code: "Bevor Sie es lesen, fragen wir nach einem Code, den wir an diese Adresse senden.",
  start: "Beginnen",
  working: "Ihr Dokument wird vorbereitet…",
  problems: {
    name: "Geben Sie Ihren Namen ein.",
    email: "Prüfen Sie Ihre E-Mail-Adresse: An diese können wir nicht schreiben.",
    limited: "Es gab zu viele Versuche. Warten Sie eine Minute und versuchen Sie es erneut.",
    unavailable:
      "Dieses Formular kann zurzeit keine Antworten annehmen. Versuchen Sie es später, oder sagen Sie der Person Bescheid, die Ihnen den Link gegeben hat.",
    failed:
      "Ihr Dokument ließ sich nicht öffnen. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.",
  },
  refusals: {
    unknown: {
      title: "Dieser Link ist ungültig",
      text: "Öffnen Sie den Link genau so, wie Sie ihn erhalten haben, oder bitten Sie um einen neuen.",
    },
    paused: {
      title: "Dieses Formular pausiert",
      text: "Es nimmt vorerst keine Antworten an. Versuchen Sie es später.",
    },
    closed: {
      title: "Dieses Formular ist geschlossen",
      text: "Es nimmt keine Antworten mehr an. Bei Fragen wenden Sie sich an die Person, die Ihnen den Link gegeben hat.",
    },
    not_open_yet: {
      title: "Dieses Formular ist noch nicht geöffnet",
      text: "Kommen Sie später wieder, oder wenden Sie sich an die Person, die Ihnen den Link gegeben hat.",
    },
    full: { title: "Dieses Formular ist vollständig", text: "Es hat alle erwarteten Antworten erhalten." },
    link: {
      title: "Dieser Link ist unvollständig oder abgelaufen",
      text: "Öffnen Sie ihn genau so, wie Sie ihn erhalten haben, oder bitten Sie um einen neuen.",
    },
    answered: {
      title: "Mit dieser E-Mail-Adresse gibt es schon eine Antwort",
      text: "Jede Person antwortet einmal. Wenn Sie noch nicht unterschrieben haben, nutzen Sie den Link in Ihrer Nachricht, oder wenden Sie sich an die Person, die Ihnen diesen Link gegeben hat.",
    },
    proof: {
      title: "Ihr Browser ließ sich nicht prüfen",
      text: "Laden Sie diese Seite neu und versuchen Sie es erneut.",
    },
  },
};
