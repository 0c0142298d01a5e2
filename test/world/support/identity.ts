import { randomBytes } from "node:crypto";
import type { Overrides } from "@service/server";
import sharp from "sharp";
import { identityProviders } from "../../../server/src/adapters/identity/providers.ts";
import type { Answer, Client } from "../client.ts";
import { expectStatus, type Site, type World } from "../world.ts";
import type { Frame } from "./signing.ts";

/** A picture that no other has: noise of no person. */
export async function noise(width = 1000, height = 640): Promise<Uint8Array> {
  const raw = { width: width / 4, height: height / 4, channels: 3 as const };
  return sharp(randomBytes(raw.width * raw.height * 3), { raw })
    .resize(width, height)
    .jpeg()
    .toBuffer();
}

/** The body of an answer that must have this status. */
export function bodyOf(answer: Answer, status = 200): Answer["body"] {
  expectStatus(answer, status);
  return answer.body;
}

export interface Created {
  id: string;
  token: string;
  url: string;
  status: string;
  callback_secret: string | null;
  existingContact: { identityVerified: boolean } | null;
}

export const VERIFIED = "verified@sandbox.service.test";
export const UNVERIFIED = "unverified@sandbox.service.test";
export const REVIEWED = "review@sandbox.service.test";

export async function newOnboarding(client: Client, body: Record<string, unknown> = {}): Promise<Created> {
  const answer = await client.post("/v2/onboarding/sessions", {
    target_email: VERIFIED,
    target_name: "Ana Ruiz",
    config: { documentScan: true, selfieCapture: true },
    ...body,
  });
  return expectStatus(answer, 201) as unknown as Created;
}

export const validate = (world: Site, token: string, body: Record<string, unknown> = {}): Promise<Answer> =>
  world.anonymous.post("/v2/onboarding/validate", { token, ...body });

const formOf = (fields: Record<string, string>, file: Uint8Array, name: string): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set("file", new Blob([new Uint8Array(file)]), name);
  return form;
};

/** Hands in a picture, to which the person has agreed unless `agrees` is false. */
export async function capture(
  world: Site,
  token: string,
  type: string,
  file?: Uint8Array,
  { agrees = true } = {},
): Promise<Answer> {
  if (agrees) expectStatus(await validate(world, token, { biometric_consent: true }), 200);
  const body = formOf({ token, capture_type: type }, file ?? (await noise()), "capture.jpg");
  return world.anonymous.send("POST", "/v2/onboarding/capture", { body });
}

export const status = (world: Site, token: string): Promise<Answer> =>
  world.anonymous.get(`/v2/onboarding/status/${token}`);

export const complete = (world: Site, token: string, body: Record<string, unknown> = {}): Promise<Answer> =>
  world.anonymous.post(`/v2/onboarding/complete/${token}`, { confirmed: true, ...body });

/** Hands in a picture of each type, and has them examined. */
export async function captureAll(world: World, token: string, types: readonly string[]): Promise<void> {
  for (const type of types) expectStatus(await capture(world, token, type), 201);
  await world.runJobs();
}

export async function captureInFrame(
  world: Site,
  frame: Frame,
  module: string,
  type: string,
  file?: Uint8Array,
): Promise<Answer> {
  const body = formOf({ capture_type: type }, file ?? (await noise()), "capture.jpg");
  return world
    .as(frame.bearer)
    .send("POST", `/embed/${frame.sessionId}/identity/${module}/captures`, { body });
}

/** A deployment that examines nobody: requirements of identity are refused. */
export const WITHOUT_IDENTITY: Overrides = {
  identity: {
    identity: identityProviders(
      {
        id: "none",
        version: "1",
        assurance: "vendor",
        best: () => "unsupported",
        examine: () => Promise.reject(new Error("nothing is examined")),
        conclude: () => [],
      },
      [],
    ),
  },
};
