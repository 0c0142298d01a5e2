import assert from "node:assert/strict";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { newDocument } from "../world/support/signing.ts";
import { outbox } from "../world/support/collecting.ts";
import { plainPdf } from "../world/support/plain-pdf.ts";
import { createWorld, expectStatus, type World } from "../world/world.ts";

/** E-mail through a mail server (docs/contract/operator.md#smtp): sent once, or shown in the outbox with its error. */
const DAY_MS = 86_400_000;

interface Mailing {
  world: World;
  /** Messages that the server has accepted. */
  accepted: string[];
  /** Connections of the server's clients. */
  connections: () => number;
  invite: () => Promise<string>;
  shown: (
    to: string,
  ) => Promise<{ sentAt: string | null; attempts: number; error: string | null; link: unknown; id: string }>;
  later: (ms: number) => Promise<void>;
}

type Reply = Error & { responseCode?: number };
const reply = (responseCode: number, message: string): Reply =>
  Object.assign(new Error(message), { responseCode });

/** Runs a mail server and a world that sends through it. */
async function withServer(
  options: SMTPServerOptions,
  run: (mailing: Mailing) => Promise<void>,
  parameters = "",
): Promise<void> {
  const accepted: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, _session, done) =>
      void text(stream).then((message) => {
        accepted.push(message);
        done();
      }),
    ...options,
  });
  // Clients that go away in the middle are part of the tests.
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const address = listening.address() as { port: number };
  const smtp = `smtp://127.0.0.1:${address.port}/?from=sign@acme.mx${parameters}`;
  const world = await createWorld({
    env: { SMTP_URL: smtp },
    overrides: { pdf: plainPdf, transport: undefined },
  });
  const client = await world.integrator("live");
  const email = "ana@example.com";
  try {
    await run({
      world,
      accepted,
      connections: () => connections,
      invite: async () => {
        const { id } = expectStatus(await newDocument(client), 201) as { id: string };
        const participant = { name: "Ana Ruiz", email };
        expectStatus(await client.post(`/v2/documents/${id}/invite`, { participant }), 200);
        await world.runJobs();
        return email;
      },
      shown: async (to) => (await outbox(world, to))[0],
      later: async (ms) => {
        world.clock.advance(ms);
        await world.runJobs();
      },
    });
  } finally {
    await world.close();
    const closed = Promise.withResolvers<void>();
    server.close(() => closed.resolve());
    await closed.promise;
  }
}

/** Runs the jobs of four days, longer than sending is tried. */
async function fourDays({ later }: Mailing): Promise<void> {
  for (let day = 0; day < 4; day += 1) await later(DAY_MS);
}

test("an accepted message is sent once", () =>
  withServer({}, async (mailing) => {
    const { accepted, shown, invite } = mailing;
    const to = await invite();
    await fourDays(mailing);
    assert.equal(accepted.length, 1);
    assert.match(accepted[0]!, /^From: sign@acme\.mx\r\nTo: ana@example\.com\r\n/m);
    const { sentAt, attempts, error, link, id } = await shown(to);
    assert.deepEqual([sentAt !== null, attempts, error, link], [true, 1, null, null]);
    assert.ok(accepted[0]!.includes(`Message-ID: <${id}@acme.mx>`));
  }));

test("a temporary refusal is tried again until it is accepted", () => {
  let refusals = 2;
  const onRcptTo: SMTPServerOptions["onRcptTo"] = (_to, _session, done) => {
    refusals -= 1;
    done(refusals >= 0 ? reply(450, "mailbox busy") : undefined);
  };
  return withServer({ onRcptTo }, async ({ accepted, shown, invite, later }) => {
    const to = await invite();
    const first = await shown(to);
    assert.deepEqual([first.sentAt, first.attempts], [null, 1]);
    assert.match(first.error!, /450.*mailbox busy/);
    await later(2000);
    assert.equal((await shown(to)).attempts, 2);
    await later(4000);
    const { sentAt, attempts, error } = await shown(to);
    assert.deepEqual([sentAt !== null, attempts, error, accepted.length], [true, 3, null, 1]);
  });
});

const REFUSING: [string, SMTPServerOptions][] = [
  ["the recipient", { onRcptTo: (_to, _session, done) => done(reply(550, "no such user")) }],
  [
    "the message",
    { onData: (stream, _session, done) => void text(stream).then(() => done(reply(554, "looks like spam"))) },
  ],
];

