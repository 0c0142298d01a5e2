import type { SheetWords } from "../es/sheets.ts";

const isSingular = (count: number) => count === 0 || count === 1;

const triesLeft = (count: number) =>
  isSingular(count) ? `Il vous reste ${count} essai` : `Il vous reste ${count} essais`;

/** Texts that are needed later: the sheets, the data, the end. */
export const sheetWords: SheetWords = {
  menu: {
    label: "Plus d’options",
    documents: "Voir tous les documents",
    download: "Télécharger le document",
    downloadFailed: "Nous n’avons pas pu télécharger le document. Réessayez.",
    handOff: "Continuer sur mon téléphone",
    giveBack: "Revenir à l’autre appareil",
    help: "Aide",
    ask: "Poser une question à l’expéditeur",
    later: "Terminer plus tard",
    delegate: "Faire signer une autre personne",
    decline: "Refuser le document",
    close: "Fermer et continuer plus tard",
  },

  ink: {
    signatureTitle: "Votre signature",
    initialsTitle: "Votre paraphe",
    draw: "Dessiner",
    type: "Saisir",
    upload: "Importer",
    chooseFile: "Choisir une image",
    chooseOther: "En choisir une autre",
    takePhoto: "Prendre une photo",
    retakePhoto: "Reprendre la photo",
    pictureHint:
      "Une photo ou une image de votre signature sur papier blanc : PNG, JPEG ou WebP, 5 Mo au maximum. Nous retirons le fond.",
    pictureWorking: "Préparation de l’image…",
    pictureReady: "Image prête",
    preview: "Aperçu de votre signature",
    noPicture: "Choisissez une image de votre signature ou prenez-la en photo pour continuer.",
    pictureProblems: {
      size: "Cette image dépasse 5 Mo. Choisissez-en une plus légère.",
      kind: "Choisissez une image PNG, JPEG ou WebP.",
      unreadable: "Nous n’avons pas pu ouvrir cette image. Essayez-en une autre.",
      nothing:
        "Nous n’avons pas trouvé de signature. Utilisez une encre foncée sur papier blanc et approchez-vous.",
    },
    camera: {
      preview: "Ce que voit la caméra",
      starting: "Démarrage de la caméra… Si le navigateur demande l’autorisation, acceptez.",
      hint: "Placez votre signature dans le cadre, avec un bon éclairage.",
      shutter: "Prendre la photo",
      cancel: "Annuler",
      off: "Nous avons arrêté la caméra parce que vous avez quitté cette page.",
      draw: "Je préfère la dessiner",
      problems: {
        denied: {
          title: "La caméra est bloquée",
          advice:
            "Autorisez-la dans votre navigateur et dans les réglages de votre appareil, ou signez autrement.",
        },
        policy: {
          title: "Ce site ne permet pas d’utiliser la caméra",
          advice: "Vous n’y êtes pour rien. Choisissez une image ou signez autrement.",
        },
        insecure: {
          title: "La caméra ne peut pas être utilisée ici",
          advice: "La connexion à ce site n’est pas sécurisée. Choisissez une image ou signez autrement.",
        },
        missing: {
          title: "Nous n’avons pas trouvé de caméra",
          advice: "Branchez-en une, choisissez une image ou signez autrement.",
        },
        busy: {
          title: "La caméra est déjà utilisée",
          advice: "Fermez l’application ou l’onglet qui l’utilise, ou signez autrement.",
        },
        failed: {
          title: "Nous n’avons pas pu démarrer la caméra",
          advice: "Réessayez, choisissez une image ou signez autrement.",
        },
      },
    },
    ways: "Façon de signer",
    pad: "Espace pour dessiner au doigt, au stylet ou à la souris. Au clavier, choisissez Saisir.",
    drawHere: "Dessinez ici",
    turn: "Tournez le téléphone pour avoir plus de place.",
    undo: "Annuler le dernier trait",
    clear: "Effacer",
    nameLabel: "Nom tel qu’il doit apparaître",
    initialsLabel: "Initiales telles qu’elles doivent apparaître",
    style: "Style",
    styleNumber: (index) => `Style ${index}`,
    someLack: "Seuls sont proposés les styles qui contiennent toutes ces lettres.",
    plainOnly:
      "Aucun style manuscrit ne contient toutes ces lettres : votre nom est écrit en lettres simples. Vous pouvez aussi dessiner votre signature.",
    allLack: (characters) =>
      `Aucun style ne contient ${characters}. Modifiez le texte ou dessinez votre signature.`,
    styleComing: "Chargement…",
    loadFailed: "Nous n’avons pas pu charger les styles. Dessinez votre signature ou réessayez.",
    empty: "Dessinez votre signature pour continuer.",
    tooSmall: "Ce trait est très court. Dessinez votre signature en entier.",
    emptyText: "Saisissez votre nom pour continuer.",
    adopt: "Adopter et signer",
    adoptInitials: "Adopter le paraphe",
    legal:
      "Une fois adoptée, elle sera votre signature sur le document, avec la même valeur que votre signature manuscrite.",
    legalInitials:
      "Une fois adopté, il sera votre paraphe sur le document, avec la même valeur qu’un paraphe manuscrit.",
  },

  /** Beside those of the first screen. */
  consent: {
    detailsTitle: "Signer par voie électronique",
    details: [
      "Votre signature a ici la même valeur qu’une signature manuscrite sur papier.",
      "Nous conservons la date, l’heure et les données de cette visite. Elles prouvent que vous avez signé, et ce que vous avez signé.",
      "Vous pouvez télécharger le document avant de le signer et le lire quand vous le souhaitez.",
      "Si vous n’êtes pas d’accord ou préférez signer sur papier, fermez cette page et adressez-vous à l’expéditeur du document. Rien n’est signé sans vous.",
    ],
    understood: "J’ai compris",
  },

  /** Beside those of the first screen: its button opens a sheet that is fetched, too. */
  sign: {
    feaSentence:
      "Munissez-vous de votre certificat (.cer), de votre clé privée (.key) et de son mot de passe.",
  },

  decline: {
    title: "Refuser de signer ?",
    body: (sender) =>
      `Nous préviendrons ${sender} que vous ne signerez pas. Vous ne pourrez plus signer le document ici.`,
    reason: "Motif (facultatif)",
    reasonHint: "L’expéditeur du document le lira.",
    confirm: "Refuser",
    back: "Poursuivre la signature",
    failed: "Nous n’avons pas pu enregistrer votre refus. Réessayez.",
  },

  help: {
    title: "Aide",
    items: [
      {
        question: "Comment signer ?",
        answer: "Appuyez sur le bouton du bas : il vous montre chaque champ et vous indique la suite.",
      },
      {
        question: "Et si je me trompe ?",
        answer:
          "Appuyez sur le champ et modifiez-le. Rien n’est définitif tant que vous n’avez pas appuyé sur « Signer le document ».",
      },
      {
        question: "Puis-je perdre ce que j’ai rempli ?",
        answer:
          "Non. Tout est enregistré automatiquement ; vous pouvez fermer et continuer plus tard tant que le document reste ouvert.",
      },
      {
        question: "Puis-je utiliser le clavier ?",
        answer:
          "Oui. Tab passe d’un champ à l’autre, Entrée va au suivant, Ctrl+Entrée au bouton du bas, et Échap ferme. Vous pouvez saisir votre signature.",
      },
    ],
    contact: (sender) =>
      `Si quelque chose ne vous semble pas correct dans le document, adressez-vous à ${sender} avant de signer.`,
  },

  done: {
    title: "Document signé",
    thanks: "Vous n’avez plus rien à faire.",
    document: "Document",
    signedBy: "Signé par",
    signedAt: "Date et heure",
    sentBy: "Envoyé par",
    identity: "Identité",
    modules: {
      email_otp: "Code par e-mail",
      phone_otp: "Code par téléphone",
      name_confirm: "Nom",
      access_code: "Code d’accès",
      id_scan: "Pièce d’identité",
      passport_scan: "Passeport",
      selfie: "Selfie",
      face_match: "Visage",
      liveness: "Preuve du vivant",
      video_signature: "Vidéo",
    },
    statuses: {
      pending: "en attente",
      passed: "vérification réussie",
      review: "en cours d’examen",
      completed: "vérification réussie",
      skipped: "étape passée",
      failed: "échec de la vérification",
      expired: "délai expiré",
    },
    next: "La suite",
    waitedFor: "Signatures attendues",
    states: {
      asked: "A déjà reçu la demande",
      later: "N’a pas encore reçu la demande",
      declined: "A refusé le document",
    },
    more: (count) => (count === 1 ? "et 1 autre personne" : `et ${count} autres personnes`),
    picture: (page) => `Page ${page} du document signé`,
    share: "Partager",
    shareFailed: "Le partage n’est pas possible d’ici. Téléchargez l’exemplaire.",
    othersPending: (count) =>
      isSingular(count)
        ? `${count} personne doit encore signer.`
        : `${count} personnes doivent encore signer.`,
    copyLater: (email) => `Quand tout le monde aura signé, nous vous enverrons un exemplaire à ${email}.`,
    copyLaterNoMail: (sender) =>
      `Quand tout le monde aura signé, ${sender} pourra vous remettre un exemplaire.`,
    copySoon: (email) => `Nous vous enverrons aussi un exemplaire à ${email}.`,
    preparing: "Préparation de votre exemplaire…",
    copyReady: "Votre exemplaire signé est prêt.",
    copyNotYet: "Votre exemplaire n’est pas encore prêt.",
    download: "Télécharger l’exemplaire signé",
    finish: "Terminer",
  },

  handoff: {
    titles: {
      waiting: "Continuez sur votre téléphone",
      opened: "Vous signez sur votre téléphone",
      expired: "Le code a expiré",
    },
    words: {
      waiting:
        "Pointez l’appareil photo de votre téléphone vers le code. Vous y retrouverez ce que vous avez rempli. Le code sert une seule fois et expire dans dix minutes.",
      opened: "Quand vous aurez terminé sur le téléphone, vous le verrez sur cet écran.",
      expired: "Personne ne l’a ouvert à temps. Vous pouvez en demander un autre.",
    },
    code: "Code QR qui ouvre le document sur un autre appareil",
    send: (contact) => `Envoyer le lien à ${contact}`,
    sent: (contact) => `Nous avons envoyé le lien à ${contact}. Ouvrez-le sur l’autre appareil.`,
    sendFailed: "Nous n’avons pas pu envoyer le lien. Utilisez le code ou copiez le lien.",
    sentOften: "Nous avons déjà envoyé plusieurs liens. Utilisez le code ou copiez le lien.",
    copy: "Copier le lien",
    share: "Partager le lien",
    copied: "Lien copié. Ouvrez-le sur l’autre appareil ; il sert une seule fois.",
    link: "Lien pour l’autre appareil",
    renew: "Afficher un autre code",
    back: "Continuer ici",
  },

  verify: {
    sending: "Nous vous envoyons un code. Un instant…",
    email_otp: {
      title: "Confirmez votre adresse e-mail",
      intro: (to) => `Saisissez le code à 6 chiffres envoyé à ${to}.`,
      label: "Code",
    },
    phone_otp: {
      title: "Confirmez votre téléphone",
      intro: (to) => `Saisissez le code à 6 chiffres envoyé au ${to}.`,
      label: "Code",
    },
    name_confirm: {
      title: "Confirmez votre nom",
      intro: "Saisissez votre nom complet, tel qu’il figure sur vos documents officiels.",
      label: "Nom complet",
      empty: "Saisissez votre nom pour continuer.",
      wrong: (left) => `Ce nom ne correspond pas à celui qui nous a été communiqué. ${triesLeft(left)}.`,
    },
    access_code: {
      title: "Saisissez votre code d’accès",
      intro:
        "L’expéditeur vous a communiqué ce code par un autre moyen, par exemple par téléphone. Si vous ne l’avez pas, demandez-le-lui.",
      label: "Code d’accès",
    },
    problems: {
      empty: "Saisissez le code pour continuer.",
      wrong: (left) => `Code incorrect. ${triesLeft(left)}.`,
      expired: "Ce code a expiré. Demandez-en un autre.",
    },
    resend: "Envoyer un autre code",
    resendIn: (seconds) => `Autre code dans ${seconds} s`,
    noMore: "C’est le dernier code",
    skip: "Passer cette étape",
  },

  data: {
    title: "Remplissez vos informations",
    intro:
      "Vos informations sont inscrites dans le document. Vous pourrez ensuite le lire en entier et le signer.",
    legend: "Les informations marquées d’un * sont obligatoires.",
    peek: "Voir le document",
    choose: "Choisissez une option",
    sentAs: (value) => `Sera écrit ainsi : ${value}`,
    problems: {
      required: "Cette information manque.",
      tooLong: "C’est trop long : 5 000 caractères au maximum.",
      option: "Choisissez une des options.",
      refused: "Vérifiez cette information : nous n’avons pas pu l’accepter.",
    },
    mismatch: {
      text: "Vérifiez cette information : nous n’avons pas pu l’accepter.",
      textarea: "Vérifiez cette information : nous n’avons pas pu l’accepter.",
      date: "Choisissez une date du calendrier.",
      number: "Saisissez seulement un nombre, par exemple 12 ou 12,5.",
      currency: "Saisissez seulement le montant, par exemple 18500,00.",
    },
  },

  waiting: {
    given: "Merci, vos informations sont enregistrées",
    notYet: "Vous ne pouvez pas encore signer",
    body: (count) =>
      isSingular(count)
        ? "Une autre personne doit fournir ses informations pour que le document soit prêt."
        : "D’autres personnes doivent fournir leurs informations pour que le document soit prêt.",
    turn: (count) =>
      isSingular(count) ? "Une autre personne passe avant vous." : "D’autres personnes passent avant vous.",
    declined: (name, sender) => `${name} a refusé de signer. ${sender} décidera de la suite.`,
    people: "Nous attendons",
    comeBack: "Rouvrez le document plus tard, là où vous avez commencé.",
    willWrite: (email) => `Nous vous écrirons à ${email} dès que vous pourrez signer.`,
    willTell: "Nous vous préviendrons dès que vous pourrez signer.",
  },

  correcting: {
    title: "L’expéditeur corrige le document",
    body: "Patientez un instant : cette page se mettra à jour toute seule une fois la correction terminée. Nous conservons ce que vous avez rempli.",
    changed: "L’expéditeur a corrigé le document. Vérifiez-le avant de signer.",
  },

  closed: {
    title: "Vous pouvez continuer plus tard",
    body: "Ce que vous avez rempli est enregistré. Rouvrez le document depuis l’endroit où vous avez commencé.",
    resume: "Continuer maintenant",
  },

  returned: {
    title: "Continuez sur l’autre appareil",
    body: "Ce que vous avez rempli ici s’y trouve déjà. Vous pouvez fermer cette page.",
  },

  preparing: {
    title: "Nous préparons votre document",
    body: "Cela prend quelques secondes. Vous pourrez le lire et le signer ici même.",
    late: "Cela prend plus de temps que d’habitude. Vous pouvez attendre ou fermer cette page.",
  },
};
