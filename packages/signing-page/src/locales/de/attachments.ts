import type { AttachmentWords } from "../es/attachments.ts";

/** Texts of fields that ask for a file. */
export const attachmentWords: AttachmentWords = {
  attachment: {
    add: "Datei anhängen",
    attached: "Datei angehängt",
    missing: "Diese Datei fehlt.",
    accepted:
      "Ein PDF oder ein Bild (JPEG, PNG), bis 10 MB. Die Datei wird Teil des unterschriebenen Dokuments.",
    acceptedPicture:
      "Ein JPEG- oder PNG-Bild bis 10 MB. Es erscheint an dieser Stelle des unterschriebenen Dokuments.",
    addPicture: "Bild hinzufügen",
    choose: "Datei wählen",
    chooseOther: "Andere Datei wählen",
    photo: "Foto aufnehmen",
    phone: "Weiter auf dem Telefon",
    uploading: "Datei wird hochgeladen…",
    done: (name) => `${name} ist angehängt.`,
    removed: "Die Datei wurde entfernt.",
    remove: "Datei entfernen",
    ready: "Fertig",
    drop: "Datei hier ablegen",
    offline:
      "Die Datei konnte nicht hochgeladen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    busy: "Sie haben viele Dateien hintereinander hochgeladen. Warten Sie eine Minute und versuchen Sie es erneut.",
    faults: {
      unsupported_type: "Die Datei ist weder ein PDF noch ein JPEG- oder PNG-Bild. Wählen Sie eine andere.",
      not_a_picture: "Die Datei ist kein JPEG- oder PNG-Bild. Wählen Sie eine andere.",
      empty: "Die Datei ist leer. Wählen Sie eine andere.",
      too_large: "Die Datei ist größer als 10 MB. Wählen Sie eine kleinere oder machen Sie ein Foto.",
      total_too_large: "Ihre Dateien sind zusammen zu groß. Wählen Sie eine kleinere.",
      too_many_pixels: "Das Bild ist zu groß. Nehmen Sie eines mit niedrigerer Auflösung auf.",
      too_small: "Das Bild ist zu klein. Wählen Sie ein größeres.",
      damaged:
        "Die Datei lässt sich nicht öffnen: Sie ist beschädigt oder unvollständig. Wählen Sie eine andere.",
      password_protected: "Das PDF hat ein Passwort. Wählen Sie eine Kopie ohne Passwort.",
      too_complex: "Das PDF ist zu komplex. Speichern Sie es neu oder drucken Sie es als PDF.",
      active_content:
        "Das PDF enthält Elemente, die wir nicht annehmen können. Drucken Sie es als PDF und hängen Sie diese Kopie an.",
    },
  },
};
