import assert from "node:assert/strict";
import { join } from "node:path";
import { createKeyStore } from "../../../../packages/sealing/src/seal/index.ts";
import { issueToken } from "../../../../packages/sealing/src/timestamp/index.ts";
import { temporaryFolder } from "../../../sealing/support/fixtures.ts";
import {
  type Answer as TsaAnswer,
  granted,
  imprintOf,
  nonceOf,
  reply,
  startTsa,
  type TsaServer,
} from "../../../sealing/support/tsa-server.ts";
import type { Client } from "../../client.ts";
import { createWorld, expectStatus, TestClock, type World } from "../../world.ts";
import { type Draft, openFrame, openSession, sent } from "../signing.ts";

/** A world whose live environment uses its own PSC. */
export interface PscWorld {
  world: World;
  psc: TsaServer;
  /** Answers like an accredited PSC: under a policy of NOM-151, with the world's clock and serial number 99. */
  accredited: TsaAnswer;
  /** Root certificates (PEM) of the PSC, and of the sandbox's own authorities. */
  pscRoot: string;
  sandboxRoot: () => string;
  folder: string;
  close(): Promise<void>;
}

/** The answer of an authority that is out of order. */
export const down: TsaAnswer = (_query, _request, response) => void response.writeHead(503).end();

export async function createPscWorld(): Promise<PscWorld> {
  const { path, remove } = temporaryFolder();
  const psc = await startTsa(down);
  const clock = new TestClock();
  const keys = createKeyStore(join(path, "psc"), clock);
  await keys.key("psc");
  // The URL contains a password, so that a test can look for it in the log.
  const PSC_URL = psc.url.replace("//", "//user:hidden@");
  const env = { TRUST_PROXY: "127.0.0.1", PSC_URL, PSC_CA_FILE: keys.rootPath };
  const world = await createWorld({ env, clock }).catch(async (error: unknown) => {
    await psc.close();
    throw error;
  });
  const accredited: TsaAnswer = async (query, _request, response) => {
    const info = { imprint: imprintOf(query), serialNumber: 99n, genTime: world.clock.now() };
    const policy = "2.16.484.101.10.316.2.1";
    const token = await issueToken(await keys.key("psc"), { ...info, policy, nonce: nonceOf(query) });
    reply(response, granted(token));
  };
  psc.answer = accredited;
  return {
    world,
    psc,
    accredited,
    pscRoot: keys.rootPath,
    sandboxRoot: () => join(world.dataDir, "keys", "sandbox", "root.pem"),
    folder: path,
    close: async () => {
      await psc.close();
      await world.close();
      remove();
    },
  };
}

/** The only signer of the document signs. */
export async function sign(world: World, client: Client, document: Draft): Promise<void> {
  const body = { allowed_origins: ["https://app.example.com"] };
  const frame = await openFrame(world, await openSession(client, document, { body }));
  expectStatus(await frame.post("submit", await frame.submission()), 200);
}

/** A document that all signers have signed and that is sealed. */
export async function completed(
  world: World,
  client: Client,
  body: Record<string, unknown> = {},
): Promise<string> {
  const document = await sent(client, { body });
  await sign(world, client, document);
  await world.runJobs();
  assert.equal((await client.get(`/v3/documents/${document.id}`)).body.status, "completed");
  return document.id;
}
