import type { TeamWords } from "../es/team.ts";

export const teamWords: TeamWords = {
  title: "Team",
  lead: "Who works in this workspace and what each person may do, in all environments.",
  invite: "Invite",
  inviteLead: "They'll get an email with a link to sign in. They don't need a password.",
  name: "Name",
  email: "Email",
  role: "Role",
  roleOf: (name: string) => `${name}’s role`,
  roles: { owner: "Owner", admin: "Admin", member: "Member" },
  roleHints: {
    owner: "Everything, including adding and removing owners.",
    admin: "Documents, team, API keys, webhooks and settings.",
    member: "Documents, templates and contacts.",
  },
  you: "You",
  since: (date: string) => `Since ${date}`,
  send: "Send invitation",
  invited: (email: string) => `Invitation sent to ${email}.`,
  changed: (name: string, role: string) => `${name}’s role is now ${role.toLowerCase()}.`,
  removeOf: (name: string) => `Remove ${name}`,
  remove: "Remove from the team",
  confirmRemove: (name: string) => `${name} loses access immediately. Their documents are kept.`,
  activeKeys: (count: number) => (count === 1 ? "1 active API key" : `${count} active API keys`),
  keys: {
    body: (count: number) =>
      count === 1
        ? "They have 1 active API key. It belongs to the workspace and keeps working, because an integration may depend on it. Anyone who kept a copy can still use it."
        : `They have ${count} active API keys. They belong to the workspace and keep working, because integrations may depend on them. Anyone who kept a copy can still use them.`,
    label: (count: number) =>
      count === 1
        ? "Also revoke this key, in all environments"
        : `Also revoke these ${count} keys, in all environments`,
  },
  demote: "Change role",
  confirmDemote: (name: string) => `${name} loses admin rights immediately.`,
  removed: (name: string) => `${name} is no longer part of the team.`,
  confirmSelf:
    "You lose the rights of your current role immediately. Someone else would have to give them back.",
  changeRole: "Change my role",
};
