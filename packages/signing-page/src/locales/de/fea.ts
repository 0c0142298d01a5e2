import type { FeaErrorCode } from "@service/contract/embed/fea-errors";
import type { Trouble } from "../es/first.ts";
import type { FeaFault } from "../fea-fault.ts";
import type { FeaWords } from "../es/fea.ts";

const expired: Trouble = {
  title: "Ihr Zertifikat ist abgelaufen",
  advice: "Erneuern Sie Ihre e.firma beim SAT und unterschreiben Sie mit den neuen Dateien.",
};
const notYet: Trouble = {
  title: "Ihr Zertifikat ist noch nicht gültig",
  advice:
    "Prüfen Sie das Datum Ihres Geräts. Stimmt es, unterschreiben Sie, sobald das Zertifikat gültig ist.",
};
const seal: Trouble = {
  title: "Dieses Zertifikat ist ein digitales Siegel (CSD)",
  advice: "Siegel sind nur für Rechnungen. Wählen Sie die Dateien Ihrer e.firma.",
};
const notEfirma: Trouble = {
  title: "Dieses Zertifikat ist keine e.firma",
  advice: "Wählen Sie die .cer-Datei, die Sie vom SAT mit Ihrer e.firma erhalten haben.",
};

const faults: Record<FeaFault, Trouble> = {
  INSECURE: {
    title: "Die Verbindung zu dieser Seite ist nicht sicher",
    advice: "Ohne https kann nicht mit Zertifikat unterschrieben werden. Sagen Sie dem Absender Bescheid.",
  },
  OTHER_DOCUMENT: {
    title: "Das ist nicht das Dokument, das Ihnen gezeigt wurde",
    advice:
      "Zu Ihrer Sicherheit wurde es nicht unterschrieben. Öffnen Sie es noch einmal dort, wo Sie begonnen haben, und lesen Sie es erneut.",
  },
  NO_CERTIFICATE: { title: "Ihr Zertifikat fehlt", advice: "Wählen Sie die .cer-Datei Ihrer e.firma." },
  NO_KEY: { title: "Ihr privater Schlüssel fehlt", advice: "Wählen Sie die .key-Datei Ihrer e.firma." },
  NO_PASSWORD: {
    title: "Ihr Passwort fehlt",
    advice: "Geben Sie das Passwort Ihres privaten Schlüssels ein.",
  },
  NOT_A_CERTIFICATE: {
    title: "Diese Datei ist kein Zertifikat",
    advice: "Wählen Sie die Datei Ihrer e.firma, die auf .cer endet.",
  },
  NOT_A_KEY: {
    title: "Diese Datei ist kein privater Schlüssel",
    advice: "Wählen Sie die Datei Ihrer e.firma, die auf .key endet.",
  },
  WRONG_PASSWORD: {
    title: "Falsches Passwort",
    advice:
      "Geben Sie es noch einmal ein; Groß- und Kleinschreibung zählt. Niemand sonst sieht Ihre Versuche.",
  },
  KEY_UNSUPPORTED: {
    title: "Dieser private Schlüssel lässt sich nicht öffnen",
    advice: "Wählen Sie die .key-Datei genau so, wie Sie sie vom SAT erhalten haben, nicht umgewandelt.",
  },
  KEY_MISMATCH: {
    title: "Der private Schlüssel gehört zu einem anderen Zertifikat",
    advice:
      "Wählen Sie die .cer- und die .key-Datei derselben e.firma. Wurde sie erneuert, nehmen Sie beide neuen Dateien.",
  },
  EXPIRED: expired,
  NOT_YET_VALID: notYet,
  SEAL_ONLY: seal,
  NOT_EFIRMA: notEfirma,
};

const refusals: Record<FeaErrorCode, Trouble> = {
  FEA_SIGNATURE_INVALID: {
    title: "Ihre Signatur konnte nicht geprüft werden",
    advice:
      "Wählen Sie Ihre Dateien noch einmal und versuchen Sie es erneut. Klappt es wieder nicht, öffnen Sie das Dokument neu.",
  },
  FEA_CERTIFICATE_UNTRUSTED: {
    title: "Der Aussteller Ihres Zertifikats ist uns nicht bekannt",
    advice:
      "Hier unterschreiben Sie mit Zertifikaten anerkannter Stellen wie dem SAT. Wählen Sie Ihre e.firma.",
  },
  FEA_CERTIFICATE_EXPIRED: expired,
  FEA_CERTIFICATE_NOT_YET_VALID: notYet,
  FEA_CERTIFICATE_REVOKED: {
    title: "Ihr Zertifikat wurde widerrufen",
    advice: "Sie können damit nicht mehr unterschreiben. Beantragen Sie beim SAT eine neue e.firma.",
  },
  FEA_CERTIFICATE_NOT_ALLOWED: notEfirma,
  FEA_IDENTITY_MISMATCH: {
    title: "Dieses Zertifikat gehört einer anderen Person",
    advice:
      "Unterschreiben Sie mit der e.firma der Person oder Firma, die unterschreiben soll. Haben Sie schon unterschrieben, müssen Sie nichts mehr tun.",
  },
  FEA_REVOCATION_UNAVAILABLE: {
    title: "Der Status Ihres Zertifikats konnte nicht abgefragt werden",
    advice: "Der Aussteller hat nicht geantwortet. Warten Sie einen Moment und versuchen Sie es erneut.",
  },
};

/** The words of signing with a certificate; they come with its sheet. */
export const feaWords: FeaWords = {
  fea: {
    title: "Mit e.firma unterschreiben",
    privacy: "Ihre Dateien und Ihr Passwort bleiben auf diesem Gerät. Nur die Signatur wird gesendet.",
    certificate: "Zertifikat (.cer)",
    key: "Privater Schlüssel (.key)",
    choose: "Datei wählen",
    drop: "oder hierher ziehen",
    change: "Ändern",
    password: "Passwort des privaten Schlüssels",
    showPassword: "Passwort anzeigen",
    hidePassword: "Passwort verbergen",
    recognised: "Sie unterschreiben mit diesem Zertifikat",
    name: "Name",
    rfc: "RFC",
    validity: "Gültig bis",
    sign: "Mit e.firma unterschreiben",
    working: "Wird unterschrieben…",
    legal:
      "Ihre e.firma hat dieselbe Wirkung wie Ihre handschriftliche Unterschrift. Das lässt sich nicht rückgängig machen.",
    faults,
    refusals,
  },
};
