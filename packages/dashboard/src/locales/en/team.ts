import type { TeamWords } from "../es/team.ts";

export const teamWords: TeamWords = {
  title: "Team",
  lead: "Who works in this workspace and what each person may do, in every environment.",
  invite: "Invite",
  inviteLead: "They get an e-mail with a link to sign in. They need no password.",
  name: "Name",
  email: "E-mail",
  role: "Role",
  roleOf: (name: string) => `Role of ${name}`,
  roles: { owner: "Owner", admin: "Admin", member: "Member" },
  roleHints: {
    owner: "Everything, including making and removing owners.",
    admin: "Documents, team, API keys, webhooks and settings.",
    member: "Documents, templates and contacts.",
  },
  you: "You",
  since: (date: string) => `Since ${date}`,
  send: "Send invitation",
  invited: (email: string) => `Invitation sent to ${email}.`,
  changed: (name: string, role: string) => `${name} is now ${role.toLowerCase()}.`,
  removeOf: (name: string) => `Remove ${name}`,
  remove: "Remove from the team",
  confirmRemove: (name: string) => `${name} loses access at once. Their documents stay.`,
  activeKeys: (count: number) => (count === 1 ? "1 active API key" : `${count} active API keys`),
  keys: {
    body: (count: number) =>
      count === 1
        ? "They have 1 active API key. It belongs to the workspace and goes on, because an integration may depend on it. Whoever kept a copy can still use it."
        : `They have ${count} active API keys. These belong to the workspace and go on, because integrations may depend on them. Whoever kept a copy can still use them.`,
    label: (count: number) =>
      count === 1
        ? "Also revoke this key, in every environment"
        : `Also revoke these ${count} keys, in every environment`,
  },
  demote: "Change role",
  confirmDemote: (name: string) => `${name} loses the rights of an admin at once.`,
  removed: (name: string) => `${name} is no longer part of the team.`,
  confirmSelf:
    "You lose the rights of your present role at once. Somebody else would have to give them back.",
  changeRole: "Change my role",
};
