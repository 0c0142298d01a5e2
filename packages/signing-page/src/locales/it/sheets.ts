import type { SheetWords } from "../es/sheets.ts";

const triesLeft = (count: number) => (count === 1 ? "Resta 1 tentativo" : `Restano ${count} tentativi`);

/** For later: the sheets, the data, the end. */
export const sheetWords: SheetWords = {
  menu: {
    label: "Altre opzioni",
    documents: "Mostra tutti i documenti",
    download: "Scarica il documento",
    downloadFailed: "Non siamo riusciti a scaricare il documento. Riprovi.",
    handOff: "Continua sul mio telefono",
    giveBack: "Torna all’altro dispositivo",
    help: "Aiuto",
    ask: "Chiedi al mittente",
    later: "Finisci più tardi",
    delegate: "Affida la firma a un’altra persona",
    decline: "Rifiuta il documento",
    close: "Chiudi e continua più tardi",
  },

  ink: {
    signatureTitle: "La sua firma",
    initialsTitle: "La sua sigla",
    draw: "Disegna",
    type: "Scrivi",
    upload: "Carica",
    chooseFile: "Scegli un’immagine",
    chooseOther: "Scegli un’altra immagine",
    takePhoto: "Scatta una foto",
    retakePhoto: "Rifai la foto",
    pictureHint:
      "Una foto o un’immagine della sua firma su carta bianca: PNG, JPEG o WebP, fino a 5 MB. Togliamo lo sfondo.",
    pictureWorking: "Preparazione dell’immagine…",
    pictureReady: "Immagine pronta",
    preview: "La sua firma apparirà così",
    noPicture: "Per continuare, scelga un’immagine della sua firma o ne scatti una foto.",
    pictureProblems: {
      size: "Questa immagine supera i 5 MB. Ne scelga una più leggera.",
      kind: "Scelga un’immagine PNG, JPEG o WebP.",
      unreadable: "Non siamo riusciti ad aprire questa immagine. Ne provi un’altra.",
      nothing: "Non abbiamo trovato una firma. Usi inchiostro scuro su carta bianca e si avvicini.",
    },
    camera: {
      preview: "Quello che vede la fotocamera",
      starting: "Accensione della fotocamera… Se il browser chiede il permesso, lo conceda.",
      hint: "Metta la firma dentro la cornice, con una buona luce.",
      shutter: "Scatta la foto",
      cancel: "Annulla",
      off: "Abbiamo spento la fotocamera perché ha lasciato questa pagina.",
      draw: "Preferisco disegnarla",
      problems: {
        denied: {
          title: "La fotocamera è bloccata",
          advice:
            "La consenta nel browser e nelle impostazioni del dispositivo, oppure firmi in un altro modo.",
        },
        policy: {
          title: "Questo sito non consente di usare la fotocamera",
          advice: "Non dipende da lei. Scelga un’immagine o firmi in un altro modo.",
        },
        insecure: {
          title: "Qui non si può usare la fotocamera",
          advice: "La connessione a questo sito non è sicura. Scelga un’immagine o firmi in un altro modo.",
        },
        missing: {
          title: "Non troviamo una fotocamera",
          advice: "Ne colleghi una, scelga un’immagine o firmi in un altro modo.",
        },
        busy: {
          title: "La fotocamera è già in uso",
          advice: "Chiuda l’applicazione o la scheda che la usa, oppure firmi in un altro modo.",
        },
        failed: {
          title: "Non siamo riusciti ad accendere la fotocamera",
          advice: "Riprovi, scelga un’immagine o firmi in un altro modo.",
        },
      },
    },
    ways: "Modo di firmare",
    pad: "Spazio per disegnare con il dito, una penna o il mouse. Se usa la tastiera, scelga «Scrivi».",
    drawHere: "Disegni qui",
    turn: "Giri il telefono per avere più spazio.",
    undo: "Annulla l’ultimo tratto",
    clear: "Cancella",
    nameLabel: "Il nome come deve apparire",
    initialsLabel: "Le iniziali come devono apparire",
    style: "Stile",
    styleNumber: (index) => `Stile ${index}`,
    someLack: "Sono disponibili solo gli stili che hanno tutte queste lettere.",
    plainOnly:
      "Nessuno stile a mano ha tutte queste lettere: il suo nome viene scritto in caratteri semplici. Può anche disegnare la firma.",
    allLack: (characters) => `Nessuno stile ha ${characters}. Modifichi il testo o disegni la firma.`,
    styleComing: "Caricamento…",
    loadFailed: "Non siamo riusciti a caricare gli stili. Disegni la firma o riprovi.",
    empty: "Per continuare, disegni la sua firma.",
    tooSmall: "Il tratto è troppo corto. Disegni la firma per intero.",
    emptyText: "Per continuare, scriva il suo nome.",
    adopt: "Adotta e firma",
    adoptInitials: "Adotta la sigla",
    legal:
      "Se la adotta, questa sarà la sua firma sul documento, con lo stesso valore della sua firma autografa.",
    legalInitials:
      "Se la adotta, questa sarà la sua sigla sul documento, con lo stesso valore di una sigla scritta a mano.",
  },

  /** Beside those of the first screen. */
  consent: {
    detailsTitle: "Firmare con mezzi elettronici",
    details: [
      "Qui la sua firma ha lo stesso valore di una firma autografa su carta.",
      "Conserviamo la data, l’ora e i dati di questa visita. Provano che ha firmato e che cosa ha firmato.",
      "Può scaricare il documento prima di firmarlo e leggerlo quando vuole.",
      "Se non è d’accordo o preferisce firmare su carta, chiuda questa pagina e parli con chi le ha inviato il documento. Nulla viene firmato senza di lei.",
    ],
    understood: "Ho capito",
  },

  /** Beside those of the first screen: its button opens a sheet that is fetched, too. */
  sign: {
    feaSentence: "Tenga a portata di mano il certificato (.cer), la chiave privata (.key) e la password.",
  },

  decline: {
    title: "Rifiutare il documento?",
    body: (sender) => `Avviseremo ${sender} del rifiuto. Poi il documento non si potrà più firmare qui.`,
    reason: "Motivo (facoltativo)",
    reasonHint: "Lo leggerà chi le ha inviato il documento.",
    confirm: "Rifiuta",
    back: "Torna alla firma",
    failed: "Non siamo riusciti a registrare il rifiuto. Riprovi.",
  },

  help: {
    title: "Aiuto",
    items: [
      {
        question: "Come si firma?",
        answer: "Tocchi il pulsante in basso: le mostra ogni campo e le dice che cosa viene dopo.",
      },
      {
        question: "E se sbaglio?",
        answer: "Tocchi il campo e lo modifichi. Nulla è definitivo finché non tocca «Firma il documento».",
      },
      {
        question: "Perdo quello che ho già compilato?",
        answer:
          "No. Si salva da solo: può chiudere e continuare più tardi, finché il documento resta aperto.",
      },
      {
        question: "Posso usare la tastiera?",
        answer:
          "Sì. Tab passa da un campo all’altro, Invio va al successivo, Ctrl+Invio al pulsante in basso, Esc chiude. Può scrivere la firma.",
      },
    ],
    contact: (sender) =>
      `Se qualcosa nel documento non le sembra corretto, parli con ${sender} prima di firmare.`,
  },

  done: {
    title: "Documento firmato",
    thanks: "Non deve fare altro.",
    document: "Documento",
    signedBy: "Firmato da",
    signedAt: "Data e ora",
    sentBy: "Inviato da",
    identity: "Identità",
    modules: {
      email_otp: "Codice via email",
      phone_otp: "Codice via telefono",
      name_confirm: "Nome",
      access_code: "Codice di accesso",
      id_scan: "Documento d’identità",
      passport_scan: "Passaporto",
      selfie: "Selfie",
      face_match: "Viso",
      liveness: "Prova di vitalità",
      video_signature: "Video",
    },
    statuses: {
      pending: "in attesa",
      passed: "verifica riuscita",
      review: "in esame",
      completed: "verifica riuscita",
      skipped: "non effettuata",
      failed: "verifica non riuscita",
      expired: "verifica scaduta",
    },
    next: "Che cosa succede ora",
    waitedFor: "Firme mancanti",
    states: {
      asked: "Ha già ricevuto la richiesta",
      later: "Non ha ancora ricevuto la richiesta",
      declined: "Ha rifiutato il documento",
    },
    more: (count) => (count === 1 ? "e un’altra persona" : `e altre ${count} persone`),
    picture: (page) => `Pagina ${page} del documento firmato`,
    share: "Condividi",
    shareFailed: "Da qui non è possibile condividere. Scarichi la copia.",
    othersPending: (count) =>
      count === 1 ? "Manca ancora la firma di 1 persona." : `Mancano ancora le firme di ${count} persone.`,
    copyLater: (email) => `Quando tutti avranno firmato, invieremo una copia a ${email}.`,
    copyLaterNoMail: (sender) => `Quando tutti avranno firmato, ${sender} potrà darle una copia.`,
    copySoon: (email) => `Invieremo una copia anche a ${email}.`,
    preparing: "Preparazione della copia…",
    copyReady: "La sua copia firmata è pronta.",
    copyNotYet: "La sua copia non è ancora pronta.",
    download: "Scarica la copia firmata",
    finish: "Fine",
  },

  handoff: {
    titles: {
      waiting: "Prosegua sul telefono",
      opened: "Sta firmando sul telefono",
      expired: "Il codice è scaduto",
    },
    words: {
      waiting:
        "Inquadri il codice con la fotocamera del telefono. Lì troverà quello che ha già compilato. Il codice vale una sola volta e scade dopo dieci minuti.",
      opened: "Quando avrà finito sul telefono, lo vedrà su questo schermo.",
      expired: "Nessuno l’ha aperto in tempo. Può mostrarne un altro.",
    },
    code: "Codice QR che apre la sua firma su un altro dispositivo",
    send: (contact) => `Invia il link a ${contact}`,
    sent: (contact) => `Abbiamo inviato il link a ${contact}. Lo apra sull’altro dispositivo.`,
    sendFailed: "Non siamo riusciti a inviare il link. Usi il codice o copi il link.",
    sentOften: "Abbiamo già inviato diversi link. Usi il codice o copi il link.",
    copy: "Copia il link",
    share: "Condividi il link",
    copied: "Link copiato. Lo apra sull’altro dispositivo; vale una sola volta.",
    link: "Link per l’altro dispositivo",
    renew: "Mostra un altro codice",
    back: "Continua qui",
  },

  verify: {
    sending: "Le stiamo inviando un codice. Attenda un momento…",
    email_otp: {
      title: "Confermi la sua email",
      intro: (to) => `Inserisca il codice di 6 cifre che abbiamo inviato a ${to}.`,
      label: "Codice",
    },
    phone_otp: {
      title: "Confermi il suo telefono",
      intro: (to) => `Inserisca il codice di 6 cifre che abbiamo inviato al ${to}.`,
      label: "Codice",
    },
    name_confirm: {
      title: "Confermi il suo nome",
      intro: "Scriva il suo nome completo, come appare sui suoi documenti ufficiali.",
      label: "Nome completo",
      empty: "Per continuare, scriva il suo nome.",
      wrong: (left) => `Non corrisponde al nome che ci è stato dato. ${triesLeft(left)}.`,
    },
    access_code: {
      title: "Inserisca il suo codice di accesso",
      intro:
        "Il mittente le ha comunicato questo codice in altro modo, ad esempio per telefono. Se non lo ha, lo chieda al mittente.",
      label: "Codice di accesso",
    },
    problems: {
      empty: "Per continuare, inserisca il codice.",
      wrong: (left) => `Codice errato. ${triesLeft(left)}.`,
      expired: "Questo codice è scaduto. Ne chieda un altro.",
    },
    resend: "Invia un altro codice",
    resendIn: (seconds) => `Altro codice tra ${seconds} s`,
    noMore: "Questo è l’ultimo codice",
    skip: "Salta questo passaggio",
  },

  data: {
    title: "Completi i suoi dati",
    intro: "I suoi dati vengono scritti nel documento. Poi potrà leggerlo per intero e firmarlo.",
    legend: "I dati contrassegnati con * sono obbligatori.",
    peek: "Mostra il documento",
    choose: "Scelga un’opzione",
    sentAs: (value) => `Verrà scritto così: ${value}`,
    problems: {
      required: "Manca questo dato.",
      tooLong: "È troppo lungo: al massimo 5.000 caratteri.",
      option: "Scelga una delle opzioni.",
      refused: "Controlli questo dato: non abbiamo potuto accettarlo.",
    },
    mismatch: {
      text: "Controlli questo dato: non abbiamo potuto accettarlo.",
      textarea: "Controlli questo dato: non abbiamo potuto accettarlo.",
      date: "Scelga una data dal calendario.",
      number: "Inserisca solo un numero, per esempio 12 o 12,5.",
      currency: "Inserisca solo l’importo, per esempio 18500,00.",
    },
  },

  waiting: {
    given: "Grazie, i suoi dati sono salvati",
    notYet: "Non può ancora firmare",
    body: (count) =>
      count === 1
        ? "Perché il documento sia pronto, un’altra persona deve fornire i propri dati."
        : "Perché il documento sia pronto, altre persone devono fornire i propri dati.",
    declined: (name, sender) => `${name} ha rifiutato il documento. ${sender} deciderà come procedere.`,
    turn: (count) =>
      count === 1 ? "C’è un’altra persona prima di lei." : "Ci sono altre persone prima di lei.",
    people: "Siamo in attesa di",
    comeBack: "Riapra il documento più tardi, da dove ha iniziato.",
    willWrite: (email) => `Scriveremo a ${email} appena potrà firmare.`,
    willTell: "La avviseremo appena potrà firmare.",
  },

  correcting: {
    title: "Il mittente sta correggendo il documento",
    body: "Attenda un momento: questa pagina si aggiornerà da sola. Conserviamo quello che ha già compilato.",
    changed: "Il mittente ha corretto il documento. Lo controlli prima di firmare.",
  },

  closed: {
    title: "Può continuare più tardi",
    body: "Quello che ha già compilato è salvato. Riapra il documento da dove ha iniziato.",
    resume: "Continua ora",
  },

  returned: {
    title: "Prosegua sull’altro dispositivo",
    body: "Quello che ha compilato qui è già di là. Può chiudere questa pagina.",
  },

  preparing: {
    title: "Stiamo preparando il suo documento",
    body: "Bastano pochi secondi. Potrà leggerlo e firmarlo qui.",
    late: "Ci vuole più tempo del solito. Può attendere o chiudere questa pagina.",
  },
};
