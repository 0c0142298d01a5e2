// Goes through an onboarding with a server in a process of its own, where no network but loopback can be reached.
// Prints the results as JSON. Started by identity-offline.test.ts.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { cardBack, cardFront } from "../../identity/support/cards.ts";
import { drawClip, drawFace } from "../../identity/support/faces.ts";
import { randomIdentity } from "../../identity/support/identities.ts";
import { photograph } from "../../identity/support/photograph.ts";
import { Random } from "../../identity/support/random.ts";
import { writeWebm } from "../../identity/support/webm.ts";
import type { Client } from "../client.ts";
import { environmentOf, expectStatus, type Installation, type Site, siteAt } from "../world.ts";
import { bodyOf, capture, complete, newOnboarding, validate } from "./identity.ts";
import { ServerProcess } from "./machine/process.ts";
import { newIntegrator } from "./tenants.ts";

export interface OfflineReport {
  /** The error of a connection to another machine; null: it was not refused. */
  outside: string | null;
  captures: { captureType: string; verificationStatus: string; reasons: string[] }[];
  checks: { check: string; verdict: string | null }[];
}

/** An address that is on no network (RFC 5737). */
const NOBODY = { host: "192.0.2.1", port: 443 };
/** A person whose card is read whole: how well others are read is tested elsewhere. */
const SEED = 7;
const CONFIG = {
  documentScan: true,
  nameVerification: true,
  selfieCapture: true,
  requireLiveness: true,
};

async function connectOutside(): Promise<string | null> {
  const socket = connect({ ...NOBODY, timeout: 2000 });
  const failed = once(socket, "error").then(([error]: unknown[]) => (error as NodeJS.ErrnoException).code);
  const ended = await Promise.race([
    once(socket, "connect").then(() => null),
    once(socket, "timeout").then(() => null),
    failed,
  ]).catch((error: NodeJS.ErrnoException) => error.code);
  socket.destroy();
  return ended ?? null;
}

/** What needs a network that is closed would be tried again and again. */
const DEADLINE_MS = 90_000;

async function settled(isProcessing: () => Promise<boolean>, type: string): Promise<void> {
  const until = performance.now() + DEADLINE_MS;
  while (await isProcessing()) {
    if (performance.now() > until) throw new Error(`${type} is still in processing`);
    await setImmediate();
  }
}

async function onboard(site: Site, client: Client): Promise<Omit<OfflineReport, "outside">> {
  const random = new Random(SEED);
  const [identity, face] = [randomIdentity(random), random.integer(1_000_000)];
  const { id, token } = await newOnboarding(client, {
    target_email: "ana@example.com",
    target_name: `${identity.givenNames} ${identity.surname1} ${identity.surname2}`,
    config: CONFIG,
  });
  const { turns } = bodyOf(await validate(site, token, { biometric_consent: true }));
  const files = {
    id_front: await photograph(cardFront(identity), "clean", random),
    id_back: await photograph(cardBack(identity), "clean", random),
    selfie: await drawFace(face),
    liveness: await writeWebm(drawClip(face, turns)),
  };
  const result = `/v2/onboarding/sessions/${id}/result`;
  type Shown = { verificationStatus: string };
  const isProcessing = async () =>
    (bodyOf(await client.get(result)).captures as Shown[]).some(
      ({ verificationStatus }) => verificationStatus === "processing",
    );
  for (const [type, file] of Object.entries(files)) {
    expectStatus(await capture(site, token, type, file), 201);
    await settled(isProcessing, type);
  }
  const { captures } = bodyOf(await site.anonymous.get(`/v2/onboarding/status/${token}`));
  const { resultData } = bodyOf(await complete(site, token));
  return { captures, checks: resultData.checks };
}

const dataDir = await mkdtemp(join(tmpdir(), "offline-"));
// A PostgreSQL of another network cannot be reached.
const installation: Installation = {
  dataDir,
  adminToken: randomBytes(24).toString("base64url"),
  databaseUrl: undefined,
};
const options = process.env["NODE_OPTIONS"];
const server = new ServerProcess({
  ...environmentOf(installation),
  ...(options !== undefined && { NODE_OPTIONS: options }),
});
try {
  const outside = await connectOutside();
  const url = await server.url();
  const onboarded = await onboard(siteAt(url), await newIntegrator(url, installation));
  const report: OfflineReport = { outside, ...onboarded };
  process.stdout.write(JSON.stringify(report));
} finally {
  await server.kill("SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
}
