import { setImmediate } from "node:timers/promises";
import type { Answer, Client } from "../client.ts";
import { expectStatus, type World } from "../world.ts";
import { check, type Outbox, openLink, start } from "./ceremonies.ts";
import { type Frame, openFrame, type OpenSession } from "./signing.ts";
import { newTemplate } from "./templates.ts";

/** A chain as v2 tells it. */
export interface Chain {
  id: string;
  status: string;
  roles: { id: string; name: string; sortOrder: number }[];
  documents: { id: string; name: string; chainPosition: number; status: string; pdfStatus: string }[];
  totalDocuments: number;
  signedCount: number;
}

export const LANDLORD = { name: "Arrendador", contactEmail: "ana@example.com", contactName: "Ana Ruiz" };
export const TENANT = { name: "Arrendatario", contactEmail: "bea@example.com", contactName: "Bea Sol" };

/** Three texts. The tenant's name is in all of them, the landlord's in two, and one asks for the sender's rent. */
export const TEXTS = [
  "Contrato {{arrendador__nombre}} {{arrendatario__nombre}} {{renta}} {{sign__arrendador}} {{sign__arrendatario}}",
  "Pagaré {{arrendatario__nombre}} {{arrendatario__rfc}}",
  "Inventario {{arrendatario__nombre}} {{arrendador__nombre}}",
];

export async function templatesOf(client: Client, texts: readonly string[] = TEXTS): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, text] of texts.entries())
    ids.push(await newTemplate(client, { text, fields: { name: `Documento ${index + 1}` } }));
  return ids;
}

export async function createChain(
  client: Client,
  { texts, ...body }: { texts?: readonly string[] } & Record<string, unknown> = {},
): Promise<Answer> {
  return client.post("/v2/chains", {
    name: "Renta",
    ...(body["templateIds"] === undefined && { templateIds: await templatesOf(client, texts) }),
    roles: [
      { ...LANDLORD, sortOrder: 0 },
      { ...TENANT, sortOrder: 1 },
    ],
    ...(texts === undefined && { ownerValues: [{ variableName: "renta", value: 1000 }] }),
    ...body,
  });
}

export async function newChain(
  client: Client,
  body: { texts?: readonly string[] } & Record<string, unknown> = {},
): Promise<Chain> {
  return expectStatus(await createChain(client, body), 201) as unknown as Chain;
}

export const pathOf = ({ id }: Pick<Chain, "id">) => `/v2/chains/${id}`;

export async function chainOf(client: Client, { id }: Pick<Chain, "id">): Promise<Chain> {
  return expectStatus(await client.get(`/v2/chains/${id}`), 200) as unknown as Chain;
}

export interface Invitation {
  role: string;
  email: string | null;
  guestUrl: string;
}

export async function invite(
  client: Client,
  chain: Pick<Chain, "id">,
  body?: unknown,
): Promise<Invitation[]> {
  const answer = await client.post(`${pathOf(chain)}/invite`, body);
  return (expectStatus(answer, 200) as unknown as { invitations: Invitation[] }).invitations;
}

export async function invited(
  client: Client,
  body: { texts?: readonly string[] } & Record<string, unknown> = {},
): Promise<Chain> {
  const chain = await newChain(client, body);
  await invite(client, chain);
  return chainOf(client, chain);
}

/** Runs jobs until a request that waits for them is answered. */
export async function withJobs<T>(world: World, request: Promise<T>): Promise<T> {
  const answered = new AbortController();
  const answer = request.finally(() => answered.abort());
  while (!answered.signal.aborted) {
    await world.runJobs();
    // The request needs a turn of the event loop.
    await setImmediate();
  }
  return answer;
}

export const roleOf = ({ roles }: Chain, name: string) => roles.find((role) => role.name === name)!;

export async function fill(
  world: World,
  client: Client,
  chain: Chain,
  role: string,
  values: Record<string, unknown>,
): Promise<Answer> {
  const variables = Object.entries(values).map(([variableName, value]) => ({ variableName, value }));
  const body = { roleId: roleOf(chain, role).id, variables };
  return withJobs(world, client.post(`${pathOf(chain)}/fill`, body));
}

export const LANDLORD_VALUES = { arrendador__nombre: "Ana Ruiz" };
export const TENANT_VALUES = { arrendatario__nombre: "Bea Sol", arrendatario__rfc: "SOLB800101AB1" };

/** A chain whose documents wait for signatures. */
export async function ready(
  world: World,
  client: Client,
  body: Record<string, unknown> = {},
): Promise<Chain> {
  const chain = await invited(client, body);
  expectStatus(await fill(world, client, chain, "Arrendador", LANDLORD_VALUES), 200);
  expectStatus(await fill(world, client, chain, "Arrendatario", TENANT_VALUES), 200);
  await world.runJobs();
  return chainOf(client, chain);
}

/** A session of a person over all documents, opened in a frame. */
export async function chainFrame(
  world: World,
  client: Client,
  { id }: Pick<Chain, "id">,
  email: string,
  body: Record<string, unknown> = {},
): Promise<Frame> {
  const answer = await client.post("/v2/signing-sessions", { chain_id: id, signer_email: email, ...body });
  return openFrame(world, expectStatus(answer, 201) as unknown as OpenSession);
}

/** Opens a person's link and passes its one-time code. */
export async function linkFrame(world: World, outbox: Outbox, email: string): Promise<Frame> {
  // Codes are half a minute apart.
  world.clock.advance(31_000);
  const frame = await openLink(world, await outbox.link(email));
  expectStatus(await start(frame, "email_otp"), 200);
  expectStatus(await check(frame, "email_otp", await outbox.code(email)), 200);
  return frame;
}

/** A submission for the current document. */
export async function submission(
  frame: Frame,
  overrides: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const { document } = expectStatus(await frame.get("ceremony"), 200) as { document: { id: string } };
  return frame.submission({ documentId: document.id, ...overrides });
}

/** Signs documents of a session, one after the other. Answers each result. */
export async function signAll(frame: Frame, count: number): Promise<Record<string, unknown>[]> {
  const results: Record<string, unknown>[] = [];
  for (let signed = 0; signed < count; signed += 1)
    results.push(expectStatus(await frame.post("submit", await submission(frame)), 200));
  return results;
}
