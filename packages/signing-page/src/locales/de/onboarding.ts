import { errors } from "@service/contract/locales/de/errors";
import type { OnboardingWords } from "../es/onboarding.ts";

/** The page on which a person is identified, without a document to sign. */
export const onboardingWords: OnboardingWords = {
  onboarding: {
    title: "Identitätsprüfung",
    from: (sender) => `Für ${sender}`,
    loading: "Wird geöffnet…",
    closed: {
      title: "Dieser Link ist nicht mehr verfügbar",
      body: "Er ist abgelaufen oder ungültig. Öffnen Sie ihn genau so, wie er in Ihrer Nachricht steht, oder bitten Sie den Absender um einen neuen.",
    },
    unreachable: {
      title: "Die Seite ließ sich nicht öffnen",
      body: "Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    },
    phone: {
      title: "Weiter auf Ihrem Telefon",
      body: "Mit dem Telefon werden die Fotos besser. Richten Sie seine Kamera auf diesen Code.",
      code: "QR-Code, der diese Seite auf Ihrem Telefon öffnet",
      waiting: "Wenn Sie auf dem Telefon fertig sind, geht es hier von selbst weiter.",
      busy: "Sie sind gerade auf dem Telefon. Wenn Sie fertig sind, geht es hier von selbst weiter.",
      here: "An diesem Computer weiter",
    },
    confirm: {
      title: "Prüfen Sie Ihre Angaben",
      body: "Das haben wir gelesen. Berichtigen Sie, was nicht stimmt.",
      unread: "Wir haben alles. Bestätigen Sie, um den Vorgang zu beenden.",
      failed:
        "Ihre Identität konnte nicht bestätigt werden. Sie können den Vorgang beenden; wir sagen dem Absender dieses Links Bescheid.",
      fields: {
        full_name: "Vollständiger Name",
        date_of_birth: "Geburtsdatum",
        document_number: "Ausweisnummer",
        curp: "CURP",
        expiry_date: "Gültig bis",
      },
      send: "Bestätigen und beenden",
      finish: "Beenden",
      unsent: "Das hat nicht geklappt. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    },
    done: {
      title: "Fertig, danke",
      passed: "Ihre Identität ist bestätigt. Sie müssen nichts mehr tun.",
      sent: "Ihre Angaben sind angekommen. Fehlt noch etwas, meldet sich der Absender dieses Links bei Ihnen.",
      close: "Sie können diese Seite schließen.",
      redirect: (site) => `In wenigen Sekunden geht es weiter zu ${site}.`,
      go: "Weiter",
    },
  },
  errors,
};
