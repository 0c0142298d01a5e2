import type { IdentityWords } from "../es/identity.ts";

const isSingular = (count: number) => count === 0 || count === 1;

/** Identity verification by pictures and recordings. */
export const identityWords: IdentityWords = {
  identity: {
    loading: "Un instant…",
    stepOf: (step, total) => `Étape ${step} sur ${total}`,
    leave: "Fermer et continuer plus tard",
    skip: "Passer cette étape",
    retry: "Réessayer",
    consent: {
      title: "Vérifions votre identité",
      intro: "Nous saurons ainsi qu’il s’agit bien de vous. Cela prend environ deux minutes.",
      taken: "Ce que nous allons vous demander",
      captures: {
        id_front: "Une photo du recto de votre pièce d’identité",
        id_back: "Une photo du verso",
        selfie: "Une photo de votre visage",
        liveness: "Une courte vidéo où vous tournez la tête",
        video: "Une courte vidéo où vous lisez une phrase à voix haute",
      },
      passport: "Une photo de la page d’identité de votre passeport",
      use: "À quoi cela sert",
      useWords:
        "Uniquement à confirmer votre identité : nous comparons ce qu’indique votre document et, si on le demande, votre visage avec la photo.",
      kept: "Comment tout est conservé",
      keptWords: (days) =>
        days === undefined
          ? "Vos photos et vidéos sont chiffrées et conservées pour une durée limitée."
          : `Vos photos et vidéos sont chiffrées, puis effacées au bout de ${days === 1 ? "1 jour" : `${days} jours`}.`,
      agree: "Accepter et continuer",
      disagree: "Je n’accepte pas",
    },
    refused: {
      title: "Aucune prise de vue sans votre accord",
      body: "Nous n’avons pris ni photo ni vidéo. Vous pouvez revenir et accepter, ou fermer cette page et demander à l’expéditeur un autre moyen de vous identifier.",
      back: "Revenir",
    },
    captures: {
      id_front: {
        title: "Le recto de votre pièce d’identité",
        tips: [
          "Posez-la sur une table sombre et unie.",
          "Choisissez un bon éclairage, sans reflets.",
          "Les quatre coins doivent être visibles.",
        ],
        alt: "Votre photo du recto de la pièce d’identité",
      },
      id_back: {
        title: "Le verso de votre pièce d’identité",
        tips: [
          "Retournez-la.",
          "Les lettres du bas doivent être bien lisibles.",
          "Ni reflets, ni doigts dessus.",
        ],
        alt: "Votre photo du verso de la pièce d’identité",
      },
      selfie: {
        title: "Une photo de votre visage",
        tips: [
          "Regardez droit devant vous, le visage découvert.",
          "Sans lunettes de soleil ni casquette.",
          "La lumière doit être devant vous, pas derrière.",
        ],
        alt: "Votre photo",
      },
      liveness: {
        title: "Tournez la tête",
        tips: [
          "Nous vous dirons de quel côté, un mouvement à la fois.",
          "Allez-y lentement et revenez au centre.",
          "Personne d’autre ne doit apparaître à l’image.",
        ],
        alt: "Votre vidéo",
      },
      video: {
        title: "Lisez une phrase à voix haute",
        tips: [
          "Elle s’affichera en grand pendant l’enregistrement.",
          "Vous avez jusqu’à 20 secondes.",
          "Vous pourrez ensuite revoir la vidéo et la refaire.",
        ],
        alt: "Votre vidéo",
      },
    },
    passport: {
      title: "La page d’identité de votre passeport",
      tips: [
        "Ouvrez-le à la page de votre photo.",
        "Les deux lignes du bas doivent être visibles en entier.",
        "Choisissez un bon éclairage, sans reflets.",
      ],
      alt: "Votre photo du passeport",
    },
    either: {
      title: "Votre pièce d’identité ou votre passeport",
      question: "Quel document allez-vous utiliser ?",
      card: "Carte d’identité",
      passport: "Passeport",
    },
    order: "L’ordre sera :",
    openCamera: "Ouvrir la caméra",
    chooseFile: "Choisir une photo",
    takePhoto: "Prendre la photo",
    onPhone: "Continuer sur mon téléphone",
    camera: {
      preview: "Ce que voit la caméra",
      starting: "Démarrage de la caméra… Si le navigateur demande l’autorisation, acceptez.",
      shutter: "Prendre la photo",
      cancel: "Annuler",
      off: "Nous avons arrêté la caméra parce que vous avez quitté cette page.",
      advice: {
        frame: "Placez le document dans le cadre.",
        face: "Placez votre visage dans l’ovale.",
        dark: "Il fait trop sombre. Cherchez un endroit plus éclairé.",
        glare: "Il y a un reflet. Inclinez un peu le document ou changez de place.",
        bright: "Il y a trop de lumière. Éloignez-vous de la lampe ou de la fenêtre.",
        far: "Approchez-vous, jusqu’à remplir le cadre.",
        blurred: "L’image est floue. Ne bougez pas.",
        good: "L’image est bonne. Prenez la photo.",
        steady: "L’image est bonne. Ne bougez pas : la photo se prend toute seule.",
      },
    },
    check: {
      title: "L’image est-elle bonne ?",
      document: "Vérifiez que tout est lisible, sans reflets, et que les coins sont entiers.",
      face: "Vérifiez que votre visage est net et de face.",
      video: "Vérifiez que l’on voit votre visage et que l’on entend votre voix.",
      use: "Utiliser cette photo",
      useVideo: "Envoyer cette vidéo",
      again: "Recommencer",
    },
    turns: {
      front: "Regardez droit devant vous",
      left: "Tournez la tête à gauche",
      right: "Tournez la tête à droite",
      up: "Regardez vers le haut",
      ready: "Commencez quand vous voulez.",
      start: "Commencer",
      progress: (done, total) => `Mouvement ${done} sur ${total}`,
      done: "C’est fait, merci.",
    },
    speech: {
      read: "Lisez à voix haute :",
      record: "Enregistrer",
      countdown: (seconds) => `Début dans ${seconds}`,
      recording: (seconds) => `Enregistrement. Il reste ${seconds} s`,
      stop: "Terminer",
      play: "Votre vidéo",
    },
    sending: "Envoi…",
    sendingWords: "Ne fermez pas cette page.",
    unsent: {
      title: "L’envoi a échoué",
      body: "Vérifiez votre connexion à Internet. Votre prise de vue est encore là.",
      send: "Envoyer de nouveau",
    },
    unloaded: {
      title: "Nous n’avons pas pu continuer",
      body: "Vérifiez votre connexion à Internet, puis réessayez.",
    },
    processing: {
      title: "Vérification en cours",
      body: "Cela prend quelques secondes. Vous n’avez rien à faire.",
      late: "Cela prend plus de temps que d’habitude. La vérification continue.",
    },
    passed: (what) => `${what} : c’est fait.`,
    done: "C’est fait, merci.",
    again: "Essayons encore",
    attemptsLeft: (count) =>
      isSingular(count) ? `Il vous reste ${count} essai.` : `Il vous reste ${count} essais.`,
    unsupported: {
      title: "Ce navigateur ne peut pas enregistrer la vidéo",
      body: "Ouvrez cette page dans un autre navigateur ou sur votre téléphone.",
    },
    faults: {
      not_an_image: "Ce fichier n’est pas une photo. Choisissez une image JPEG ou PNG.",
      not_a_video: "La vidéo est illisible. Enregistrez-la de nouveau.",
      unsupported_video: "Nous ne pouvons pas lire ce type de vidéo. Utilisez un autre navigateur.",
      too_large: "Le fichier est trop lourd. Choisissez-en un plus léger.",
      too_many_pixels: "La photo est trop grande. Prenez-la avec la caméra de cette page.",
      too_small: "La photo est trop petite. Approchez-vous et reprenez-la.",
      too_long: "La vidéo est trop longue. Enregistrez-en une plus courte.",
      damaged: "Le fichier est endommagé. Recommencez la prise de vue.",
    },
    unknownFault: "Nous n’avons pas pu utiliser ce fichier. Essayez-en un autre.",
    reasons: {
      blurred: "L’image est floue. Posez le téléphone sur un appui et ne bougez pas.",
      dark: "L’image est sombre. Cherchez plus de lumière.",
      bright: "Il y a des reflets ou trop de lumière. Changez de place ou inclinez le document.",
      far: "L’image est trop petite. Approchez-vous jusqu’à remplir le cadre.",
      cut: "Il manque une partie du document. Les quatre coins doivent être visibles.",
      noDocument: "Nous n’avons pas trouvé le document. Placez-le dans le cadre.",
      wrongDocument: "Ce n’est pas le document demandé. Vérifiez lequel vous devez utiliser.",
      notCard: "C’est une carte d’identité, or nous demandons ici votre passeport.",
      notPassport: "C’est un passeport, or nous demandons ici votre carte d’identité.",
      wrongSide: "C’est apparemment l’autre face. Retournez la pièce d’identité.",
      unreadable: "Nous n’avons pas pu tout lire. Évitez les reflets et les doigts sur les lettres.",
      lines:
        "Nous ne voyons pas les lignes de lettres et de signes « < ». Elles doivent apparaître en entier, sans reflets.",
      copy: "Les caractères ne sont pas ceux d’un document officiel. Utilisez l’original, pas une copie.",
      front: "Nous n’avons pas pu confirmer le recto de votre pièce d’identité.",
      back: "Nous n’avons pas pu confirmer le verso de votre pièce d’identité.",
      field: (field) => `Nous n’avons pas pu confirmer ${field}. Reprenez la photo avec un bon éclairage.`,
      unclear: (field) => `Nous n’arrivons pas à bien lire ${field}. Approchez-vous et évitez les reflets.`,
      missing: (field) => `Nous n’avons pas trouvé ${field}. Le document doit apparaître en entier.`,
      expired: "Le document a expiré. Utilisez-en un en cours de validité.",
      curp: "La CURP ne correspond pas aux autres informations du document. Reprenez la photo avec un bon éclairage.",
      name: "Le nom ne correspond pas à celui qui nous a été communiqué. Utilisez votre propre document.",
      partOfName: "Le nom du document n’est pas identique à celui qui nous a été communiqué.",
      noName: "Nous n’avons pas pu lire votre nom. Reprenez la photo avec un bon éclairage.",
      sides:
        "Le recto et le verso ne sont pas du même document. Photographiez les deux faces de la même pièce d’identité.",
      noFace: "Nous ne voyons pas votre visage. Regardez droit devant vous, avec un bon éclairage.",
      turned: "Nous n’avons pas vu votre visage de face. Regardez la caméra.",
      faces: "Il y a plusieurs personnes. Vous devez être la seule à l’image.",
      changed: "La personne a changé pendant la vidéo. Faites-la sans personne d’autre, du début à la fin.",
      smallFace: "Votre visage est trop petit à l’image. Approchez-vous.",
      otherFace:
        "Votre visage ne ressemble pas à celui de l’autre photo. Retirez lunettes et casquette, et regardez droit devant vous.",
      turns:
        "Nous n’avons pas vu les mouvements dans l’ordre demandé. Allez-y lentement et suivez les flèches.",
      still: "Cela ressemble à une image fixe. Faites-le vous-même, devant la caméra.",
      reused: "Cette image a déjà servi. Prenez-en une nouvelle.",
      short: "La vidéo est trop courte. Enregistrez-la en entier.",
      noSound: "La vidéo n’a pas de son. Autorisez le microphone et enregistrez-la de nouveau.",
      silent: "Nous n’entendons pas votre voix. Lisez la phrase à voix haute.",
      phrase: "Nous n’avons pas entendu toute la phrase. Lisez-la lentement et clairement.",
      file: "Nous n’avons pas pu examiner cette image. Prenez-en une autre.",
      person: "Une personne doit l’examiner.",
      other: "Nous n’avons pas pu le confirmer. Recommencez avec un bon éclairage et sans bouger.",
    },
    fields: {
      document_number: "le numéro du document",
      full_name: "le nom",
      date_of_birth: "la date de naissance",
      expiry_date: "la date d’expiration",
      sex: "le sexe",
      nationality: "la nationalité",
      curp: "la CURP",
      other: "une des informations",
    },
    problems: {
      denied: {
        title: "La caméra est bloquée",
        advice: "Autorisez-la dans votre navigateur et dans les réglages de votre appareil, puis réessayez.",
      },
      policy: {
        title: "Ce site ne permet pas d’utiliser la caméra",
        advice: "Vous n’y êtes pour rien. Choisissez un autre moyen de continuer.",
      },
      insecure: {
        title: "La caméra ne peut pas être utilisée ici",
        advice: "La connexion à ce site n’est pas sécurisée. Choisissez un autre moyen de continuer.",
      },
      missing: {
        title: "Nous n’avons pas trouvé de caméra",
        advice: "Branchez-en une ou continuez par un autre moyen.",
      },
      busy: {
        title: "La caméra est déjà utilisée",
        advice: "Fermez l’application ou l’onglet qui l’utilise, puis réessayez.",
      },
      failed: {
        title: "Nous n’avons pas pu démarrer la caméra",
        advice: "Réessayez ou continuez par un autre moyen.",
      },
    },
    withSound: {
      denied: {
        title: "La caméra ou le microphone sont bloqués",
        advice:
          "Autorisez les deux dans votre navigateur et dans les réglages de votre appareil, puis réessayez.",
      },
      missing: {
        title: "Nous n’avons pas trouvé de caméra ou de microphone",
        advice: "Branchez-les ou continuez par un autre moyen.",
      },
    },
  },
};
