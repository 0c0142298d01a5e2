import { createHmac } from "node:crypto";
import assert from "node:assert/strict";
import { MESSAGE_REPORTS_PATH } from "@service/contract/addresses";
import type { Client } from "../client.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { outbox } from "./collecting.ts";
import { createTeam, signedIn, type Team } from "./dashboard.ts";
import { mailTo } from "./links.ts";
import { type MailServer, startMailServer } from "./peers/mail-server.ts";
import { plainPdf } from "./plain-pdf.ts";
import { Receiver } from "./peers/receiver.ts";
import { sent } from "./signing.ts";
import { type Endpoint, register } from "./webhooks.ts";

/** A deployment whose transports report what became of messages (docs/contract/operator.md#message-reports). */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const SECRETS = {
  chat: "chat-reports-0123456789-0123456789",
  email: "mail-reports-0123456789-0123456789",
};
export const TOKEN = "chat-token-0123456789";
export let world: World;
export let gateway: Receiver;
export let mail: MailServer;
export let team: Team;
export let live: Client;
export let endpoint: Endpoint;
let people = 0;

/** Opens a deployment with a gateway and a mail server whose reports are signed. */
export async function open(): Promise<void> {
  gateway = await Receiver.open(() => 202);
  mail = await startMailServer();
  const env = {
    TRUST_PROXY: "127.0.0.1",
    SMTP_URL: `${mail.url}&bounces=bounces@acme.mx`,
    MAIL_SECRET: SECRETS.email,
    CHAT_URL: gateway.url,
    CHAT_TOKEN: TOKEN,
    CHAT_SECRET: SECRETS.chat,
  };
  world = await createWorld({ env, overrides: { pdf: plainPdf, transport: undefined } });
}

/** A new workspace, and transports that take everything. */
export async function reset(): Promise<void> {
  gateway.behave = () => 202;
  mail.rule = () => null;
  world.clock.advance(HOUR);
  people += 1;
  team = await createTeam(world, `reports${people}.example`);
  await signedIn(world, team);
  live = world.as(await world.createKey(team.tenantId, "live", { userId: team.ids.member }));
  endpoint = await register(live);
}

export async function close(): Promise<void> {
  await world.close();
  await mail.close();
  await gateway.close();
}

type Kind = "chat" | "email";
type Document = Awaited<ReturnType<typeof sent>>;
export interface Asked {
  id: string;
  document: Document;
  to: string;
  /** The message's id, as the transport knows it. */
  message: string;
}

/** Sends an invitation, which the transport takes. */
export async function invited(kind: Kind = "chat"): Promise<Asked> {
  people += 1;
  const to = kind === "chat" ? `+5255${String(10_000_000 + people)}` : `person${people}@example.com`;
  const person = { name: "Toño", ...(kind === "chat" ? { phone: to } : { email: to }) };
  const document = await sent(live, { signers: [person] });
  await world.runJobs();
  return { id: document.id, document, to, message: latest(kind, to) };
}

/** The id of the newest message to an address, as its transport knows it. */
function latest(kind: Kind, to: string): string {
  if (kind === "chat")
    return gateway.received.findLast(({ json }) => json.to === to)!.headers["idempotency-key"]!;
  const own = mail.accepted.findLast((message) => message.includes(`To: ${to}`))!;
  return /^Message-ID: (<.+>)/im.exec(own)![1]!;
}

export async function remind({ id, to }: Asked, kind: Kind = "chat"): Promise<string> {
  world.clock.advance(HOUR);
  expectStatus(await live.post(`/v3/documents/${id}/remind`), 200);
  await world.runJobs();
  return latest(kind, to);
}

export const now = () => new Date(world.clock.now()).toISOString();
export const sign = (body: string, timestamp: string, secret: string) =>
  createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");

export interface Options {
  kind?: Kind;
  secret?: string;
  timestamp?: string;
  signature?: string;
  raw?: string;
}

export async function report(content: unknown, options: Options = {}) {
  const { kind = "chat", timestamp = now(), raw = JSON.stringify(content) } = options;
  const { secret = SECRETS[kind], signature = sign(raw, timestamp, secret) } = options;
  const response = await fetch(`${world.url}${MESSAGE_REPORTS_PATH}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-service-timestamp": timestamp,
      "x-service-signature": signature,
    },
    body: raw,
  });
  return { status: response.status, body: await response.text() };
}
export async function take(content: unknown, options: Options = {}): Promise<void> {
  assert.deepEqual(await report(content, options), { status: 204, body: "" });
}

export const undelivered = (id: string, rest: Record<string, unknown> = {}) => ({
  id,
  status: "undelivered",
  ...rest,
});
export const signerOf = async ({ id }: Pick<Asked, "id">) =>
  (await live.get(`/v3/documents/${id}/signers`)).body.data[0];
export async function eventsOf({ id }: Pick<Asked, "id">) {
  const { data } = (await live.get(`/v3/documents/${id}/events?limit=100`)).body;
  return (data as { type: string; data: Record<string, unknown> }[])
    .filter(({ type }) => type === "signer.undelivered")
    .map(({ data: { reason, channel, permanent } }) => ({ reason, channel, permanent }));
}
export const ownerMails = async () =>
  (await mailTo(world, team.tenantId, team.emails.member)).filter(
    ({ template }) => template === "owner-undelivered",
  );
export const shown = async ({ to }: Pick<Asked, "to">) => (await outbox(world, encodeURIComponent(to)))[0];
