import type { SheetWords } from "../es/sheets.ts";

const people = (count: number) => (count === 1 ? "1 weitere Person" : `${count} weitere Personen`);

const triesLeft = (count: number) => (count === 1 ? "Noch 1 Versuch" : `Noch ${count} Versuche`);

/** Texts that are needed later: the sheets, the data, the end. */
export const sheetWords: SheetWords = {
  menu: {
    label: "Weitere Optionen",
    documents: "Alle Dokumente ansehen",
    download: "Dokument herunterladen",
    downloadFailed: "Das Dokument konnte nicht heruntergeladen werden. Versuchen Sie es erneut.",
    handOff: "Auf meinem Telefon weitermachen",
    giveBack: "Zurück zum anderen Gerät",
    help: "Hilfe",
    ask: "Den Absender fragen",
    later: "Später weitermachen",
    delegate: "Jemand anders soll unterschreiben",
    decline: "Dokument ablehnen",
    close: "Schließen und später weitermachen",
  },

  ink: {
    signatureTitle: "Ihre Unterschrift",
    initialsTitle: "Ihr Kürzel",
    draw: "Zeichnen",
    type: "Tippen",
    upload: "Hochladen",
    chooseFile: "Bild wählen",
    chooseOther: "Anderes wählen",
    takePhoto: "Foto aufnehmen",
    retakePhoto: "Neu aufnehmen",
    pictureHint:
      "Ein Foto oder Bild Ihrer Unterschrift auf weißem Papier: PNG, JPEG oder WebP, bis 5 MB. Der Hintergrund wird entfernt.",
    pictureWorking: "Bild wird vorbereitet…",
    pictureReady: "Bild fertig",
    preview: "So wird Ihre Unterschrift aussehen",
    noPicture: "Wählen Sie ein Bild Ihrer Unterschrift oder fotografieren Sie sie, um fortzufahren.",
    pictureProblems: {
      size: "Das Bild ist größer als 5 MB. Wählen Sie ein kleineres.",
      kind: "Wählen Sie ein Bild im Format PNG, JPEG oder WebP.",
      unreadable: "Das Bild lässt sich nicht öffnen. Versuchen Sie ein anderes.",
      nothing:
        "Es ist keine Unterschrift zu erkennen. Nehmen Sie dunkle Tinte auf weißem Papier und gehen Sie näher heran.",
    },
    camera: {
      preview: "Was die Kamera sieht",
      starting: "Die Kamera wird eingeschaltet… Fragt der Browser nach, erlauben Sie es.",
      hint: "Halten Sie Ihre Unterschrift bei gutem Licht in den Rahmen.",
      shutter: "Foto aufnehmen",
      cancel: "Abbrechen",
      off: "Die Kamera wurde ausgeschaltet, weil Sie diese Seite verlassen haben.",
      draw: "Lieber zeichnen",
      problems: {
        denied: {
          title: "Die Kamera ist blockiert",
          advice:
            "Erlauben Sie sie im Browser und in den Einstellungen Ihres Geräts oder unterschreiben Sie auf andere Weise.",
        },
        policy: {
          title: "Diese Website erlaubt die Kamera nicht",
          advice: "Es liegt nicht an Ihnen. Wählen Sie ein Bild oder unterschreiben Sie auf andere Weise.",
        },
        insecure: {
          title: "Die Kamera lässt sich hier nicht nutzen",
          advice:
            "Die Verbindung zu dieser Website ist nicht sicher. Wählen Sie ein Bild oder unterschreiben Sie auf andere Weise.",
        },
        missing: {
          title: "Keine Kamera gefunden",
          advice: "Schließen Sie eine an, wählen Sie ein Bild oder unterschreiben Sie auf andere Weise.",
        },
        busy: {
          title: "Die Kamera wird gerade benutzt",
          advice:
            "Schließen Sie die App oder den Tab, der sie benutzt, oder unterschreiben Sie auf andere Weise.",
        },
        failed: {
          title: "Die Kamera ließ sich nicht einschalten",
          advice: "Versuchen Sie es erneut, wählen Sie ein Bild oder unterschreiben Sie auf andere Weise.",
        },
      },
    },
    ways: "Art zu unterschreiben",
    pad: "Fläche zum Zeichnen mit Finger, Stift oder Maus. Mit der Tastatur wählen Sie „Tippen“.",
    drawHere: "Hier zeichnen",
    turn: "Quer gehalten bietet Ihr Telefon mehr Platz.",
    undo: "Rückgängig",
    clear: "Löschen",
    nameLabel: "Name, wie er erscheinen soll",
    initialsLabel: "Kürzel, wie es erscheinen soll",
    style: "Stil",
    styleNumber: (index) => `Stil ${index}`,
    someLack: "Angeboten werden nur die Stile, die alle diese Buchstaben haben.",
    plainOnly:
      "Kein Handschrift-Stil hat alle diese Buchstaben: Ihr Name wird in einfacher Schrift gesetzt. Sie können Ihre Unterschrift auch zeichnen.",
    allLack: (characters) =>
      `Kein Stil hat ${characters}. Ändern Sie den Text oder zeichnen Sie Ihre Unterschrift.`,
    styleComing: "Wird geladen…",
    loadFailed:
      "Die Stile konnten nicht geladen werden. Zeichnen Sie Ihre Unterschrift oder versuchen Sie es erneut.",
    empty: "Zeichnen Sie Ihre Unterschrift, um fortzufahren.",
    tooSmall: "Das ist ein sehr kurzer Strich. Zeichnen Sie Ihre ganze Unterschrift.",
    emptyText: "Geben Sie Ihren Namen ein, um fortzufahren.",
    adopt: "Übernehmen und unterschreiben",
    adoptInitials: "Kürzel übernehmen",
    legal:
      "Wenn Sie sie übernehmen, ist das Ihre Unterschrift im Dokument, ebenso verbindlich wie Ihre handschriftliche.",
    legalInitials:
      "Wenn Sie es übernehmen, ist das Ihr Kürzel im Dokument, ebenso verbindlich wie ein handschriftliches.",
  },

  /** Beside those of the first screen. */
  consent: {
    detailsTitle: "Elektronisch unterschreiben",
    details: [
      "Ihre Unterschrift ist hier ebenso verbindlich wie eine handschriftliche auf Papier.",
      "Wir speichern Datum, Uhrzeit und die Daten dieses Besuchs. Sie belegen, dass Sie unterschrieben haben und was.",
      "Sie können das Dokument vor dem Unterschreiben herunterladen und lesen, wann immer Sie möchten.",
      "Sind Sie nicht einverstanden oder möchten Sie lieber auf Papier unterschreiben, schließen Sie diese Seite und sprechen Sie mit dem Absender. Ohne Sie wird nichts unterschrieben.",
    ],
    understood: "Verstanden",
  },

  /** Beside those of the first screen: its button opens a sheet that is fetched, too. */
  sign: {
    feaSentence: "Halten Sie Ihr Zertifikat (.cer), Ihren privaten Schlüssel (.key) und das Passwort bereit.",
  },

  decline: {
    title: "Dokument ablehnen?",
    body: (sender) =>
      `Wir teilen ${sender} mit, dass Sie nicht unterschreiben. Danach können Sie es hier nicht mehr unterschreiben.`,
    reason: "Grund (freiwillig)",
    reasonHint: "Der Absender des Dokuments wird ihn lesen.",
    confirm: "Ablehnen",
    back: "Nicht ablehnen",
    failed: "Ihre Ablehnung konnte nicht gespeichert werden. Versuchen Sie es erneut.",
  },

  help: {
    title: "Hilfe",
    items: [
      {
        question: "Wie unterschreibe ich?",
        answer:
          "Tippen Sie auf die Schaltfläche unten: Sie führt Sie zu jedem Feld und sagt, was als Nächstes kommt.",
      },
      {
        question: "Und wenn ich mich vertue?",
        answer:
          "Tippen Sie auf das Feld und ändern Sie es. Nichts ist endgültig, bis Sie auf „Dokument unterschreiben“ tippen.",
      },
      {
        question: "Gehen meine Eingaben verloren?",
        answer:
          "Nein. Sie werden automatisch gespeichert; Sie können schließen und später weitermachen, solange das Dokument offen ist.",
      },
      {
        question: "Kann ich die Tastatur benutzen?",
        answer:
          "Ja. Mit Tab wechseln Sie zwischen Feldern, mit Enter geht es zum nächsten, mit Strg+Enter zur Schaltfläche unten, mit Esc schließen Sie. Ihre Unterschrift können Sie tippen.",
      },
    ],
    contact: (sender) =>
      `Stimmt im Dokument etwas nicht, sprechen Sie mit ${sender}, bevor Sie unterschreiben.`,
  },

  done: {
    title: "Dokument unterschrieben",
    thanks: "Sie müssen nichts mehr tun.",
    document: "Dokument",
    signedBy: "Unterschrieben von",
    signedAt: "Datum und Uhrzeit",
    sentBy: "Gesendet von",
    identity: "Identität",
    modules: {
      email_otp: "Code per E-Mail",
      phone_otp: "Code per Telefon",
      name_confirm: "Name",
      access_code: "Zugangscode",
      id_scan: "Ausweis",
      passport_scan: "Reisepass",
      selfie: "Selfie",
      face_match: "Gesicht",
      liveness: "Lebenderkennung",
      video_signature: "Video",
    },
    statuses: {
      pending: "ausstehend",
      passed: "bestätigt",
      review: "in Prüfung",
      completed: "bestätigt",
      skipped: "übersprungen",
      failed: "nicht bestätigt",
      expired: "abgelaufen",
    },
    next: "Wie es weitergeht",
    waitedFor: "Diese Unterschriften fehlen noch",
    states: {
      asked: "Wurde bereits angefragt",
      later: "Wurde noch nicht angefragt",
      declined: "Hat abgelehnt",
    },
    more: (count) => (count === 1 ? "und 1 weitere Person" : `und ${count} weitere Personen`),
    picture: (page) => `Seite ${page} des unterschriebenen Dokuments`,
    share: "Teilen",
    shareFailed: "Teilen ist von hier aus nicht möglich. Laden Sie die Kopie herunter.",
    othersPending: (count) => `Wir warten noch auf ${people(count)}.`,
    copyLater: (email) => `Sobald alle unterschrieben haben, senden wir eine Kopie an ${email}.`,
    copyLaterNoMail: (sender) => `Sobald alle unterschrieben haben, kann ${sender} Ihnen eine Kopie geben.`,
    copySoon: (email) => `Wir senden auch eine Kopie an ${email}.`,
    preparing: "Ihre Kopie wird erstellt…",
    copyReady: "Ihre unterschriebene Kopie ist fertig.",
    copyNotYet: "Ihre Kopie ist noch nicht fertig.",
    download: "Kopie herunterladen",
    finish: "Beenden",
  },

  handoff: {
    titles: {
      waiting: "Weiter auf Ihrem Telefon",
      opened: "Sie unterschreiben auf Ihrem Telefon",
      expired: "Code abgelaufen",
    },
    words: {
      waiting:
        "Richten Sie die Kamera Ihres Telefons auf den Code. Ihre Eingaben sind dann dort. Der Code gilt einmal und zehn Minuten lang.",
      opened: "Wenn Sie auf dem Telefon fertig sind, sehen Sie es hier.",
      expired: "Er wurde nicht rechtzeitig geöffnet. Lassen Sie sich einen neuen anzeigen.",
    },
    code: "QR-Code, der das Dokument auf einem anderen Gerät öffnet",
    send: (contact) => `Link an ${contact} senden`,
    sent: (contact) => `Der Link ist unterwegs an ${contact}. Öffnen Sie ihn auf dem anderen Gerät.`,
    sendFailed: "Der Link konnte nicht gesendet werden. Nutzen Sie den Code oder kopieren Sie den Link.",
    sentOften: "Es wurden schon mehrere Links gesendet. Nutzen Sie den Code oder kopieren Sie den Link.",
    copy: "Link kopieren",
    share: "Link teilen",
    copied: "Link kopiert. Öffnen Sie ihn auf dem anderen Gerät; er gilt einmal.",
    link: "Link für das andere Gerät",
    renew: "Neuen Code anzeigen",
    back: "Hier weitermachen",
  },

  verify: {
    sending: "Sie erhalten einen Code. Einen Moment…",
    email_otp: {
      title: "Bestätigen Sie Ihre E-Mail-Adresse",
      intro: (to) => `Geben Sie den 6-stelligen Code ein, den wir an ${to} gesendet haben.`,
      label: "Code",
    },
    phone_otp: {
      title: "Bestätigen Sie Ihr Telefon",
      intro: (to) => `Geben Sie den 6-stelligen Code ein, den wir an ${to} gesendet haben.`,
      label: "Code",
    },
    name_confirm: {
      title: "Bestätigen Sie Ihren Namen",
      intro: "Geben Sie Ihren vollständigen Namen ein, wie er in Ihrem Ausweis steht.",
      label: "Vollständiger Name",
      empty: "Geben Sie Ihren Namen ein, um fortzufahren.",
      wrong: (left) => `Das ist nicht der Name, der uns angegeben wurde. ${triesLeft(left)}.`,
    },
    access_code: {
      title: "Geben Sie Ihren Zugangscode ein",
      intro:
        "Der Absender hat Ihnen diesen Code auf anderem Weg mitgeteilt, zum Beispiel am Telefon. Wenn Sie ihn nicht haben, fragen Sie danach.",
      label: "Zugangscode",
    },
    problems: {
      empty: "Geben Sie den Code ein, um fortzufahren.",
      wrong: (left) => `Falscher Code. ${triesLeft(left)}.`,
      expired: "Dieser Code ist abgelaufen. Fordern Sie einen neuen an.",
    },
    resend: "Neuen Code senden",
    resendIn: (seconds) => `Neuer Code in ${seconds} s`,
    noMore: "Das ist der letzte Code",
    skip: "Schritt überspringen",
  },

  data: {
    title: "Machen Sie Ihre Angaben",
    intro: "Ihre Angaben kommen in das Dokument. Danach lesen Sie es vollständig und unterschreiben.",
    legend: "Mit * markierte Angaben sind Pflicht.",
    peek: "Dokument ansehen",
    choose: "Bitte wählen",
    sentAs: (value) => `So wird es geschrieben: ${value}`,
    problems: {
      required: "Diese Angabe fehlt.",
      tooLong: "Das ist zu lang: höchstens 5.000 Zeichen.",
      option: "Wählen Sie eine der Optionen.",
      refused: "Bitte prüfen Sie diese Angabe: Sie wurde nicht angenommen.",
    },
    mismatch: {
      text: "Bitte prüfen Sie diese Angabe: Sie wurde nicht angenommen.",
      textarea: "Bitte prüfen Sie diese Angabe: Sie wurde nicht angenommen.",
      date: "Wählen Sie ein Datum aus dem Kalender.",
      number: "Geben Sie nur eine Zahl ein, zum Beispiel 12 oder 12,5.",
      currency: "Geben Sie nur den Betrag ein, zum Beispiel 18500,00.",
    },
  },

  waiting: {
    given: "Danke, Ihre Angaben sind gespeichert",
    notYet: "Sie können noch nicht unterschreiben",
    body: (count) =>
      count === 1
        ? "Eine weitere Person muss noch Angaben machen, dann ist das Dokument bereit."
        : "Weitere Personen müssen noch Angaben machen, dann ist das Dokument bereit.",
    declined: (name, sender) =>
      `${name} hat das Dokument abgelehnt. ${sender} entscheidet, wie es weitergeht.`,
    turn: (count) =>
      count === 1
        ? "Vor Ihnen ist noch eine Person an der Reihe."
        : "Vor Ihnen sind noch andere an der Reihe.",
    people: "Wir warten noch auf",
    comeBack: "Öffnen Sie das Dokument später noch einmal dort, wo Sie begonnen haben.",
    willWrite: (email) => `Wir schreiben an ${email}, sobald Sie unterschreiben können.`,
    willTell: "Wir melden uns, sobald Sie unterschreiben können.",
  },

  correcting: {
    title: "Der Absender korrigiert das Dokument gerade",
    body: "Einen Moment bitte: Diese Seite aktualisiert sich danach von selbst. Ihre Eingaben bleiben erhalten.",
    changed: "Der Absender hat das Dokument korrigiert. Prüfen Sie es, bevor Sie unterschreiben.",
  },

  closed: {
    title: "Sie können später weitermachen",
    body: "Ihre Eingaben sind gespeichert. Öffnen Sie das Dokument noch einmal dort, wo Sie begonnen haben.",
    resume: "Jetzt weitermachen",
  },

  returned: {
    title: "Weiter auf dem anderen Gerät",
    body: "Ihre Eingaben von hier sind schon dort. Sie können diese Seite schließen.",
  },

  preparing: {
    title: "Ihr Dokument wird vorbereitet",
    body: "Das dauert ein paar Sekunden. Sie können es gleich hier lesen und unterschreiben.",
    late: "Es dauert länger als sonst. Sie können warten oder diese Seite schließen.",
  },
};
