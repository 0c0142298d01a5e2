import type { Answer, Client } from "../client.ts";
import { expectStatus, type Site, type World } from "../world.ts";
import { type Draft, type Frame, init, openFrame, someAddress } from "./signing.ts";

export interface InPersonSession {
  id: string;
  documentId: string;
  status: string;
  clientSecret: string;
  url: string;
  signers: { signerId: string; name: string; status: string; pin?: string }[];
}

export const HOST_NAME = "Laura Vega";

export async function newInPerson(
  client: Client,
  document: Pick<Draft, "id">,
  body: Record<string, unknown> = {},
): Promise<InPersonSession> {
  const answer = await client.post(`/v3/documents/${document.id}/in-person-sessions`, {
    hostName: HOST_NAME,
    ...body,
  });
  return expectStatus(answer, 201) as unknown as InPersonSession;
}

interface State {
  status: string;
  done: number;
  total: number;
  people: { signerId: string; name: string; state: string }[];
  result: { sessionId: string; signatureId: string } | null;
}

/** The requests of the hand-over page, with its bearer. */
export class Device {
  readonly id: string;
  readonly bearer: string;
  private readonly world: World;

  constructor(world: World, id: string, bearer: string) {
    this.world = world;
    this.id = id;
    this.bearer = bearer;
  }

  post = (what: string, json: unknown): Promise<Answer> =>
    this.world.as(this.bearer).post(`/in-person/${this.id}/${what}`, json);
  get = (what: string): Promise<Answer> => this.world.as(this.bearer).get(`/in-person/${this.id}/${what}`);

  async state(): Promise<State> {
    return expectStatus(await this.get("state"), 200) as unknown as State;
  }

  /** What a PIN answers. */
  async enter(signerId: string, pin: string): Promise<Record<string, unknown>> {
    return expectStatus(await this.post("enter", { signerId, pin }), 200);
  }

  async leave(returned = false): Promise<State> {
    return expectStatus(await this.post("leave", { returned }), 200) as unknown as State;
  }

  /** The frame of the person whose PIN it is. */
  async part({ signerId, pin }: { signerId: string; pin?: string }): Promise<Frame> {
    const { result, clientSecret } = await this.enter(signerId, pin!);
    if (result !== "opened") throw new Error(`The part is not open: ${String(result)}`);
    const secret = String(clientSecret);
    const [session_id = ""] = secret.split("_secret_");
    return openFrame(this.world, { session_id, client_secret: secret, signature_id: signerId });
  }

  /** Signs with a person's PIN and hands the device on. */
  async sign(person: { signerId: string; pin?: string }): Promise<Answer> {
    const frame = await this.part(person);
    const answer = await frame.post("submit", await frame.submission());
    await this.leave();
    return answer;
  }
}

/** Opens the hand-over page with the session's secret, as its host does. */
export async function openDevice(
  world: World,
  { id, clientSecret }: Pick<InPersonSession, "id" | "clientSecret">,
): Promise<Device> {
  const started = expectStatus(await init(world, clientSecret, { origin: world.url }), 200);
  const traded = await tradeDevice(world, id, String(started["frame_token"]));
  return new Device(world, id, String(expectStatus(traded, 200)["bearer"]));
}

export function tradeDevice(world: Site, id: string, frameToken: string): Promise<Answer> {
  const from = { "x-forwarded-for": someAddress() };
  return world.anonymous.post(`/in-person/${id}/token`, { frameToken }, from);
}
