import type { PasskeyWords } from "../es/passkeys.ts";

export const passkeyWords: PasskeyWords = {
  passkeys: {
    title: "Mit Ihrem Passkey bestätigen",
    body: "Der Absender bittet Sie, mit einem Passkey zu bestätigen, dass Sie es sind: mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts. Diese Daten verlassen Ihr Gerät nicht.",
    confirm: "Bestätigen",
    newTitle: "Passkey registrieren",
    newBody:
      "Der Absender bittet Sie um eine Bestätigung mit einem Passkey: mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts. Sie registrieren ihn einmal und verwenden ihn auch für spätere Dokumente dieses Absenders.",
    newCode: "Zuerst prüfen wir, dass Sie es sind: Falls noch nicht geschehen, senden wir Ihnen einen Code.",
    newCodeTo: (contact) =>
      `Zuerst prüfen wir, dass Sie es sind: Falls noch nicht geschehen, senden wir einen Code an ${contact}.`,
    register: "Passkey registrieren",
    registered: "Ihr Passkey ist registriert. Bestätigen Sie nun damit.",
    another: "Anderen Passkey registrieren",
    elsewhere: "In einem anderen Fenster oder auf einem anderen Gerät fortfahren",
    back: "Zurück",
    problems: {
      cancelled:
        "Nicht bestätigt: Der Vorgang wurde abgebrochen, dauerte zu lange, oder dieses Gerät hat den Passkey nicht. Sie können es erneut versuchen.",
      exists: "Dieses Gerät hat bereits einen Passkey. Gehen Sie zurück und bestätigen Sie damit.",
      incapable:
        "Dieses Gerät kann keinen Passkey erstellen. Schalten Sie die Bildschirmsperre ein, oder fahren Sie auf einem anderen Gerät fort.",
      forbidden: "Diese Seite erlaubt keine Passkeys. Fahren Sie in einem anderen Fenster fort.",
      refused:
        "Der Passkey wurde nicht angenommen: Es ist nicht Ihrer für diesen Absender, oder es ist zu viel Zeit vergangen. Bitte versuchen Sie es erneut.",
      network: "Es kam keine Antwort. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut.",
      unavailable:
        "Dieser Browser unterstützt keine Passkeys. Fahren Sie in einem anderen Browser oder auf einem anderen Gerät fort.",
    },
  },
};
