import type { OwnerNoticeTexts } from "../es/owner-notices.ts";

export const ownerNotices: OwnerNoticeTexts = {
  others: (count) => `${count} autres personnes`,
  declined: {
    subject: ({ documentName, people }) => `${people} a refusé de signer « ${documentName} »`,
    body: ({ documentName, people }) => `${people} a refusé le document « ${documentName} ».`,
    reason: (reason) => `Motif : « ${reason} »`,
    note: "Le document reste ouvert et ne pourra pas aboutir ainsi : corrigez-le, réattribuez la signature ou annulez-le.",
  },
  completed: {
    subject: ({ documentName }) => `« ${documentName} » est terminé`,
    body: ({ documentName }) => `Le document « ${documentName} » est terminé et scellé.`,
    download: "Vous pouvez le télécharger dans le tableau de bord.",
  },
  expired: {
    subject: ({ documentName }) => `« ${documentName} » a expiré avant d’être terminé`,
    body: ({ documentName }) => `Le document « ${documentName} » a expiré avant d’être terminé.`,
    missing: ({ people }) => `Réponses manquantes : ${people}.`,
    note: "Plus personne ne peut le signer. Si vous en avez encore besoin, envoyez un nouveau document.",
  },
  undelivered: {
    subject: ({ documentName, people }) => `Message non remis à ${people} : « ${documentName} »`,
    body: ({ documentName, people, contact }) =>
      `Notre message à ${people} (${contact}) au sujet du document « ${documentName} » n’a pas été remis.`,
    why: {
      address_refused:
        "Personne ne reçoit de messages à cette adresse ou à ce numéro : vérifiez sa saisie, ou s’il est encore en service.",
      mailbox_full: "La boîte de réception est pleine.",
      message_refused: "Le service destinataire a refusé le message.",
      sending_failed:
        "Notre service n’est pas parvenu à le remettre. L’adresse ou le numéro peut être correct.",
    },
    note: "Sa réponse est toujours attendue : corrigez l’adresse dans le tableau de bord, ou renvoyez l’invitation.",
  },
  button: "Ouvrir dans le tableau de bord",
  off: "Vous pouvez désactiver ces e-mails dans le tableau de bord, sous « Notifications ».",
};
