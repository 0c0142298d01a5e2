import { operations } from "@service/contract/admin";
import { type AnswerOf, type Operation, V3_ROOT } from "@service/contract/common";
import { users } from "@service/contract/v3";
import type { ParsedArguments } from "./arguments.ts";
import type { Access, Command } from "./command.ts";
import { COMMANDS } from "./commands.ts";
import { addressOf, jsonBody, request } from "./request.ts";

const { plan, credits, ownerEmail } = COMMANDS["tenants create"]!.options as Record<
  "plan" | "credits" | "ownerEmail",
  Command["options"][string]
>;

/** `init` leads from an empty server to the first API request. */
export const INIT = {
  summary: "make a workspace and its first key, and show what to run next",
  options: {
    name: { kind: "text", help: "name of the workspace (default: My workspace)" },
    plan,
    credits,
    ownerEmail,
    live: { kind: "flag", help: "a key of the live environment, too" },
    json: { kind: "flag", help: "print JSON alone" },
  },
} as const satisfies Pick<Command, "summary" | "options">;

interface CreatedTenant {
  tenantId: string;
  ownerEmail: string;
  url: string;
  /** Shown once. */
  sandboxKey: string;
  liveKey?: string;
  /** Opens the dashboard, once; null: the server has none (DASHBOARD=0). */
  signInLink: string | null;
}

/** The operator API refused the request. `body` is its answer. */
export class Refused extends Error {
  override readonly name = "Refused";
  readonly body: unknown;

  constructor(body: unknown) {
    super("refused");
    this.body = body;
  }
}

/** Creates a tenant and its keys. Returns the text to print. Throws Refused. */
export async function init(access: Access, { body }: ParsedArguments): Promise<string> {
  const { live, json, name = "My workspace", ...rest } = body;
  const tenant = await create(access, operations.createTenant, { name, ...rest });
  const key = async (environment: string) =>
    (await create(access, operations.createKey, { tenantId: tenant.tenantId, environment })).key;
  const sandboxKey = await key("test");
  const { tenantId, ownerEmail } = tenant;
  const url = new URL(access.url).origin;
  const made: CreatedTenant = {
    tenantId,
    ownerEmail,
    url,
    sandboxKey,
    ...(live === true && { liveKey: await key("live") }),
    signInLink: await signInLinkFor(access, ownerEmail),
  };
  return json === true ? JSON.stringify(made, null, 2) : describe(String(name), made);
}

async function signInLinkFor(access: Access, email: string): Promise<string | null> {
  const operation = operations.createSignInLink;
  const wanted = { method: "POST", ...jsonBody({ email }) };
  const answer = await request(access, addressOf(access, operation), wanted);
  return answer.ok ? (answer.body as AnswerOf<typeof operation>).link : null;
}

async function create<Op extends Operation>(
  access: Access,
  operation: Op,
  wanted: object,
): Promise<AnswerOf<Op>> {
  const answer = await request(access, addressOf(access, operation), { method: "POST", ...jsonBody(wanted) });
  if (!answer.ok) throw new Refused(answer.body);
  return answer.body as AnswerOf<Op>;
}

function describe(name: string, made: CreatedTenant): string {
  const { tenantId, ownerEmail, url, sandboxKey, liveKey, signInLink } = made;
  return [
    `Workspace  ${name} (${tenantId}), owner ${ownerEmail}`,
    `Sandbox    ${sandboxKey}`,
    ...(liveKey === undefined ? [] : [`Live       ${liveKey}`]),
    ...(signInLink === null ? [] : [`Dashboard  ${signInLink} (works once, for 15 minutes)`]),
    "",
    "Keys are shown once: keep them where your server reads its secrets.",
    "",
    "Next:",
    `  export SERVICE_URL=${url} SERVICE_API_KEY=${sandboxKey}`,
    `  curl -fsS -H "Authorization: Bearer $SERVICE_API_KEY" "$SERVICE_URL${V3_ROOT}${users.currentUser.path}"`,
    `  npm run webhooks -- listen --forward http://localhost:3000/hook`,
    "",
    `The API is described at ${url}/docs, the client for your server at ${url}/docs/packages.`,
  ].join("\n");
}
