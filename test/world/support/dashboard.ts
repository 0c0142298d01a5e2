import assert from "node:assert/strict";
import type { Answer, Client } from "../client.ts";
import { type Environment, expectStatus, type World } from "../world.ts";

/** A browser that shows the dashboard: it keeps the session's cookie and sends the origin of the page. */
export class DashboardBrowser {
  readonly world: World;
  readonly origin: string;
  cookie: string | undefined;

  constructor(world: World) {
    this.world = world;
    this.origin = new URL(world.server.context.domain.publicUrl).origin;
  }

  async send(
    method: string,
    path: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await this.world.anonymous.send(method, `/dashboard/api${path}`, {
      json,
      headers: {
        origin: this.origin,
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...headers,
      },
    });
    const set = answer.headers.get("set-cookie");
    if (set !== null) this.cookie = set.split(";")[0]!;
    return answer;
  }

  /** A bearer of the account's member in one workspace. */
  async accessToken(tenantId: string, environment: Environment = "test"): Promise<string> {
    const answer = await this.send("POST", "/access-tokens", { tenantId, environment });
    return String(expectStatus(answer, 201)["token"]);
  }

  async client(tenantId: string, environment: Environment = "test"): Promise<Client> {
    return this.world.as(await this.accessToken(tenantId, environment));
  }
}

/** The token in a link. */
export function tokenOf(link: string): string {
  const { hash } = new URL(link);
  assert.match(hash, /^#[\w-]{43}$/);
  return hash.slice(1);
}

/** Signs a member in with a link of the operator. */
export async function signIn(world: World, email: string): Promise<DashboardBrowser> {
  const made = expectStatus(await world.admin.post("/admin/sign-in-links", { email }), 201);
  const browser = new DashboardBrowser(world);
  expectStatus(await browser.send("POST", "/sessions", { token: tokenOf(String(made["link"])) }), 201);
  return browser;
}

/** A workspace with a member of each role, and what signs them in. */
export async function createTeam(world: World, domain = "acme.example") {
  const emails = { owner: `ada@${domain}`, admin: `admin@${domain}`, member: `member@${domain}` };
  const workspace = await world.createTenant({
    plan: "Business",
    credits: 100,
    ownerEmail: emails.owner,
  });
  const ids = { owner: workspace.ownerId, admin: "", member: "" };
  for (const role of ["admin", "member"] as const) {
    const member = { email: emails[role], name: `A ${role}`, role };
    const made = await world.admin.post(`/admin/tenants/${workspace.tenantId}/members`, member);
    ids[role] = String(expectStatus(made, 201)["userId"]);
  }
  return { ...workspace, emails, ids };
}

export type Team = Awaited<ReturnType<typeof createTeam>>;

/** A client of each role in one environment. */
export async function signedIn(
  world: World,
  { tenantId, emails }: Team,
  environment: Environment = "test",
): Promise<Record<keyof Team["emails"], Client>> {
  const of = async (email: string) => (await signIn(world, email)).client(tenantId, environment);
  return { owner: await of(emails.owner), admin: await of(emails.admin), member: await of(emails.member) };
}

/** The status and the code of an answer. */
export function refusal({ status, body }: Answer): [number, string | undefined] {
  return [status, body?.error?.code];
}
