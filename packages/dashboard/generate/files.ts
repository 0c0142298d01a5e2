import { DASHBOARD_API_ROOT, V2_ROOT, V3_ROOT } from "@service/contract/addresses";
import type { Operation } from "@service/contract/common";
import { operations } from "@service/contract/dashboard";
import * as v2 from "@service/contract/v2";
import * as v3 from "@service/contract/v3";
import { format } from "oxfmt";

/** An operation with its key in the table and the expression of its type. */
interface Entry {
  key: string;
  type: string;
  address: string;
}

const BANNER =
  "// Made of the contract by `npm run generate -w packages/dashboard`; changes by hand are lost.\n\n";

/** Modules of v3 and v2 with operations that the dashboard calls. */
const V3_MODULES = {
  attachments: v3.attachments,
  auditLog: v3.auditLog,
  bulkSends: v3.bulkSends,
  consentText: v3.consentText,
  deletion: v3.deletion,
  documents: v3.documents,
  editor: v3.editor,
  folders: v3.folders,
  forms: v3.forms,
  pages: v3.pages,
  questions: v3.questions,
  templateDrafts: v3.templateDrafts,
  templateVersions: v3.templateVersions,
  templates: v3.templates,
  analytics: v3.analytics,
  users: v3.users,
  webhooks: v3.webhooks,
  constancias: v3.constancias,
};
const V2_MODULES = {
  chains: v2.chains,
  changes: v2.changes,
  contactFiles: v2.contactFiles,
  contacts: v2.contacts,
  corrections: v2.corrections,
  creation: v2.creation,
  documents: v2.documents,
  evidence: v2.evidence,
  invitations: v2.invitations,
  onboarding: v2.onboarding,
  sessions: v2.sessions,
  templates: v2.templates,
  variables: v2.variables,
  workflows: v2.workflows,
};

function isOperation(value: unknown): value is Operation {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "id" in value;
}

function entriesOf(
  module: object,
  prefix: (operation: Operation) => string,
  root: string,
  type: string,
): Entry[] {
  return Object.entries(module).flatMap(([name, operation]) =>
    isOperation(operation) && operation.roots === undefined
      ? [
          {
            key: `${prefix(operation)}.${operation.id}`,
            type: `${type}.${name}`,
            address: `${operation.method.toUpperCase()} ${root}${operation.path}`,
          },
        ]
      : [],
  );
}

/** Operations of a module of a public API that a member's access token may call. */
function ofKey(module: object): object {
  return Object.fromEntries(
    Object.entries(module).filter(([, one]) => isOperation(one) && one.auth === "key"),
  );
}

function publicEntries(): Entry[] {
  return [
    ...Object.entries(V3_MODULES).flatMap(([name, module]) =>
      entriesOf(ofKey(module), () => "v3", V3_ROOT, `typeof v3.${name}`),
    ),
    ...Object.entries(V2_MODULES).flatMap(([name, module]) =>
      entriesOf(ofKey(module), () => "v2", V2_ROOT, `typeof v2.${name}`),
    ),
  ];
}

/** The text of each generated file, by name. `account` operations use the cookie, all others a bearer. */
export async function generatedFiles(): Promise<Record<string, string>> {
  const own = entriesOf(
    operations,
    ({ auth }) => (auth === "member" ? "dashboard" : "account"),
    DASHBOARD_API_ROOT,
    "typeof operations",
  );
  const entries = [...publicEntries(), ...own];
  const source = `${BANNER}import type { operations } from "@service/contract/dashboard";
import type * as v2 from "@service/contract/v2";
import type * as v3 from "@service/contract/v3";

export interface Operations {
${entries.map(({ key, type }) => `"${key}": ${type};`).join("\n")}
}

/** Method and path of each operation. */
export const ENDPOINTS = {
${entries.map(({ key, address }) => `"${key}": "${address}",`).join("\n")}
} as const satisfies Record<keyof Operations, string>;
`;
  const { code } = await format("endpoints.ts", source, { printWidth: 110 });
  return { "endpoints.ts": code };
}
