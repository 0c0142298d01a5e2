import type { Answer, Client } from "../client.ts";
import { expectStatus, type Site, type World } from "../world.ts";
import { someAddress } from "./signing.ts";

export interface EditorSession {
  id: string;
  clientSecret: string;
}

/** The host's own origin in tests of the sandbox. */
export const HOST = "http://localhost:3000";

export async function openEditor(
  client: Client,
  documentId: string,
  body: Record<string, unknown> = {},
): Promise<EditorSession> {
  const answer = await client.post(`/v3/documents/${documentId}/editor-sessions`, body);
  return expectStatus(answer, 201) as unknown as EditorSession;
}

/** The browser's first request, from a new address. */
export function initEditor(
  world: Site,
  clientSecret: string,
  headers: Record<string, string> = {},
  subject?: "template_draft",
): Promise<Answer> {
  const from = { "x-forwarded-for": someAddress(), origin: HOST };
  return world.anonymous.post("/editor/init", { clientSecret, subject }, { ...from, ...headers });
}

/** The requests of the editor's page, with its bearer. */
export class EditorFrame {
  readonly id: string;
  readonly bearer: string;
  private readonly client: Client;

  constructor(world: Pick<World, "as">, id: string, bearer: string) {
    this.id = id;
    this.bearer = bearer;
    this.client = world.as(bearer);
  }

  get = (what: string): Promise<Answer> => this.client.get(`/editor/${this.id}/${what}`);
  put = (what: string, json: unknown): Promise<Answer> => this.client.put(`/editor/${this.id}/${what}`, json);
  post = (what: string, json: unknown): Promise<Answer> =>
    this.client.post(`/editor/${this.id}/${what}`, json);
}

export async function editorFrame(
  world: Site,
  session: EditorSession,
  subject?: "template_draft",
): Promise<EditorFrame> {
  const origin = { origin: world.url };
  const started = expectStatus(await initEditor(world, session.clientSecret, origin, subject), 200);
  const frameToken = String(started["frameToken"]);
  const traded = await world.anonymous.post(`/editor/${session.id}/token`, { frameToken });
  return new EditorFrame(world, session.id, String(expectStatus(traded, 200)["bearer"]));
}
