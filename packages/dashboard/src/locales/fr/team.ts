import type { TeamWords } from "../es/team.ts";

const plural = new Intl.PluralRules("fr");
const isOne = (count: number): boolean => plural.select(count) === "one";

export const teamWords: TeamWords = {
  title: "Équipe",
  lead: "Qui travaille dans cet espace et ce que chacun peut y faire, dans tous les environnements.",
  invite: "Inviter",
  inviteLead:
    "La personne recevra un e-mail avec un lien pour se connecter. Aucun mot de passe n’est nécessaire.",
  name: "Nom",
  email: "E-mail",
  role: "Rôle",
  roleOf: (name: string) => `Rôle de ${name}`,
  roles: { owner: "Propriétaire", admin: "Administrateur", member: "Membre" },
  roleHints: {
    owner: "Tout, y compris nommer et retirer des propriétaires.",
    admin: "Documents, équipe, clés API, webhooks et réglages.",
    member: "Documents, modèles et contacts.",
  },
  you: "Vous",
  since: (date: string) => `Depuis le ${date}`,
  send: "Envoyer l’invitation",
  invited: (email: string) => `Invitation envoyée à ${email}.`,
  changed: (name: string, role: string) => `Nouveau rôle de ${name} : ${role.toLowerCase()}.`,
  removeOf: (name: string) => `Retirer ${name}`,
  remove: "Retirer de l’équipe",
  confirmRemove: (name: string) => `${name} perdra aussitôt son accès. Ses documents restent.`,
  activeKeys: (count: number) => `${count} ${isOne(count) ? "clé API active" : "clés API actives"}`,
  keys: {
    body: (count: number) =>
      isOne(count)
        ? `Cette personne a ${count} clé API active. La clé appartient à l’espace et reste active, car une intégration peut en dépendre. Quiconque en garde une copie peut encore s’en servir.`
        : `Cette personne a ${count} clés API actives. Les clés appartiennent à l’espace et restent actives, car des intégrations peuvent en dépendre. Quiconque en garde une copie peut encore s’en servir.`,
    label: (count: number) =>
      isOne(count)
        ? "Révoquer aussi cette clé, dans tous les environnements"
        : `Révoquer aussi ces ${count} clés, dans tous les environnements`,
  },
  demote: "Changer le rôle",
  confirmDemote: (name: string) => `${name} perdra aussitôt ses droits d’administration.`,
  removed: (name: string) => `${name} ne fait plus partie de l’équipe.`,
  confirmSelf:
    "Vous perdrez aussitôt les droits de votre rôle actuel. Une autre personne devrait vous les rendre.",
  changeRole: "Changer mon rôle",
};
