import type { TeamWords } from "../es/team.ts";

/** Names of roles are nouns, which keep their capital. */
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const teamWords: TeamWords = {
  title: "Team",
  lead: "Wer in diesem Arbeitsbereich arbeitet und was jede Person darf, in allen Umgebungen.",
  invite: "Einladen",
  inviteLead: "Die Person erhält per E-Mail einen Link zur Anmeldung. Ein Passwort braucht sie nicht.",
  name: "Name",
  email: "E-Mail",
  role: "Rolle",
  roleOf: (name: string) => `Rolle von ${name}`,
  roles: { owner: "Inhaber", admin: "Administrator", member: "Mitglied" },
  roleHints: {
    owner: "Alles, auch Inhaber ernennen und entfernen.",
    admin: "Dokumente, Team, API-Schlüssel, Webhooks und Einstellungen.",
    member: "Dokumente, Vorlagen und Kontakte.",
  },
  you: "Sie",
  since: (date: string) => `Seit dem ${date}`,
  send: "Einladung senden",
  invited: (email: string) => `Einladung an ${email} gesendet.`,
  changed: (name: string, role: string) =>
    [`Neue Rolle von ${name}:`, capitalised(`${role.toLowerCase()}.`)].join(" "),
  removeOf: (name: string) => `${name} entfernen`,
  remove: "Aus dem Team entfernen",
  confirmRemove: (name: string) => `${name} verliert den Zugriff sofort. Die Dokumente bleiben.`,
  activeKeys: (count: number) => (count === 1 ? "1 aktiver API-Schlüssel" : `${count} aktive API-Schlüssel`),
  keys: {
    body: (count: number) =>
      count === 1
        ? "Diese Person hat 1 aktiven API-Schlüssel. Er gehört dem Arbeitsbereich und funktioniert weiter, weil eine Integration ihn brauchen kann. Wer eine Kopie hat, kann ihn weiter benutzen."
        : `Diese Person hat ${count} aktive API-Schlüssel. Sie gehören dem Arbeitsbereich und funktionieren weiter, weil Integrationen sie brauchen können. Wer Kopien hat, kann sie weiter benutzen.`,
    label: (count: number) =>
      count === 1
        ? "Auch diesen Schlüssel widerrufen, in allen Umgebungen"
        : `Auch diese ${count} Schlüssel widerrufen, in allen Umgebungen`,
  },
  demote: "Rolle ändern",
  confirmDemote: (name: string) => `${name} verliert sofort die Rechte zur Verwaltung.`,
  removed: (name: string) => `${name} gehört nicht mehr zum Team.`,
  confirmSelf:
    "Sie verlieren sofort die Rechte Ihrer jetzigen Rolle. Jemand anders müsste sie Ihnen zurückgeben.",
  changeRole: "Meine Rolle ändern",
};
