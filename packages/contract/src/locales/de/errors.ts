import type { ErrorTexts } from "../es/errors.ts";
import type { Trouble } from "../es/trouble.ts";
import { network, notLoaded, unknownError } from "./trouble.ts";

/** The integrator has to mend the page. */
const setup: Trouble = {
  title: "Diese Seite kann das Dokument nicht öffnen",
  advice:
    "Es liegt nicht an Ihnen: Die Website muss angepasst werden. Sagen Sie bitte dem Absender Bescheid.",
};
const newLink: Trouble = {
  title: "Dieser Link gilt nicht mehr",
  advice: "Bitten Sie den Absender des Dokuments um einen neuen.",
};
const notHere: Trouble = {
  title: "Unterschreiben ist hier nicht möglich",
  advice: "Sagen Sie dem Absender Bescheid, damit er Ihnen einen anderen Weg anbietet.",
};

/** The signer's texts for each code, in the element and in its frame. */
export const errors: ErrorTexts = {
  NETWORK_ERROR: network,
  BACKEND_UNREACHABLE: unknownError,
  INVALID_BACKEND_RESPONSE: unknownError,
  INTERNAL_ERROR: unknownError,
  INIT_TIMEOUT: {
    title: "Die Seite hat zu lange gebraucht",
    advice: "Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.",
  },
  MISSING_CLIENT_SECRET: setup,
  INVALID_CLIENT_SECRET_FORMAT: setup,
  SECRET_KEY_PASSED_AS_CLIENT_SECRET: setup,
  INVALID_REQUEST: {
    title: "Ihre Angaben konnten nicht angenommen werden",
    advice:
      "Prüfen Sie Ihre Eingaben und versuchen Sie es erneut. Klappt es wieder nicht, sagen Sie dem Absender Bescheid.",
  },
  SESSION_INVALID: newLink,
  SESSION_EXPIRED: {
    title: "Die Zeit zum Unterschreiben ist um",
    advice:
      "Zu Ihrer Sicherheit läuft diese Seite ab. Öffnen Sie das Dokument noch einmal dort, wo Sie begonnen haben.",
  },
  SESSION_COMPLETED: {
    title: "Dieses Dokument ist schon unterschrieben",
    advice: "Sie müssen nichts mehr tun.",
  },
  SESSION_CANCELLED: {
    title: "Der Vorgang wurde abgebrochen",
    advice:
      "Der Absender des Dokuments hat das Unterschreiben abgebrochen. Kommt das für Sie unerwartet, fragen Sie dort nach.",
  },
  ORIGIN_NOT_ALLOWED: setup,
  RATE_LIMITED: {
    title: "Zu viele Versuche",
    advice: "Warten Sie eine Minute und versuchen Sie es erneut.",
  },
  SESSION_NOT_FOUND: newLink,
  ALLOWED_ORIGINS_REQUIRED: setup,
  SESSION_NOT_COMPLETED: {
    title: "Ihre Unterschrift fehlt",
    advice: "Unterschreiben Sie das Dokument, um fortzufahren.",
  },
  NOT_EMBEDDED: {
    title: "Öffnen Sie das Dokument auf der Website, von der Sie kommen",
    advice:
      "Diese Seite funktioniert nur innerhalb der Website. Gehen Sie zurück zu der E-Mail oder Seite, auf der Sie begonnen haben.",
  },
  INVALID_RESPONSE: unknownError,
  NO_FIELDS: {
    title: "Es gibt keine Stelle zum Unterschreiben",
    advice: "Im Dokument fehlt der Platz für Ihre Unterschrift. Sagen Sie dem Absender Bescheid.",
  },
  WRONG_SIGNING_MODE: notHere,
  SUBMIT_FAILED: {
    title: "Ihre Unterschrift konnte nicht gespeichert werden",
    advice:
      "Alle Ihre Eingaben sind noch da. Prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.",
  },
  SIGNATURE_NOT_FOUND: {
    title: "Ihre Unterschrift wird hier nicht mehr gebraucht",
    advice: "Vielleicht wurde das Dokument geändert. Fragen Sie den Absender.",
  },
  PIPELINE_FETCH_FAILED: notLoaded,
  MODULE_UNSUPPORTED: {
    title: "Ein Schritt ist hier nicht möglich",
    advice:
      "Ihre Identität soll auf eine Weise geprüft werden, die diese Seite nicht anbietet. Sagen Sie dem Absender Bescheid.",
  },
  VERIFICATION_FAILED: {
    title: "Ihre Identität konnte nicht bestätigt werden",
    advice: "Sprechen Sie mit dem Absender: Er kann Ihnen einen weiteren Versuch geben.",
  },
  VERIFICATION_EXPIRED: {
    title: "Die Identitätsprüfung ist abgelaufen",
    advice: "Öffnen Sie das Dokument noch einmal dort, wo Sie begonnen haben.",
  },
  VERIFICATION_PENDING: {
    title: "Bestätigen Sie zuerst, wer Sie sind",
    advice:
      "Das Dokument öffnet sich, sobald Ihre Identität geprüft ist. Öffnen Sie es noch einmal dort, wo Sie begonnen haben.",
  },
  CSP_BLOCKED: setup,
  CAMERA_DENIED: {
    title: "Die Kamera ist blockiert",
    advice: "Erlauben Sie die Kamera in Ihrem Browser und laden Sie die Seite neu.",
  },
  NOT_IMPLEMENTED: notHere,
  FORM_UNAVAILABLE: newLink,
  DECLINE_NOT_ALLOWED: {
    title: "Hier können Sie das Dokument nicht ablehnen",
    advice: "Möchten Sie nicht unterschreiben, sagen Sie dem Absender Bescheid.",
  },
};
