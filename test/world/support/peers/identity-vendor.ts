import { createHmac } from "node:crypto";
import sharp from "sharp";
import type { Answer, Client } from "../../client.ts";
import { createWorld, expectStatus, type World } from "../../world.ts";
import { bodyOf, capture, type Created, newOnboarding, status } from "../identity.ts";
import { Receiver, type Reply } from "./receiver.ts";

export const TOKEN = "bearer-of-the-vendor-0123456789";
export const SECRET = "secret-that-signs-callbacks-0123456789";
export const ANA = "ana@example.com";
export const SELFIE = { config: { selfieCapture: true } };

export type Members = Record<string, unknown>;

export const settings = (url: string) => ({
  WEBHOOK_ALLOW_PRIVATE: "1",
  IDENTITY_URL: url,
  IDENTITY_TOKEN: TOKEN,
  IDENTITY_SECRET: SECRET,
  IDENTITY_CHECKS: "document,name,selfie,face_match,liveness,deep_fake",
});

/** The vendor's answer about one check. */
export const check = (name: string, verdict = "pass", members: Members = {}) => ({
  check: name,
  verdict,
  confidence: 0.9,
  reasons: [],
  ...members,
});

/** An examination that passed, with these checks. */
export const passed = (checks: string[], members: Members = {}) => ({
  outcome: "pass",
  confidence: 0.9,
  reasons: [],
  fields: null,
  one_sided: false,
  checks: checks.map((name) => check(name)),
  ...members,
});

export const reply = (examination: unknown): Reply => ({ status: 200, body: JSON.stringify(examination) });

export function sign(body: string, timestamp: string, secret = SECRET): string {
  return createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex");
}

/** Opens pictures without a child process, and encodes them again as the real opener does. */
async function openImage(bytes: Uint8Array) {
  return { contentType: "image/jpeg" as const, bytes: await sharp(bytes).jpeg({ quality: 90 }).toBuffer() };
}
const openVideo = () => Promise.reject(new Error("no videos here"));

/** A server whose vendor is a receiver. */
export class VendorSite {
  readonly vendor: Receiver;
  readonly world: World;
  readonly client: Client;

  private constructor(vendor: Receiver, world: World, client: Client) {
    this.vendor = vendor;
    this.world = world;
    this.client = client;
  }

  static async open(): Promise<VendorSite> {
    const vendor = await Receiver.open();
    const world = await createWorld({
      env: settings(vendor.url),
      overrides: { identity: { captureFiles: { openImage, openVideo, openLogo: openVideo } } },
    });
    return new VendorSite(vendor, world, await world.integrator());
  }

  async close(): Promise<void> {
    await this.world.close();
    await this.vendor.close();
  }

  /** Forgets what was received. The vendor takes everything and answers nothing. */
  reset(): void {
    this.vendor.received.length = 0;
    this.vendor.behave = () => 202;
    this.world.clock.advance(60_000);
  }

  onboard(body: Members = {}): Promise<Created> {
    return newOnboarding(this.client, { target_email: ANA, target_name: "Ana Ruiz", ...SELFIE, ...body });
  }

  /** A session whose selfie the vendor was asked about. */
  async submitted(body: Members = {}): Promise<{ id: string; token: string; captureId: string }> {
    const { id, token } = await this.onboard(body);
    const { captureId } = expectStatus(await capture(this.world, token, "selfie"), 201);
    await this.world.runJobs();
    return { id, token, captureId: String(captureId) };
  }

  async result(id: string): Promise<Answer["body"]> {
    return bodyOf(await this.client.get(`/v2/onboarding/sessions/${id}/result`));
  }

  async captures(token: string): Promise<Answer["body"]> {
    return bodyOf(await status(this.world, token)).captures;
  }

  /** The status and reasons of each capture. */
  async summary(token: string): Promise<unknown[][]> {
    const captures = (await this.captures(token)) as Members[];
    return captures.map((one) => [one["verificationStatus"], one["reasons"]]);
  }

  now(): string {
    return new Date(this.world.clock.now()).toISOString();
  }

  async callBack(
    content: unknown,
    { timestamp = this.now(), body = JSON.stringify(content), signature = sign(body, timestamp) } = {},
  ): Promise<Answer> {
    return this.world.anonymous.send("POST", "/identity/callbacks", {
      body,
      headers: {
        "content-type": "application/json",
        "x-service-timestamp": timestamp,
        "x-service-signature": signature,
      },
    });
  }
}
