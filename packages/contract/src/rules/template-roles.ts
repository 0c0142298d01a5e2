import { roleKey } from "./role-key.ts";

/** The roles of a PDF template and the people who play them (docs/contract/v3.md#template-roles). */
interface Role {
  name: string;
  order: number;
  action?: "approve" | "prepare" | undefined;
  requiresAccessCode?: true | undefined;
}

/** The terms of a role or a person: false is said, too. */
interface Terms {
  mayNameNext?: boolean | undefined;
  passkey?: boolean | undefined;
}

interface Player {
  role?: string | null | undefined;
  order?: number | undefined;
  action?: "sign" | "approve" | "prepare" | "view" | "copy" | undefined;
  groupName?: string | null | undefined;
  terms?: Terms | undefined;
}

interface Problem {
  /** It begins with the person's index. */
  path: (string | number)[];
  detail: string;
}

/** The roles by their keys. */
function rolesByKey(roles: readonly Role[]): Map<string, Role> {
  return new Map(roles.map((role) => [roleKey(role.name), role]));
}

const keyOf = ({ role }: Player): string => roleKey(role ?? "");

/** A person whose terms are what is asked for, and nothing else. */
type Asked<Person extends Player> = Omit<Person, "terms"> & {
  terms: { [Name in keyof NonNullable<Person["terms"]>]: Exclude<NonNullable<Person["terms"]>[Name], false> };
};

/** People with what their roles say of them. Their own members come first. */
export function asRoles<Person extends Player>(
  roles: readonly Role[],
  people: readonly Person[],
): Asked<Person>[] {
  const known = rolesByKey(roles);
  return people.map((person) => {
    const role: Partial<Role> = known.get(keyOf(person)) ?? {};
    const { name: _name, requiresAccessCode: _requires, order, action, ...terms } = role;
    const given = Object.entries(person.terms ?? {}).filter(([, value]) => value !== undefined);
    const all = Object.entries({ ...terms, ...Object.fromEntries(given) });
    return {
      ...person,
      order: person.order ?? order,
      action: person.action ?? action,
      terms: Object.fromEntries(all.filter(([, value]) => value !== false)),
    } as Asked<Person>;
  });
}

/** Why people cannot do what their roles are for; empty where they can. */
export function actionProblems(roles: readonly Role[], people: readonly Player[]): Problem[] {
  const known = rolesByKey(roles);
  return people.flatMap((person, index): Problem[] => {
    const role = known.get(keyOf(person));
    if (role?.action !== "prepare") return [];
    if (person.action !== "prepare")
      return [{ path: [index, "action"], detail: `The template's role ${role.name} prepares.` }];
    return person.groupName
      ? [{ path: [index, "group"], detail: "Only those who sign or approve form a group." }]
      : [];
  });
}

interface Coded extends Player {
  accessCodeHash?: string | null | undefined;
  /** The code of a row, which is not hashed yet. */
  accessCodeKey?: string | undefined;
}

/** Why people lack the code that their roles need; empty where nobody does. */
export function codeProblems(roles: readonly Role[], people: readonly Coded[]): Problem[] {
  const known = rolesByKey(roles);
  return people.flatMap((person, index): Problem[] => {
    const role = known.get(keyOf(person));
    if (!role?.requiresAccessCode || person.action === "copy") return [];
    if (person.accessCodeHash ?? person.accessCodeKey) return [];
    return [
      { path: [index, "accessCode"], detail: `The template's role ${role.name} needs an access code.` },
    ];
  });
}

interface Form {
  roles: readonly Role[];
  fields: readonly { role: string | null; preparedBy?: string | undefined }[];
}

/** Why a document of a template cannot be sent at once to people as their roles have them; empty where it can. */
export function sendingProblems({ roles, fields }: Form, people: readonly Coded[]): Problem[] {
  const known = rolesByKey(roles);
  const unordered = people.flatMap((person, index): Problem[] => {
    if (person.action !== "prepare") return [];
    if (known.get(keyOf(person))?.action !== "prepare")
      return [{ path: [index, "action"], detail: "Only a role of the template that prepares is played so." }];
    const prepared = fields.filter(({ preparedBy }) => roleKey(preparedBy ?? "") === keyOf(person));
    const owners = new Set(prepared.map(({ role }) => roleKey(role ?? "")));
    const first = Math.min(
      ...people.flatMap((other) => (owners.has(keyOf(other)) ? [other.order ?? 1] : [])),
    );
    if ((person.order ?? 1) < first) return [];
    const detail = `Whoever prepares a field acts before its signer. Give them an order below ${first}.`;
    return [{ path: [index, "order"], detail }];
  });
  return [...actionProblems(roles, people), ...codeProblems(roles, people), ...unordered];
}
