import type { ErrorTable, FallbackWords } from "../es/errors.ts";

/** Explanations and remedies of errors, by code (v3, dashboard and v2). */
export const errorTable: ErrorTable = {
  NETWORK_ERROR: {
    title: "Pas de connexion",
    advice: "Le service est injoignable. Vérifiez votre connexion, puis réessayez.",
  },
  SIGN_IN_REQUIRED: { title: "Votre session a pris fin", advice: "Reconnectez-vous pour continuer." },
  SIGN_IN_REFUSED: {
    title: "Ce lien n’est plus valable",
    advice: "Il a expiré ou a déjà été utilisé. Demandez-en un nouveau.",
  },
  WORKSPACE_SUSPENDED: {
    title: "Espace de travail suspendu",
    advice: "Écrivez à l’exploitant de ce service.",
  },
  PERMISSION_DENIED: {
    title: "Votre rôle ne le permet pas",
    advice: "Demandez à un administrateur de le faire ou de changer votre rôle.",
  },
  LAST_OWNER: {
    title: "L’espace a besoin d’un propriétaire",
    advice: "Nommez d’abord un autre propriétaire qui puisse se connecter.",
  },
  EXPIRY_NOT_CHANGEABLE: {
    title: "L’expiration ne peut plus changer",
    advice: "Le document est clos, ou fait partie d’une liasse, dont les documents expirent ensemble.",
  },
  SIGNING_NOT_OPEN: {
    title: "Vous ne pouvez pas signer maintenant",
    advice: "Ce n’est pas encore votre tour, vous avez déjà répondu, ou le document est clos.",
  },
  SANDBOX_ONLY: {
    title: "Seulement dans les environnements de test",
    advice: "Changez d’environnement, puis réessayez.",
  },
  WEBHOOK_NOT_FOUND: { title: "Webhook introuvable", advice: "Quelqu’un l’a peut-être supprimé." },
  PASSKEYS_UNAVAILABLE: {
    title: "Clés d’accès indisponibles ici",
    advice: "L’adresse de ce service ne les permet pas. Connectez-vous avec le lien reçu par e-mail.",
  },
  INSUFFICIENT_CREDITS: {
    title: "Crédits insuffisants",
    advice: "Ajoutez des crédits à votre forfait, puis réessayez.",
  },
  DOCUMENT_NOT_FOUND: {
    title: "Document introuvable",
    advice: "Il est peut-être dans un autre environnement ou espace de travail.",
  },
  DOCUMENT_NOT_SENDABLE: {
    title: "Envoi encore impossible",
    advice: "Vérifiez qu’il a des signataires et au moins un champ de signature.",
  },
  DOCUMENT_NOT_EDITABLE: {
    title: "Ce document ne peut plus être modifié",
    advice: "Corrigez le document pour le modifier, ou créez-en un autre.",
  },
  EXTERNAL_ID_TAKEN: {
    title: "Un autre document porte déjà cet identifiant externe",
    advice: "Recherchez-le, ou choisissez-en un autre.",
  },
  DOCUMENT_NOT_DELETABLE: {
    title: "Suppression impossible",
    advice: "Annulez d’abord un document encore en cours.",
  },
  LEGAL_HOLD: {
    title: "Conservation légale",
    advice: "Ce document ne peut pas être supprimé pour l’instant.",
  },
  DOCUMENT_NOT_VOIDABLE: { title: "Annulation impossible", advice: "Le document est déjà clos." },
  SIGNER_NOT_REASSIGNABLE: {
    title: "Réattribution impossible",
    advice: "La signature est déjà donnée ou refusée, ou le document est clos.",
  },
  QUESTION_NOT_ANSWERABLE: {
    title: "Réponse impossible",
    advice: "La réponse a déjà été donnée, une autre personne signe désormais, ou le document est clos.",
  },
  DOCUMENT_NOT_READY: {
    title: "Pas encore prêt",
    advice: "Le document est en cours de scellement. Patientez quelques secondes.",
  },
  DOCUMENT_TOO_LARGE: { title: "Fichier trop volumineux", advice: "Choisissez-en un de 10 Mo au plus." },
  PAYLOAD_TOO_LARGE: { title: "Fichier trop volumineux", advice: "Choisissez-en un plus petit." },
  INVALID_PDF: {
    title: "Fichier illisible",
    advice:
      "Il est peut-être endommagé ou protégé par un mot de passe. Exportez-le et importez-le à nouveau.",
  },
  REMINDER_TOO_SOON: {
    title: "Relance déjà envoyée",
    advice: "Vous pourrez en envoyer une autre une heure après la dernière.",
  },
  FOLDER_NOT_FOUND: { title: "Dossier introuvable", advice: "Quelqu’un l’a peut-être supprimé." },
  FOLDER_NOT_DELETABLE: {
    title: "La boîte de réception ne se supprime pas",
    advice: "Vous pouvez la renommer.",
  },
  E1700: {
    title: "Nous n’avons pas pu faire cette modification",
    advice: "Videz le dossier avant de le supprimer, ou choisissez un fichier du type demandé.",
  },
  TEMPLATE_VERSION_NOT_FOUND: {
    title: "Cette version n’existe plus",
    advice: "Seules les 50 plus récentes sont conservées.",
  },
  TEMPLATE_DRAFT_NOT_FOUND: { title: "Brouillon introuvable", advice: "Quelqu’un l’a peut-être supprimé." },
  TEMPLATE_DRAFT_NOT_CHANGEABLE: {
    title: "Le brouillon est déjà publié",
    advice: "Pour modifier le modèle, commencez un autre brouillon.",
  },
  TEMPLATE_DRAFT_CHANGED: {
    title: "Le brouillon a été modifié dans une autre fenêtre",
    advice: "Rechargez-le et refaites votre modification.",
  },
  TEMPLATE_DRAFT_LIMIT: {
    title: "Il y a trop de brouillons ouverts",
    advice: "Publiez-en ou supprimez-en, puis réessayez.",
  },
  TEMPLATE_DRAFT_NOT_PUBLISHABLE: {
    title: "La publication n’est pas encore possible",
    advice: "Chaque rôle a besoin d’un champ, et l’un d’eux doit être une signature.",
  },
  TEMPLATE_NOT_FOUND: { title: "Modèle introuvable", advice: "Quelqu’un l’a peut-être supprimé." },
  VALIDATION_ERROR: { title: "Une correction est nécessaire", advice: "Vérifiez les données signalées." },
  E1200: { title: "Une correction est nécessaire", advice: "Vérifiez les données." },
  EMAIL_VALIDATION_FAILED: {
    title: "Cette adresse ne reçoit pas de messages",
    advice: "Vérifiez qu’elle est bien saisie.",
  },
  E1300: {
    title: "Introuvable",
    advice: "Quelqu’un l’a peut-être supprimé, ou il est dans un autre environnement.",
  },
  E1103: {
    title: "Votre rôle ne le permet pas",
    advice: "Seul son créateur ou un administrateur peut le faire.",
  },
  E1100: { title: "Votre rôle ne le permet pas", advice: "Demandez à un administrateur de le faire." },
  E1400: { title: "Crédits insuffisants", advice: "Ajoutez des crédits à votre forfait, puis réessayez." },
  E1600: {
    title: "Les données ont changé entre-temps",
    advice: "Actualisez la page pour voir leur état actuel, puis réessayez.",
  },
  TRIAL_FEATURE_RESTRICTED: {
    title: "Indisponible en test",
    advice: "Cette fonction n’est pas comprise dans l’environnement de test.",
  },
  DEV_FEATURE_RESTRICTED: {
    title: "Indisponible en développement",
    advice: "Cette fonction n’est pas comprise dans l’environnement de développement.",
  },
  RATE_LIMITED: { title: "Trop de demandes", advice: "Patientez un moment, puis réessayez." },
  NOT_FOUND: { title: "Introuvable", advice: "Quelqu’un l’a peut-être supprimé." },
  CROSS_SITE_REQUEST: {
    title: "Cette page n’est pas celle du service",
    advice: "Ouvrez le tableau de bord à sa propre adresse.",
  },
  SERVICE_UNAVAILABLE: { title: "Le service est occupé", advice: "Réessayez dans quelques secondes." },
  UNSUPPORTED_FILE: { title: "Ce fichier ne convient pas", advice: "Choisissez un PDF." },
};

export const fallbackWords: FallbackWords = {
  refused: { title: "Action impossible", advice: "Vérifiez les données, puis réessayez." },
  server: {
    title: "Un problème est survenu de notre côté",
    advice: "Réessayez. Si le problème persiste, donnez ce code à l’assistance.",
  },
  wait: (seconds: number) => `Vous pourrez réessayer dans ${seconds} s.`,
};
