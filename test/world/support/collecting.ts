import type { Answer, Client } from "../client.ts";
import { expectStatus, type World } from "../world.ts";
import { ANA, BEA, type Draft, type Frame, type Person, type Signer } from "./signing.ts";
import { newTemplate, tmpl } from "./templates.ts";

/** Two roles with variables, and one value of the sender. */
const TEXT = "{{a__nombre}} {{b__fecha}} {{a__monto}} {{monto}} {{sign__a}} {{sign__b}}";
export const A = { ...ANA, role: "A" };
export const B = { ...BEA, role: "b" };

export interface Options {
  text?: string;
  config?: Record<string, unknown>[];
  signers?: Person[];
  values?: Record<string, string>;
}

/** A document from a template, sent. */
export async function sentDocument(
  client: Client,
  { text = TEXT, config, signers = [A, B], values = { monto: "7" } }: Options = {},
) {
  const id = await newTemplate(client, { text, fields: { name: "Lease" } });
  if (config) expectStatus(await client.patch(`/v2/templates/${id}`, { variableConfig: config }), 200);
  const body = { templateId: tmpl(id), templateValues: values, signers };
  const made = expectStatus(await client.post("/v3/documents", body), 201);
  const path = `/v3/documents/${String(made["id"])}`;
  const document = expectStatus(await client.post(`${path}/send`), 200);
  const attached = expectStatus(await client.get(`${path}/signers`), 200)["data"] as Signer[];
  return {
    path,
    status: document["status"],
    document: { id: String(made["id"]), signers: attached, fields: [] } as Draft,
  };
}

export interface Ceremony {
  status: string;
  documentStatus: string;
  variables: { id: string; name: string; value: string | null; handedIn: boolean }[];
  waitingFor: string[];
  progress: { variables?: Record<string, string> } | null;
}
export const ceremony = async (frame: Frame) =>
  expectStatus(await frame.get("ceremony"), 200) as unknown as Ceremony;

/** Hands in values by the variables' names. */
export async function handIn(frame: Frame, values: Record<string, string>): Promise<Answer> {
  const { variables } = await ceremony(frame);
  const byId = variables.flatMap(({ id, name }) => (name in values ? [[id, values[name]!] as const] : []));
  return frame.put("variables", { values: Object.fromEntries(byId) });
}

export const eventTypes = async (client: Client, path: string) =>
  (await client.get(`${path}/events?limit=100`)).body.data
    .map(({ type }: { type: string }) => type)
    .toReversed();
export const statusOf = async (client: Client, path: string) => (await client.get(path)).body.status;
export const outbox = async (world: World, to: string) =>
  (await world.admin.get(`/admin/outbox?to=${to}`)).body.data;
