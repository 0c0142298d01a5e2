import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makeLeaf, makeRoot, opensslPeer } from "../../test/sealing/support/openssl-tsa.ts";
import { startTsa, through } from "../../test/sealing/support/tsa-server.ts";
import { Deployment } from "./support/deployment.ts";
import { fault } from "./support/fault.ts";
import { Journal } from "./support/journal.ts";
import { Proxy } from "./support/proxy.ts";
import { checkNothingLost, NOTHING_LOST } from "./support/settle.ts";
import { Traffic } from "./support/traffic.ts";

const WELL_MS = 5000;
const AWAY_MS = 7000;

/** The time authority is refused, hangs and answers 503, while live documents are signed. */
export const tsaDown = fault({
  name: "tsa-down",
  expected: {
    refusals: "No request fails: signatures are accepted while the authority is away.",
    waiting:
      "Signed documents wait in processing meanwhile; none is completed without its timestamp, none has failed.",
    expectable: "No answer is a surprise: all others are successes, or as the OpenAPI document says.",
    ...NOTHING_LOST,
  },
  run: async (check) => {
    const folder = await mkdtemp(join(tmpdir(), "fault-tsa-"));
    const root = makeRoot(folder);
    const tsa = await startTsa(through(opensslPeer(folder, makeLeaf(folder, "signer", root))));
    const proxy = await Proxy.open({ host: "127.0.0.1", port: Number(new URL(tsa.url).port) });
    const anchors = join(folder, "anchors.pem");
    await writeFile(anchors, root.x509.toString());
    const env = { TSA_URL: `http://127.0.0.1:${proxy.port}/`, TSA_CA_FILE: anchors, SMTP_URL: NO_MAIL };
    const deployment = await Deployment.open({ environment: "live", env });
    try {
      const journal = new Journal();
      const traffic = new Traffic(deployment, journal, { origin: deployment.url });
      traffic.start(2);
      await delay(WELL_MS);
      proxy.become({ kind: "refuse" });
      const during = journal.signed;
      await delay(AWAY_MS);
      proxy.become({ kind: "http", status: 503 });
      await delay(AWAY_MS);
      const signed = [...journal.documents.values()].filter(({ stage }) => stage === "signed").slice(during);
      // A document whose timestamp came before the fault may still complete.
      const statuses = await Promise.all(
        signed.slice(2, 10).map(async ({ id, keyIndex }) => {
          const { body } = await deployment.keys[keyIndex]!.get(`/v3/documents/${id}`);
          return String(body.status);
        }),
      );
      const isWaiting = statuses.length > 0 && statuses.every((status) => status === "processing");
      check("waiting", isWaiting, statuses.join(", "));
      proxy.become({ kind: "pass" });
      await traffic.stop();
      const failed = journal.answers.filter(({ status }) => status >= 500 || status === 0);
      check("refusals", failed.length === 0, JSON.stringify(journal.statuses()));
      check("expectable", journal.surprises.length === 0, journal.surprises.slice(0, 3).join("; "));
      await checkNothingLost({ deployment, journal }, check);
    } finally {
      await deployment.close();
      await proxy.close();
      await tsa.close();
      await rm(folder, { recursive: true });
    }
  },
});

/** Live needs a transport; its mails wait. */
const NO_MAIL = "smtp://127.0.0.1:9/?from=sign@acme.mx";
