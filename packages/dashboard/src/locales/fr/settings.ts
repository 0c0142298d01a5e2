import type { SettingsWords } from "../es/settings.ts";

export const settingsWords: SettingsWords = {
  title: "Forfait et réglages",
  lead: "Le forfait, les crédits et l’utilisation du mois dans cet environnement.",
  plan: "Forfait",
  noPlan: "Aucun forfait actif",
  credits: "Crédits disponibles",
  rate: "Requêtes par minute pour chaque clé",
  usage: "Utilisation de ce mois",
  usageHint: "Depuis le 1er du mois, en temps universel (UTC).",
  documents: "Documents créés",
  completed: "Documents terminés",
  creditsUsed: "Crédits utilisés",
  free: "Les environnements de test n’utilisent pas de crédits.",
  settings: "Réglages de l’espace",
  name: "Nom de l’espace",
  nameHint: "Les signataires le voient dans les e-mails.",
  expiry: "Jours avant l’expiration d’un document",
  expiryHint: "De 1 à 3650. S’applique aux nouveaux documents sans date propre.",
  saved: "Réglages enregistrés.",
  days: "Dates",
  timeZone: "Fuseau horaire",
  operatorZone: "Celui du service",
  dateFormat: "Format de date",
  operatorFormat: "Celui du service",
  daysHint:
    "Les délais, les messages, l’écran final et la piste d’audit des nouveaux documents indiquent les jours dans ce fuseau et ce format. Les documents existants gardent les leurs.",
  publicVerification: "Ce que montre le code de vérification",
  publicVerifications: {
    off: "Rien : il n’est pas imprimé",
    status: "Statut, date et empreinte du document",
    signers: "Aussi le titre, les noms et les dates de signature",
  },
  publicVerificationHint:
    "La page d’audit porte un code QR et une adresse. Toute personne qui détient le document les ouvre sans compte et compare sa copie. Ni e-mail, ni téléphone, ni adresse IP n’y figurent jamais. Le changement prend effet aussitôt, y compris pour les documents déjà scellés.",
  publish: "Publier les noms",
  publishConfirm:
    "Toute personne qui détient un document scellé de cet espace, même ancien, verra avec son code le titre, qui a signé et quand.",
  remember: "Signatures mémorisées",
  rememberOn: "Permettre aux signataires d’enregistrer leur signature",
  rememberOff: "Ne pas enregistrer de signatures",
  rememberHint:
    "Un signataire peut demander que sa signature soit conservée chiffrée pour ses prochains documents de cet espace. Il ne s’en sert qu’avec un code ou sur le même appareil.",
  rememberConfirm:
    "Les signatures que les signataires ont enregistrées dans cet espace seront effacées. Les documents ne changent pas.",
  cohort: "Format des webhooks",
  cohorts: { "2026-07-11": "Actuel (2026-07-11)", v2legacy: "Classique (v2)" },
  cohortHint:
    "Les webhooks créés ici utilisent ce format. Si vous le changez, tous ceux de l’espace changent, dans tous les environnements, dès leur prochaine tentative.",
  cohortChange: "Changer le format",
  cohortConfirm: (format: string) =>
    `Tous les webhooks de l’espace, y compris ceux de production, recevront le format ${format} dès leur prochaine tentative. Vos récepteurs doivent être prêts.`,
};
