import { type Seen, seen } from "./support/seen.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { loadSteps } from "../src/session/load-steps.ts";
import { bench, FRAME_TOKEN } from "./support/session.ts";
import type { Bench } from "./support/session.ts";
import { until } from "./support/until.ts";

await loadSteps();

async function handed(change: Parameters<typeof bench>[0] = {}): Promise<Bench> {
  const made = bench(change);
  await made.session.start(FRAME_TOKEN);
  made.session.acceptConsent();
  return made;
}
const RESULT = {
  sessionId: `ses_${"1".repeat(32)}`,
  documentId: "doc",
  signatureId: "sig",
  signedAt: "2026-11-21T10:00:00Z",
};

describe("taking the signing to another device", () => {
  it("saves what was entered before it shows a link", async () => {
    const { session, server } = await handed();
    await session.handOff.begin();
    expect(session.state.phase).to.equal("handed");
    expect(seen(session).handingOff?.status).to.equal("waiting");
    expect(server.progress?.consented).to.equal(true);
    const routes = server.calls.map(({ route }) => route);
    expect(routes.indexOf("progress")).to.be.lessThan(routes.indexOf("handoff"));
  });

  it("shows that the other device has it, and the signature given there", async () => {
    const made = await handed();
    const { session, server, clock, events } = made;
    await session.handOff.begin();
    server.handoff = "opened";
    clock.tick();
    await until(made, ({ handingOff }) => handingOff?.status === "opened");
    server.result = RESULT;
    server.handoff = "ended";
    clock.tick();
    await until(made, ({ phase }) => phase === "done");
    expect(events.some(({ type }) => type === "success")).to.equal(true);
  });

  it("comes back with what was entered there, at the signer's word on either side", async () => {
    for (const here of [true, false]) {
      const made = await handed();
      const { session, server, clock } = made;
      await session.handOff.begin();
      server.progress = { ...server.progress!, values: { sfl_name: "Written there" } };
      if (here) await session.handOff.end();
      else {
        server.handoff = "ended";
        clock.tick();
      }
      await until(made, ({ phase }: Seen) => phase === "signing");
      expect(seen(session).entries.values["sfl_name"]).to.equal("Written there");
      expect(seen(session).handingOff).to.equal(null);
    }
  });

  it("offers another link when nobody opened the first, and looks no more until then", async () => {
    const made = await handed();
    const { session, server, clock } = made;
    await session.handOff.begin();
    server.handoff = "expired";
    clock.tick();
    await until(made, ({ handingOff }) => handingOff?.status === "expired");
    const looks = server.count("handoff");
    clock.tick();
    expect(server.count("handoff")).to.equal(looks);
    await session.handOff.begin();
    expect(seen(session).handingOff?.status).to.equal("waiting");
  });

  it("goes on looking when a look is lost", async () => {
    const made = await handed();
    const { session, server, clock } = made;
    await session.handOff.begin();
    server.mishaps.handoff = ["network"];
    clock.tick();
    // a fake network fails within a few microtasks
    for (let turn = 0; turn < 100 && !clock.pauses.includes(2000); turn += 1) await Promise.resolve();
    server.handoff = "opened";
    clock.tick();
    await until(made, ({ handingOff }) => handingOff?.status === "opened");
  });

  it("leaves the signer where they are when there is no link to be had", async () => {
    const { session, server } = await handed();
    server.mishaps.handoff = [502, 502, 502, 502, 502];
    await session.handOff.begin();
    expect(session.state.phase).to.equal("signing");
    expect(seen(session).failure?.code).to.equal("BACKEND_UNREACHABLE");
  });

  it("is given back by the other device, which then is done", async () => {
    const { session, server, events } = await handed({ handedOff: true });
    await session.handOff.end();
    expect(server.handoff).to.equal("ended");
    expect(session.state.phase).to.equal("returned");
    expect(events.at(-1)).to.deep.equal({ type: "exit", status: "closed" });
  });
});
