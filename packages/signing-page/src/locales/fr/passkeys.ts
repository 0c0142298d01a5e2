import type { PasskeyWords } from "../es/passkeys.ts";

export const passkeyWords: PasskeyWords = {
  passkeys: {
    title: "Confirmez avec votre clé d’accès",
    body: "L’expéditeur vous demande de confirmer qu’il s’agit bien de vous avec une clé d’accès (passkey) : votre empreinte, votre visage ou le code de votre appareil. Ces données ne quittent pas votre appareil.",
    confirm: "Confirmer",
    newTitle: "Enregistrez une clé d’accès",
    newBody:
      "L’expéditeur vous demande de confirmer avec une clé d’accès (passkey) : votre empreinte, votre visage ou le code de votre appareil. Vous l’enregistrez une seule fois ; elle servira pour les prochains documents de cet expéditeur.",
    newCode:
      "Nous vérifions d’abord qu’il s’agit de vous : si ce n’est pas encore fait, nous vous envoyons un code.",
    newCodeTo: (contact) =>
      `Nous vérifions d’abord qu’il s’agit de vous : si ce n’est pas encore fait, nous envoyons un code à ${contact}.`,
    register: "Enregistrer la clé",
    registered: "Votre clé d’accès est enregistrée. Confirmez maintenant avec elle.",
    another: "Enregistrer une autre clé",
    elsewhere: "Continuer dans une autre fenêtre ou sur un autre appareil",
    back: "Retour",
    problems: {
      cancelled:
        "Non confirmé : l’opération a été annulée, a pris trop de temps, ou cet appareil n’a pas la clé. Vous pouvez réessayer.",
      exists: "Cet appareil a déjà une clé enregistrée. Revenez en arrière et confirmez avec elle.",
      incapable:
        "Cet appareil ne peut pas créer de clé d’accès. Activez le verrouillage de l’écran ou continuez sur un autre appareil.",
      forbidden: "Cette page n’autorise pas les clés d’accès. Continuez dans une autre fenêtre.",
      refused:
        "La clé n’a pas été acceptée : ce n’est pas la vôtre pour cet expéditeur, ou trop de temps s’est écoulé. Veuillez réessayer.",
      network: "Pas de réponse. Vérifiez votre connexion et réessayez.",
      unavailable:
        "Ce navigateur ne prend pas en charge les clés d’accès. Continuez dans un autre navigateur ou sur un autre appareil.",
    },
  },
};
