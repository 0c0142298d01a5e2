import type { Client } from "../client.ts";
import { expectStatus, type World } from "../world.ts";
import { Frame, init, someAddress, tradeToken } from "./signing.ts";

/** The outbox that an operator reads, and the actions of a link's holder. */
export class Outbox {
  private readonly world: World;
  private readonly tenantId: string;

  constructor(world: World, tenantId: string) {
    this.world = world;
    this.tenantId = tenantId;
  }

  /** The messages to a contact, newest first. */
  async to(contact: string): Promise<{ subject: string; template: string; link: string | null }[]> {
    const path = `/admin/outbox?tenantId=${this.tenantId}&to=${encodeURIComponent(contact)}`;
    return (await this.world.admin.get(path)).body.data;
  }

  async code(contact: string): Promise<string> {
    const latest = (await this.to(contact)).find(({ template }) => template === "code");
    return /^\d{6}/.exec(latest!.subject)![0];
  }

  async codes(contact: string): Promise<number> {
    return (await this.to(contact)).filter(({ template }) => template === "code").length;
  }

  async link(contact: string): Promise<string> {
    const message = (await this.to(contact)).find(({ link }) => link !== null)!;
    return new URL(message.link!).pathname;
  }
}

export async function outboxOf(world: World, client: Client): Promise<Outbox> {
  return new Outbox(world, (await client.get("/v3/users/me")).body.tenantId);
}

/** Opens a link like the page of an invitation or a hand-off. */
export async function openLink(world: World, path: string): Promise<Frame> {
  const from = { "x-forwarded-for": someAddress() };
  const opened = expectStatus(await world.anonymous.post(path, undefined, from), 200);
  const { clientSecret } = opened as { clientSecret: string };
  const started = expectStatus(await init(world, clientSecret, { origin: world.url }), 200);
  const id = started["session_id"] as string;
  const traded = expectStatus(await tradeToken(world, id, started["frame_token"] as string), 200);
  return new Frame(world, id, traded["bearer"] as string);
}

export const start = (frame: Frame, module: string, resend = false) =>
  frame.post(`verifications/${module}/start`, { resend });
export const check = (frame: Frame, module: string, answer: string) =>
  frame.post(`verifications/${module}/check`, { answer });

/** A code that differs from the sent one. */
export const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

export async function handOff(world: World, frame: Frame): Promise<Frame> {
  const { url } = expectStatus(await frame.post("handoff", {}), 201) as { url: string };
  return openLink(world, new URL(url).pathname);
}
