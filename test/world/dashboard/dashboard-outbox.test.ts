import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { createTeam, refusal, signedIn, type Team } from "../support/dashboard.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { ANA, BEA, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

const OUTBOX = "/dashboard/api/outbox";

let world: World;
let team: Team;
let as: Record<"owner" | "admin" | "member", Client>;
before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
  team = await createTeam(world);
  as = await signedIn(world, team);
});
after(() => world.close());

interface Shown {
  to: string;
  link: string | null;
  text: string | null;
  subject: string;
  template: string;
}
const messages = async (client: Client, query = ""): Promise<Shown[]> =>
  expectStatus(await client.get(`${OUTBOX}${query}`), 200)["data"] as Shown[];

test("members read what the sandbox would have sent, newest first, with its links", async () => {
  await sent(as.owner, { signers: [ANA] });
  world.clock.advance(1000);
  await sent(as.owner, { signers: [BEA] });
  const shown = await messages(as.member);
  assert.deepEqual(
    shown.map(({ to, template }) => [to, template]),
    [
      [BEA.email, "invitation"],
      [ANA.email, "invitation"],
    ],
  );
  assert.match(shown[0]!.link!, /^http.*\/sign\//);
  assert.ok(shown[0]!.text!.includes(shown[0]!.link!));
  const toAna = await messages(as.member, `?to=${encodeURIComponent(" ANA@example.com ")}`);
  assert.deepEqual(
    toAna.map(({ to }) => to),
    [ANA.email],
  );
});

test("no member reads the messages of live, which have the links of people who sign", async () => {
  const live = await signedIn(world, team, "live");
  await sent(live.owner, { signers: [{ ...ANA, email: "live@example.com" }] });
  for (const client of Object.values(live))
    assert.deepEqual(refusal(await client.get(OUTBOX)), [403, "SANDBOX_ONLY"]);
  assert.deepEqual(await messages(as.owner, "?to=live@example.com"), []);
});

test("sign-in links of members are in no outbox, also where the server sends no mail", async () => {
  const quiet = await createWorld({
    overrides: { pdf: plainPdf, transport: { send: () => Promise.resolve(false) } },
  });
  try {
    const own = await createTeam(quiet);
    const { admin } = await signedIn(quiet, own);
    const invited = { email: "nora@acme.example", name: "Nora", role: "member" };
    expectStatus(await admin.post("/dashboard/api/members", invited), 201);
    for (const environment of ["test", "dev"] as const) {
      const { owner } = await signedIn(quiet, own, environment);
      assert.deepEqual(await messages(owner), []);
    }
  } finally {
    await quiet.close();
  }
});

test("environments and workspaces see nothing of each other", async () => {
  const { owner: dev } = await signedIn(world, team, "dev");
  const { owner: stranger } = await signedIn(world, await createTeam(world, "other.example"));
  for (const client of [dev, stranger]) assert.deepEqual(await messages(client), []);
});