for (const [what, options] of REFUSING)
  test(`a permanent refusal of ${what} is final: shown as failed, and not tried again`, () =>
    withServer(options, async (mailing) => {
      const to = await mailing.invite();
      await fourDays(mailing);
      assert.equal(mailing.connections(), 1);
      const { sentAt, attempts, error, link } = await mailing.shown(to);
      assert.deepEqual([sentAt, attempts], [null, 1]);
      assert.match(error!, /55[04].*(?:no such user|looks like spam)/);
      assert.ok(link, "the operator can still hand out the link");
    }));

test("a refusal of the sender is the operator's to mend: tried again until it is accepted", () => {
  let refusals = 1;
  const onMailFrom: SMTPServerOptions["onMailFrom"] = (_from, _session, done) => {
    refusals -= 1;
    done(refusals >= 0 ? reply(553, "not allowed") : undefined);
  };
  return withServer({ onMailFrom }, async ({ shown, invite, later }) => {
    const to = await invite();
    const first = await shown(to);
    assert.deepEqual([first.sentAt, first.attempts], [null, 1]);
    assert.match(first.error!, /refuses this service: .*553.*not allowed/);
    await later(2000);
    const { sentAt, error } = await shown(to);
    assert.deepEqual([sentAt !== null, error], [true, null]);
  });
});

test("a connection that is cut in the middle of DATA: tried again, and accepted once", () => {
  let cuts = 1;
  const accepted: string[] = [];
  const server: SMTPServerOptions = {
    onData(stream, _session, done) {
      if (cuts > 0) {
        cuts -= 1;
        for (const connection of (this as unknown as { connections: Set<{ _socket: { destroy(): void } }> })
          .connections)
          connection._socket.destroy();
        return;
      }
      void text(stream).then((message) => {
        accepted.push(message);
        done();
      });
    },
  };
  return withServer(server, async ({ shown, invite, later }) => {
    const to = await invite();
    const first = await shown(to);
    assert.deepEqual([first.sentAt, first.attempts, accepted.length], [null, 1, 0]);
    assert.ok(first.error);
    await later(2000);
    const { sentAt, attempts, error } = await shown(to);
    assert.deepEqual([sentAt !== null, attempts, error, accepted.length], [true, 2, null, 1]);
  });
});

/** Nothing is sent in clear or to an impostor; the operator sees why, and can correct the settings. */
const WITHOUT_TLS: [string, SMTPServerOptions, string][] = [
  ["a server without TLS, where SMTP_URL requires it", {}, "&requireTLS=true"],
  ["a certificate that nobody vouches for", { disabledCommands: ["AUTH"] }, "&requireTLS=true"],
  [
    "a server that requires TLS or a login (530)",
    { onMailFrom: (_from, _session, done) => done(reply(530, "Must issue a STARTTLS command first")) },
    "",
  ],
];

for (const [what, options, parameters] of WITHOUT_TLS)
  test(`${what}: not sent, tried again, given up after three days`, () =>
    withServer(
      options,
      async (mailing) => {
        const to = await mailing.invite();
        assert.equal((await mailing.shown(to)).attempts, 1);
        await mailing.later(2000);
        const { sentAt, attempts, error } = await mailing.shown(to);
        assert.deepEqual([sentAt, attempts, mailing.accepted], [null, 2, []]);
        assert.match(error!, /TLS|certificate/i);
        await fourDays(mailing);
        const last = (await mailing.shown(to)).attempts;
        await fourDays(mailing);
        assert.equal((await mailing.shown(to)).attempts, last);
      },
      parameters,
    ));

test("a server that is down: shown with its error, and tried again", async () => {
  const env = { SMTP_URL: "smtp://127.0.0.1:9/?from=sign@acme.mx" };
  const world = await createWorld({ env, overrides: { pdf: plainPdf, transport: undefined } });
  try {
    const client = await world.integrator("live");
    const { id } = expectStatus(await newDocument(client), 201) as { id: string };
    const participant = { name: "Ana Ruiz", email: "ana@example.com" };
    expectStatus(await client.post(`/v2/documents/${id}/invite`, { participant }), 200);
    for (const attempts of [1, 2]) {
      await world.runJobs();
      const [message] = await outbox(world, "ana@example.com");
      assert.deepEqual([message.sentAt, message.attempts], [null, attempts]);
      assert.match(message.error, /ECONNREFUSED/);
      world.clock.advance(2000);
    }
  } finally {
    await world.close();
  }
});
