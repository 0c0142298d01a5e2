import { randomBytes } from "node:crypto";
import type pg from "pg";
import { STATEMENTS } from "./statements.ts";

interface Place {
  url: string;
  adminToken: string;
  db: pg.Client;
  documents: number;
}

export interface Filled {
  /** A member's bearer: a new one for each call, because its limit counts requests. */
  tokenOf: (environment: "live" | "test") => Promise<string>;
  /** What takes the place of names in paths. */
  ids: Record<"FOLDER" | "WEBHOOK" | "CURSOR", string>;
}

type Json = Record<string, string>;

async function send(
  url: string,
  { token, cookie, body }: { token?: string; cookie?: string; body: unknown },
): Promise<{ body: Json; cookie: string }> {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "sec-fetch-site": "same-origin",
  };
  if (token !== undefined) headers["authorization"] = `Bearer ${token}`;
  if (cookie !== undefined) headers["cookie"] = cookie;
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  const set = response.headers.get("set-cookie") ?? "";
  return { body: (await response.json()) as Json, cookie: set.split(";")[0] ?? "" };
}

const hex = (id = ""): string => id.slice(id.indexOf("_") + 1);

/** Makes a workspace with an owner, and fills its tables as a year of use would. */
export async function fillWorkspace({ url, adminToken, db, documents }: Place): Promise<Filled> {
  const ownerEmail = "owner@example.com";
  const admin = (path: string, body: unknown) => send(`${url}/admin${path}`, { token: adminToken, body });
  const { body: tenant } = await admin("/tenants", { name: "Bench", ownerEmail, credits: 1000 });
  const { body: link } = await admin("/sign-in-links", { email: ownerEmail });
  const api = (path: string, given: { cookie?: string; body: unknown }) =>
    send(`${url}/dashboard/api${path}`, given);
  const { cookie } = await api("/sessions", { body: { token: new URL(link["link"]!).hash.slice(1) } });
  const tokenOf = async (environment: "live" | "test") => {
    const of = { tenantId: tenant["tenantId"], environment };
    return (await api("/access-tokens", { cookie, body: of })).body["token"]!;
  };
  const token = await tokenOf("live");
  const { body: folder } = await send(`${url}/v3/folders`, { token, body: { name: "Bench" } });
  const endpoint = { url: "https://example.com/hook", events: ["*"] };
  const { body: webhook } = await send(`${url}/dashboard/api/webhooks`, { token, body: endpoint });
  const values: Record<string, string> = {
    tenant: hex(tenant["tenantId"]),
    org: hex(tenant["orgId"]),
    owner: hex(tenant["ownerId"]),
    folder: hex(folder["id"]),
    webhook: hex(webhook["id"]),
    file: randomBytes(16).toString("hex"),
    documents: String(documents),
    now: String(Date.now()),
  };
  for (const statement of STATEMENTS)
    await db.query(statement.replaceAll(/:(\w+)/g, (text, name: string) => literal(values, name) ?? text));
  const { rows } = await db.query<{ id: string }>(
    "select id from documents where environment = 'live' order by created_at offset $1 limit 1",
    [Math.floor(documents / 2)],
  );
  return {
    tokenOf,
    ids: { FOLDER: folder["id"]!, WEBHOOK: webhook["id"]!, CURSOR: `doc_${rows[0]!.id}` },
  };
}

/** Values are ids and numbers of this file. */
function literal(values: Record<string, string>, name: string): string | undefined {
  const value = values[name];
  if (value === undefined) return undefined;
  return name === "documents" || name === "now" ? value : `'${value}'`;
}
