import type { BulkWords } from "../es/bulk.ts";

const number = (count: number): string => new Intl.NumberFormat("fr").format(count);
const plural = new Intl.PluralRules("fr");
const several = (count: number): boolean => plural.select(count) !== "one";
const documents = (count: number): string => `${number(count)} document${several(count) ? "s" : ""}`;

/** Bulk sends: the list, a new one and its progress. */
export const bulkWords: BulkWords = {
  title: "Envois groupés",
  lead: "Un modèle pour de nombreuses personnes : chacune reçoit son propre document.",
  create: "Nouvel envoi groupé",
  documents,
  started: (when: string) => `Lancé ${when}`,
  empty: {
    title: "Aucun envoi groupé pour l’instant",
    body: "Choisissez un modèle et un fichier avec les personnes. Tout est vérifié avant l’envoi.",
  },
  states: {
    running: "Envoi en cours",
    paused: "En pause",
    completed: "Terminé",
    cancelled: "Annulé",
  },
  rowStates: {
    queued: "En attente",
    sent: "Envoyé",
    failed: "En erreur",
    cancelled: "Annulé",
  },
  otherState: "Autre statut",
  new: {
    title: "Nouvel envoi groupé",
    template: "1. Quel modèle ?",
    templateLabel: "Modèle",
    choose: "Choisissez un modèle",
    noTemplates: "Importez d’abord un modèle.",
    toTemplates: "Aller aux modèles",
    file: "2. À qui ?",
    fileHint: "Un fichier CSV avec une ligne par document, 10 000 lignes au plus. Ses colonnes :",
    example: "Télécharger un exemple",
    exampleName: "exemple",
    samplePerson: "Anne Martin",
    sampleReference: "A-001",
    drop: {
      title: "Déposez votre fichier ici",
      or: "ou",
      choose: "Choisir un fichier CSV",
      hint: "CSV de 20 Mo au plus, séparé par des virgules, des points-virgules ou des tabulations",
    },
    another: "Choisir un autre fichier",
    wrongType: "Le fichier doit être au format CSV. Dans Excel : Enregistrer sous, CSV UTF-8.",
    checking: "Vérification du fichier…",
    review: "3. Vérifiez et envoyez",
    good: (count: number) => `Tout est en ordre : ${documents(count)}.`,
    free: "Gratuit dans cet environnement.",
    credits: (needed: number, available: number) =>
      `Utilise ${number(needed)} crédit${several(needed) ? "s" : ""} sur les ${number(available)} dont vous disposez.`,
    tooFew: (needed: number, available: number) =>
      `Crédits manquants : ${number(needed - available)}. Il en faut ${number(needed)} et vous en avez ${number(available)}.`,
    wrong: (count: number) =>
      `${number(count)} erreur${several(count) ? "s" : ""}. Corrigez le fichier et choisissez-le à nouveau ; rien n’a été envoyé.`,
    firstOnes: (count: number) => `Voici les ${number(count)} premières.`,
    errors: "Erreurs du fichier",
    line: "Ligne",
    column: "Colonne",
    advice: "À corriger",
    header: "En-tête",
    wholeLine: "Toute la ligne",
    fix: {
      header:
        "Comparez les noms des colonnes avec l’exemple : aucun ne doit manquer, s’ajouter ou se répéter.",
      line: "La ligne doit avoir autant de cellules que l’en-tête. Mettez entre guillemets ce qui contient une virgule.",
      email: "Saisissez une adresse e-mail valide, différente pour chaque signataire de la ligne.",
      phone: "Saisissez le téléphone avec l’indicatif du pays, comme +33612345678.",
      name: "Saisissez le nom complet, en 255 caractères au plus.",
      order: "Saisissez un nombre entier à partir de 1.",
      value:
        "Saisissez une valeur du type attendu par le modèle ; si elle est obligatoire, ne la laissez pas vide.",
      signers: "Vérifiez les signataires de la ligne : nom, et e-mail ou téléphone, pour chaque rôle.",
    },
    name: "Nom de l’envoi",
    send: (count: number) => `Envoyer ${documents(count)}`,
  },
  one: {
    loading: "Envoi groupé",
    back: "Envois groupés",
    progress: (done: number, all: number) => `${number(done)} sur ${documents(all)}`,
    progressLabel: "Avancement de l’envoi",
    sent: "Envoyés",
    failed: "En erreur",
    queued: "En attente",
    cancelled: "Annulés",
    reserved: "Crédits réservés",
    pause: "Mettre en pause",
    paused: "En pause. Ce qui était en cours d’envoi est parti.",
    resume: "Reprendre",
    resumed: "L’envoi reprend.",
    cancel: "Annuler l’envoi",
    cancelAsk:
      "Ce qui est en attente ne sera pas envoyé et ses crédits vous sont rendus. Ce qui est envoyé le reste. Cette action est définitive.",
    cancelDone: "Envoi annulé.",
    keep: "Continuer l’envoi",
    result: "Télécharger le résultat",
    rows: "Documents",
    filter: "Afficher",
    every: "Tous",
    row: (place: number) => `Ligne ${number(place)}`,
    noRows: { title: "Rien avec ce statut", body: "Choisissez un autre statut pour voir le reste." },
  },
};
