import { randomUUID } from "node:crypto";
import type { Answer, Client } from "../client.ts";
import { base64, samplePdf } from "../pdfs.ts";
import { expectStatus, type Site, type World } from "../world.ts";

/** The steps of the main flow, as preparation for most tests. */
export interface Person {
  name: string;
  email?: string;
  phone?: string;
  order?: number;
  role?: string;
  rfc?: string;
  curp?: string;
}

export const ANA: Person = { name: "Ana Ruiz", email: "ana@example.com" };
export const BEA: Person = { name: "Bea Łukasz", email: "bea@example.com" };

export interface Signer extends Person {
  id: string;
  status: string;
}

export interface Draft {
  id: string;
  signers: Signer[];
  fields: { id: string; signerId: string; type: string }[];
}

/** The hyphenated form of an id, for v2 and the frame. */
export function uuid(id: string): string {
  return id.replace(/^[a-z]+_/, "").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** Counter of client addresses: each request uses another, so that no limit by address is reached. */
let host = 0;
export function someAddress(): string {
  host += 1;
  return `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`;
}

let sample: Promise<string> | undefined;
/** A constant PDF of two pages, in base64. */
export function sampleBase64(): Promise<string> {
  sample ??= samplePdf().then(base64);
  return sample;
}

export async function newDocument(client: Client, body: Record<string, unknown> = {}): Promise<Answer> {
  const file = { name: "agreement.pdf", content: await sampleBase64() };
  return client.post("/v3/documents", { name: "Agreement", file, ...body });
}

type FieldFor = (signer: Signer, index: number) => Record<string, unknown>[];
const oneSignature: FieldFor = (signer, index) => [
  { signerId: signer.id, type: "signature", page: 1, x: 72, y: 72 + 80 * index },
];

export interface DraftOptions {
  signers?: Person[];
  fields?: FieldFor;
  body?: Record<string, unknown>;
}

/** A document with its signers and, by default, one signature field for each. */
export async function draft(
  client: Client,
  { signers = [ANA], fields = oneSignature, body = {} }: DraftOptions = {},
): Promise<Draft> {
  const { id } = expectStatus(await newDocument(client, { signers, ...body }), 201) as { id: string };
  const listed = expectStatus(await client.get(`/v3/documents/${id}/signers`), 200);
  const attached = listed["data"] as Signer[];
  const placed = await client.put(`/v3/documents/${id}/fields`, { fields: attached.flatMap(fields) });
  return { id, signers: attached, fields: expectStatus(placed, 200)["data"] as Draft["fields"] };
}

export async function sent(client: Client, options: DraftOptions = {}): Promise<Draft> {
  const made = await draft(client, options);
  expectStatus(await client.post(`/v3/documents/${made.id}/send`), 200);
  return made;
}

/** A document that is open to one signer, whom the integrator and not the service tells of it. */
export async function silent(client: Client, email: string): Promise<Draft> {
  const content = await sampleBase64();
  const at = { pageNumbers: [1], type: "signature", position: { x: 10, y: 10 } };
  const made = await client.post("/v2/documents", {
    document: { base64Content: content, name: "Silent" },
    participants: [{ name: "Silvia Paz", email, fields: [at] }],
    config: { startAtStep: 3 },
  });
  const id = `doc_${String(expectStatus(made, 201)["id"]).replaceAll("-", "")}`;
  const { data } = expectStatus(await client.get(`/v3/documents/${id}/signers`), 200);
  return { id, signers: data as Signer[], fields: [] };
}

export interface OpenSession {
  session_id: string;
  client_secret: string;
  signature_id: string;
}

export async function openSession(
  client: Client,
  document: Draft,
  { signer = document.signers[0]!, body = {} }: { signer?: Signer; body?: Record<string, unknown> } = {},
): Promise<OpenSession> {
  const answer = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: signer.id,
    ...body,
  });
  return expectStatus(answer, 201) as unknown as OpenSession;
}

/** The browser's init request, from a new address. */
export function init(
  world: Site,
  clientSecret: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const from = { "x-forwarded-for": someAddress(), origin: "http://localhost:3000" };
  const body = { client_secret: clientSecret };
  return world.anonymous.post("/v2/signing-sessions/init", body, { ...from, ...headers });
}

/** The requests of the page in the frame, with its bearer. */
export class Frame {
  readonly sessionId: string;
  readonly bearer: string;
  private readonly client: Client;

  constructor(world: Pick<World, "as">, sessionId: string, bearer: string) {
    this.sessionId = sessionId;
    this.bearer = bearer;
    this.client = world.as(bearer);
  }

  get(what: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.client.get(`/embed/${this.sessionId}/${what}`, headers);
  }

  put(what: string, json: unknown): Promise<Answer> {
    return this.client.put(`/embed/${this.sessionId}/${what}`, json);
  }

  post(what: string, json: unknown): Promise<Answer> {
    return this.client.post(`/embed/${this.sessionId}/${what}`, json);
  }

  /** A complete submission for all of the signer's fields. */
  async submission(overrides: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    const ceremony = expectStatus(await this.get("ceremony"), 200);
    const { sha256, revision } = ceremony["document"] as { sha256: string; revision: number };
    return {
      submissionId: randomUUID(),
      consent: { accepted: true, locale: "es", acceptedAt: "2026-07-11T12:00:00.000Z" },
      documentHash: sha256,
      revision,
      values: {},
      signature: DRAWN,
      initials: null,
      ...overrides,
    };
  }
}

export const DRAWN = {
  method: "drawn",
  width: 300,
  height: 120,
  strokes: [
    {
      points: [
        [20, 20, 0.5, 0],
        [60, 90, 0.6, 40],
        [200, 60, 0.4, 90],
      ],
    },
  ],
};
export const TYPED = { method: "typed", text: "Ana Ruiz", face: "caveat" };

export async function tradeToken(world: Site, sessionId: string, frameToken: string): Promise<Answer> {
  return world.anonymous.post(`/embed/${sessionId}/token`, { frameToken });
}

/** Opens the frame of a session and exchanges its token for the bearer. */
export async function openFrame(world: Site, session: OpenSession): Promise<Frame> {
  // The service's own origin may always embed, in live too.
  const started = expectStatus(await init(world, session.client_secret, { origin: world.url }), 200);
  const traded = await tradeToken(world, session.session_id, started["frame_token"] as string);
  return new Frame(world, session.session_id, expectStatus(traded, 200)["bearer"] as string);
}

/** Creates a session for a signer and opens its frame. */
export async function frameFor(
  world: Site,
  client: Client,
  document: Draft,
  signer: Signer = document.signers[0]!,
): Promise<Frame> {
  return openFrame(world, await openSession(client, document, { signer }));
}

/** A signer signs, from the session to the submission. */
export async function signAs(
  world: Site,
  client: Client,
  document: Draft,
  { signer = document.signers[0]!, ...overrides }: { signer?: Signer } & Record<string, unknown> = {},
): Promise<Answer> {
  const frame = await frameFor(world, client, document, signer);
  return frame.post("submit", await frame.submission(overrides));
}
