import { upload } from "@service/contract/locales/fr/upload";
import { unknownError } from "@service/contract/locales/fr/trouble";
import type { EditorWords } from "../es/editor.ts";

export const editorWords: EditorWords = {
  save: "Enregistrer",
  saving: "Enregistrement…",
  close: "Fermer",
  unsaved: "Modifications non enregistrées",
  saved: "Enregistré",
  loading: "Ouverture du document…",
  upload: "À propos du fichier",
  warnings: upload,
  notSaved: "L’enregistrement a échoué. Vos modifications sont encore là : réessayez.",
  refused: "Rien n’a été enregistré : vérifiez les champs signalés.",
  leave: {
    title: "Quitter sans enregistrer ?",
    advice: "Les modifications des champs seront perdues.",
    save: "Enregistrer et fermer",
    discard: "Quitter sans enregistrer",
    stay: "Continuer les modifications",
  },
  others: {
    title: "Champs d’un autre document",
    hint: "Choisissez le document dont vous voulez copier les champs. Les valeurs ne sont pas copiées.",
    nothing: "Il ne reste aucun document.",
    gone: (name) => `« ${name} » n’est plus disponible.`,
  },
  closed: { title: "Éditeur fermé", advice: "Vous pouvez revenir à la page précédente." },
  ended: {
    title: "Ce document ne peut plus être modifié",
    advice: "Il a été envoyé, annulé ou supprimé entre-temps.",
  },
  expired: { title: "La session est terminée", advice: "Rouvrez l’éditeur depuis la page précédente." },
  failed: {
    title: "Nous n’avons pas pu ouvrir l’éditeur",
    advice: "Vérifiez votre connexion à Internet, puis réessayez.",
  },
  broken: unknownError,
  stumbled:
    "Une erreur est survenue de notre côté. Vos modifications sont encore là : enregistrez-les pour ne pas les perdre.",
  alone: {
    title: "Ouvrez cette page depuis votre application",
    advice: "L’éditeur fonctionne à l’intérieur d’une autre page.",
  },
  endedTemplate: {
    title: "Ce modèle ne peut plus être modifié",
    advice: "Il a été publié ou supprimé entre-temps.",
  },
  publish: "Publier",
  publishing: "Publication…",
  published: {
    title: "Modèle publié",
    advice: "Vous pouvez maintenant créer des documents à partir de celui-ci.",
  },
  notPublished:
    "La publication a échoué. Si le modèle a une version plus récente, commencez un autre brouillon.",
  stale:
    "Une autre fenêtre a modifié ce modèle. Rechargez-le : ce que vous n’avez pas enregistré ici sera perdu.",
  reload: "Recharger",
  retry: "Réessayer",
};
