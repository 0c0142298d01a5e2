import type { AttachmentWords } from "../es/attachments.ts";

/** Texts of fields that ask for a file. */
export const attachmentWords: AttachmentWords = {
  attachment: {
    add: "Joindre un fichier",
    attached: "fichier joint",
    missing: "Ce fichier manque.",
    accepted: "Un PDF, ou une image JPEG ou PNG, de 10 Mo au maximum. Il est inclus dans le document signé.",
    acceptedPicture: "Une image JPEG ou PNG de 10 Mo au plus. Elle apparaît à cet endroit du document signé.",
    addPicture: "Ajouter une image",
    choose: "Choisir un fichier",
    chooseOther: "Choisir un autre fichier",
    photo: "Prendre une photo",
    phone: "Continuer sur le téléphone",
    uploading: "Envoi du fichier…",
    done: (name) => `Fichier joint : ${name}.`,
    removed: "Le fichier a été retiré.",
    remove: "Retirer le fichier",
    ready: "Terminé",
    drop: "Déposez le fichier ici",
    offline: "Nous n’avons pas pu envoyer le fichier. Vérifiez votre connexion à Internet, puis réessayez.",
    busy: "Vous avez envoyé beaucoup de fichiers d’affilée. Patientez une minute, puis réessayez.",
    faults: {
      unsupported_type: "Ce fichier n’est ni un PDF, ni une image JPEG ou PNG. Choisissez-en un autre.",
      not_a_picture: "Ce fichier n’est pas une image JPEG ou PNG. Choisissez-en un autre.",
      empty: "Le fichier est vide. Choisissez-en un autre.",
      too_large: "Le fichier dépasse 10 Mo. Choisissez-en un plus léger ou prenez une photo.",
      total_too_large: "Vos fichiers sont trop lourds au total. Choisissez-en un plus léger.",
      too_many_pixels: "L’image est trop grande. Prenez-en une autre avec une résolution plus faible.",
      too_small: "L’image est trop petite. Choisissez-en une plus grande.",
      damaged:
        "Nous n’avons pas pu ouvrir le fichier : il est endommagé ou incomplet. Choisissez-en un autre.",
      password_protected: "Le PDF est protégé par un mot de passe. Choisissez une copie sans mot de passe.",
      too_complex: "Le PDF est trop complexe. Enregistrez-le de nouveau ou imprimez-le en PDF.",
      active_content:
        "Le PDF contient des éléments que nous ne pouvons pas accepter. Imprimez-le en PDF et joignez cette copie.",
    },
  },
};
