import { seen } from "./support/seen.ts";
import { expect } from "../../ui/test/support/expect.ts";
import type { AdoptedSignature } from "@service/contract/embed";
import { ceremony, field, THREE_FIELDS } from "./support/ceremonies.ts";
import { EmbedApi } from "../src/wire/embed-api.ts";
import { FakeEmbed } from "./support/fake-embed.ts";
import { bench, type Bench, FRAME_TOKEN } from "./support/session.ts";

const INK: AdoptedSignature = { method: "typed", text: "Ana López", face: "caveat" };

async function filled(change: Parameters<typeof bench>[0] = {}): Promise<Bench> {
  const made = bench(change);
  await made.session.start(FRAME_TOKEN);
  made.session.acceptConsent();
  made.session.edit.adopt("signature", INK, "sfl_sign");
  made.session.edit.setValue("sfl_ack", "true");
  return made;
}

const textAt = (id: string, x: number, y: number, height = 20) =>
  field({ id, type: "text", x, y, width: 80, height });

describe("the way through a session", () => {
  it("leads through consent, review and sign to done, and tells the host each step once", async () => {
    const { session, events, server } = await filled();
    expect(seen(session).step).to.equal("sign");
    await session.submit();
    expect(session.state.phase).to.equal("done");
    expect(events.filter(({ type }) => type === "step")).to.deep.equal([
      { type: "step", step: "consent", index: 0, total: 3 },
      { type: "step", step: "review", index: 1, total: 3 },
      { type: "step", step: "sign", index: 2, total: 3 },
      { type: "step", step: "done", index: 3, total: 3 },
    ]);
    expect(server.submissions).to.have.length(1);
    expect(server.submissions[0]).to.deep.include({
      documentHash: "0".repeat(64),
      values: { sfl_name: "Ana María López", sfl_ack: "true" },
      signature: INK,
      initials: null,
      placed: ["sfl_sign"],
    });
  });

  it("tells the host of the success before the step and the screen", async () => {
    const { session, events } = await filled();
    let phaseAtSuccess = "";
    const stop = session.subscribe(() => {
      if (session.state.phase === "done" && phaseAtSuccess === "")
        phaseAtSuccess = events.some(({ type }) => type === "success") ? "told" : "untold";
    });
    await session.submit();
    stop();
    expect(phaseAtSuccess).to.equal("told");
  });

  it("says ready once", async () => {
    const { session, events } = await filled();
    session.painted();
    session.painted();
    expect(events.filter(({ type }) => type === "ready")).to.have.length(1);
  });

  it("goes back to review when a required field is emptied", async () => {
    const { session } = await filled();
    session.edit.unplace("sfl_sign");
    expect(seen(session).step).to.equal("review");
  });

  it("prefills the date of today where the signer is, the name and the e-mail", async () => {
    const fields = [
      ...THREE_FIELDS,
      field({ id: "sfl_date", type: "date" }),
      field({ id: "sfl_mail", type: "email" }),
      field({ id: "sfl_given", type: "text", value: "Dado" }),
    ];
    const { session } = bench({ fields });
    await session.start(FRAME_TOKEN);
    expect(seen(session).entries.values).to.deep.equal({
      sfl_name: "Ana María López",
      sfl_date: "2026-11-21",
      sfl_mail: "ana@example.com",
      sfl_given: "Dado",
    });
  });

  it("lets a signer finish whose fields are all prefilled", async () => {
    const fields = [
      field({ id: "sfl_name", type: "name" }),
      field({ id: "sfl_sign", type: "signature", required: false }),
    ];
    const { session } = bench({ fields });
    await session.start(FRAME_TOKEN);
    session.acceptConsent();
    expect(seen(session).step).to.equal("sign");
    await session.submit();
    expect(session.state.phase).to.equal("done");
  });

  it("goes from field to field in reading order, around the end, past those that are fine", async () => {
    const { session } = bench();
    await session.start(FRAME_TOKEN);
    session.acceptConsent();
    expect(session.edit.next()?.id).to.equal("sfl_sign");
    expect(session.edit.next()?.id).to.equal("sfl_ack");
    expect(seen(session).problems).to.deep.equal({ sfl_sign: "required" });
    expect(session.edit.next()?.id).to.equal("sfl_sign");
    session.edit.adopt("signature", INK, "sfl_sign");
    expect(seen(session).problems).to.deep.equal({ sfl_ack: "required" });
  });

  it("reads the fields of a line from the left, although they are not level", async () => {
    const fields = [
      textAt("below", 72, 128),
      textAt("right", 300, 97),
      textAt("left", 72, 100),
      textAt("tall", 180, 90, 40),
    ];
    const { session } = bench({ fields });
    await session.start(FRAME_TOKEN);
    session.acceptConsent();
    const order = fields.map(() => session.edit.next()?.id);
    expect(order).to.deep.equal(["left", "tall", "right", "below"]);
  });

  it("names a wrong e-mail when the signer leaves the field, and forgets it once mended", async () => {
    const { session } = bench({ fields: [...THREE_FIELDS, field({ id: "sfl_mail", type: "email" })] });
    await session.start(FRAME_TOKEN);
    session.edit.setValue("sfl_mail", "ana@");
    expect(seen(session).problems).to.deep.equal({});
    session.edit.leave("sfl_mail");
    expect(seen(session).problems).to.deep.equal({ sfl_mail: "email" });
    session.edit.setValue("sfl_mail", "ana@example.com");
    expect(seen(session).problems).to.deep.equal({});
  });
});

describe("a submit", () => {
  it("whose answer was lost is settled by the outcome, not sent again", async () => {
    const { session, server } = await filled();
    server.mishaps.submit = ["lost"];
    await session.submit();
    expect(session.state.phase).to.equal("done");
    expect(server.count("submit")).to.equal(1);
    expect(server.count("outcome")).to.equal(1);
  });

  it("is sent again under the same id until it is known", async () => {
    const { session, server, clock } = await filled();
    server.mishaps.submit = ["network", 502, "html"];
    await session.submit();
    expect(session.state.phase).to.equal("done");
    expect(server.count("submit")).to.equal(4);
    expect(clock.slept).to.deep.equal([500, 1500, 4000]);
  });

  it("that never arrives becomes SUBMIT_FAILED, keeps everything, and can be tried again with the same id", async () => {
    const { session, server, events } = await filled();
    server.mishaps.submit = ["lost", "network", "network", "network"];
    server.mishaps.outcome = ["network", "network", "network", "network"];
    await session.submit();
    expect(session.state.phase).to.equal("signing");
    expect(seen(session).failure?.code).to.equal("SUBMIT_FAILED");
    expect(seen(session).entries.signature).to.deep.equal(INK);
    expect(events.at(-1)).to.deep.include({ type: "exit", status: "error" });
    await session.submit();
    expect(session.state.phase).to.equal("done");
    expect(new Set(server.submissions.map(({ submissionId }) => submissionId)).size).to.equal(1);
  });

  it("to a session that is already signed ends in done", async () => {
    const { session, server } = await filled();
    const signedAt = "2026-11-21T10:00:00.000Z";
    server.mishaps.submit = [
      { status: 409, error: { code: "SESSION_COMPLETED", message: "m", retryable: false, requestId: "r" } },
    ];
    server.result = { sessionId: server.ceremony.sessionId, documentId: "d", signatureId: "s", signedAt };
    await session.submit();
    expect(session.state.phase).to.equal("done");
    expect(seen(session).result?.signedAt).to.equal(signedAt);
  });

  it("refused for a field shows it there and takes a new id", async () => {
    const { session, server } = await filled();
    const fields = [{ fieldId: "sfl_name", code: "GLYPHS", detail: "d" }];
    server.mishaps.submit = [
      {
        status: 422,
        error: { code: "INVALID_REQUEST", message: "m", retryable: false, requestId: "r", fields },
      },
    ];
    await session.submit();
    expect(session.state.phase).to.equal("signing");
    expect(seen(session).problems).to.deep.equal({ sfl_name: "refused" });
    expect(seen(session).activeFieldId).to.equal("sfl_name");
  });

  it("to an expired session ends with its code", async () => {
    const { session, server, events } = await filled();
    server.mishaps.submit = [
      { status: 410, error: { code: "SESSION_EXPIRED", message: "m", retryable: false, requestId: "req_9" } },
    ];
    await session.submit();
    expect(session.state.phase).to.equal("failed");
    expect(events.at(-1)).to.deep.equal({
      type: "exit",
      status: "error",
      error: { code: "SESSION_EXPIRED", message: "m", retryable: false, requestId: "req_9" },
    });
  });

  it("that fails in the page itself ends in words, a code, and another try", async () => {
    const { session, server, clock, events } = await filled();
    server.mishaps.submit = ["network"];
    clock.sleep = () => Promise.reject(new TypeError("is not a function"));
    await session.submit();
    expect(session.state.phase).to.equal("signing");
    expect(seen(session).failure).to.deep.include({
      code: "SUBMIT_FAILED",
      message: "TypeError: is not a function",
    });
    expect(events.at(-1)).to.deep.include({ type: "exit", status: "error" });
    await session.submit();
    expect(session.state.phase).to.equal("done");
  });

  it("with a field still open sends nothing and answers the field", async () => {
    const { session, server } = await filled();
    session.edit.setValue("sfl_ack", "false");
    expect((await session.submit())?.id).to.equal("sfl_ack");
    expect(seen(session).problems).to.deep.equal({ sfl_ack: "required" });
    expect(server.count("submit")).to.equal(0);
  });
});

describe("what the signer entered", () => {
  it("is saved a moment after the last change, once", async () => {
    const { session, server, clock } = await filled();
    expect(server.count("progress")).to.equal(0);
    clock.tick();
    await session.close();
    expect(server.count("progress")).to.equal(1);
    expect(server.progress).to.deep.include({ consented: true, signature: INK, placed: ["sfl_sign"] });
  });

  it("is there again after a reload, the instant of consent included", async () => {
    const first = await filled();
    first.clock.tick();
    await first.session.close();
    const second = bench({ progress: first.server.progress });
    second.clock.instant = new Date(2026, 10, 22);
    await second.session.start(FRAME_TOKEN);
    expect(seen(second.session).step).to.equal("sign");
    expect(seen(second.session).entries).to.deep.equal(seen(first.session).entries);
  });

  it("asks for consent again when its instant was not kept", async () => {
    const progress = { consented: true, values: {}, signature: null, initials: null, placed: [] };
    const { session } = bench({ progress });
    await session.start(FRAME_TOKEN);
    expect(seen(session).step).to.equal("consent");
  });

  it("is sent when the page goes away", async () => {
    const { session, server } = await filled();
    session.leavePage();
    await session.close();
    expect(server.progress?.values["sfl_ack"]).to.equal("true");
  });

  it("waits for the network and says so", async () => {
    const { session, server, clock } = await filled();
    server.mishaps.progress = ["network"];
    await session.close();
    expect(seen(session).saved).to.equal(false);
    clock.tick();
    await session.close();
    expect(seen(session).saved).to.equal(true);
  });
});

describe("a bearer that the server forgot", () => {
  it("is renewed through the host, in place", async () => {
    const { session, server, events } = await filled();
    server.bearer = "bearer-2";
    await session.submit();
    expect(session.state.phase).to.equal("done");
    expect(events.filter(({ type }) => type === "token-needed")).to.have.length(1);
  });

  it("is asked for once by calls that fail together", async () => {
    const { session, server, events, api } = await filled();
    server.bearer = "bearer-2";
    await Promise.all([api.outcome(), api.outcome(), api.ceremony()]);
    expect(events.filter(({ type }) => type === "token-needed")).to.have.length(1);
    expect(session.state.phase).to.equal("signing");
  });

  it("is asked for when the answer to the first trade was lost", async () => {
    const { session, server, events } = bench();
    server.mishaps.token = ["lost"];
    await session.start(FRAME_TOKEN);
    expect(session.state.phase).to.equal("signing");
    expect(events[0]).to.deep.equal({ type: "token-needed" });
  });
});

describe("a frame token", () => {
  it("is traded once, however often it is asked to, and may bring the ceremony", async () => {
    const server = new FakeEmbed();
    const asked: string[] = [];
    const api = new EmbedApi({
      base: `https://signing.test/embed/${server.ceremony.sessionId}`,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        asked.push(`${new URL(request.url).pathname.split("/").at(-1)} ${await request.clone().text()}`);
        const answer = await server.fetch(request);
        if (asked.length > 1) return answer;
        return Response.json({ ...((await answer.json()) as object), ceremony: server.ceremony });
      },
      renew: async () => "",
    });
    await Promise.all([api.authorize(FRAME_TOKEN), api.authorize(FRAME_TOKEN)]);
    expect((await api.ceremony()).sessionId).to.equal(server.ceremony.sessionId);
    expect(asked).to.deep.equal([`token {"frameToken":"${FRAME_TOKEN}","ceremony":true}`]);
    await api.ceremony();
    expect(asked).to.have.length(2);
  });
});

describe("a session that this page cannot run", () => {
  const verifications = [{ module: "liveness", required: true, status: "pending" }];
  const cases: [string, Parameters<typeof bench>[0]][] = [
    ["NO_FIELDS", { fields: [field({ id: "sfl_t", type: "text" })] }],
    ["SESSION_CANCELLED", { status: "cancelled" }],
    ["SESSION_EXPIRED", { status: "expired" }],
    ["MODULE_UNSUPPORTED", { verifications }],
    ["VERIFICATION_FAILED", { verifications: [{ module: "liveness", required: true, status: "failed" }] }],
    ["WRONG_SIGNING_MODE", Object.assign(ceremony(), { signingMode: "sello" })],
  ];
  for (const [code, change] of cases) {
    it(`exits with ${code}`, async () => {
      const { session, events } = bench(change);
      await session.start(FRAME_TOKEN);
      expect(session.state.phase).to.equal("failed");
      expect(events).to.have.length(1);
      expect(events[0]).to.deep.include({ type: "exit", status: "error" });
      expect(seen(session).failure?.code).to.equal(code);
    });
  }

  it("runs when the module passed, is optional, or can be shown", async () => {
    const passed = bench({ verifications: [{ module: "liveness", required: true, status: "passed" }] });
    const optional = bench({ verifications: [{ module: "liveness", required: false, status: "pending" }] });
    const shown = bench({ verifications }, ["liveness"]);
    for (const { session } of [passed, optional, shown]) {
      await session.start(FRAME_TOKEN);
      expect(session.state.phase).to.equal("signing");
    }
  });

  it("says INVALID_RESPONSE when the answer is not ours", async () => {
    const { session, server } = bench();
    server.mishaps.ceremony = ["html"];
    await session.start(FRAME_TOKEN);
    expect(seen(session).failure?.code).to.equal("INVALID_RESPONSE");
  });

  it("says PIPELINE_FETCH_FAILED after the last try, and loads when asked again", async () => {
    const { session, server, clock } = bench();
    server.mishaps.ceremony = ["network", 500, 502, "network"];
    await session.start(FRAME_TOKEN);
    expect(seen(session).failure?.code).to.equal("PIPELINE_FETCH_FAILED");
    expect(clock.slept).to.deep.equal([500, 1500, 4000]);
    await session.load();
    expect(session.state.phase).to.equal("signing");
  });

  it("passes the server's own code through", async () => {
    const { session, server } = bench();
    server.mishaps.ceremony = [
      { status: 404, error: { code: "SIGNATURE_NOT_FOUND", message: "m", retryable: false, requestId: "r" } },
    ];
    await session.start(FRAME_TOKEN);
    expect(seen(session).failure?.code).to.equal("SIGNATURE_NOT_FOUND");
  });

  it("shows done when it is already signed, and tells the host", async () => {
    const result = {
      sessionId: ceremony().sessionId,
      documentId: "d",
      signatureId: "s",
      signedAt: "2026-11-21T10:00:00Z",
    };
    const { session, events } = bench({ status: "completed", result });
    await session.start(FRAME_TOKEN);
    expect(session.state.phase).to.equal("done");
    expect(events[0]).to.deep.equal({ type: "success", ...result });
  });
});

describe("a failure that passes", () => {
  it("is taken up again with the host's new token, and with strokes that had not been saved", async () => {
    const { session, server } = await filled();
    const { entries } = seen(session);
    session.documentFailed(new Error("a page broke off"));
    expect(session.state.phase).to.equal("failed");
    expect(server.ceremony.progress).to.equal(null);
    server.frameTokens.add("frame-token-000002");
    await session.revive("frame-token-000002");
    expect(session.state.phase).to.equal("signing");
    expect(seen(session).entries).to.deep.equal(entries);
    expect(seen(session).step).to.equal("sign");
  });

  it("leaves a signer alone who is at work, and a session that is over", async () => {
    const { session } = await filled();
    await session.revive("nobody-knows-this-token");
    expect(session.state.phase).to.equal("signing");
    const over = bench({ status: "cancelled" });
    await over.session.start(FRAME_TOKEN);
    await over.session.revive("nobody-knows-this-token");
    expect(seen(over.session).failure?.code).to.equal("SESSION_CANCELLED");
  });

  it("is what a sandbox session simulates, whichever its code", async () => {
    const { session, events } = bench({ simulate: "CAMERA_DENIED" });
    await session.start(FRAME_TOKEN);
    expect(seen(session).failure?.code).to.equal("CAMERA_DENIED");
    expect(events.at(-1)).to.deep.include({ type: "exit", status: "error" });
  });
});

describe("a camera that was refused", () => {
  it("is told to the host, and the signing goes on to its end", async () => {
    const { session, events } = await filled();
    const before = session.state;
    session.cameraRefused("The signer said no.");
    expect(events.at(-1)).to.deep.include({
      type: "exit",
      status: "error",
      error: { code: "CAMERA_DENIED", message: "The signer said no.", retryable: false },
    });
    expect(session.state).to.equal(before);
    await session.submit();
    expect(events.at(-2)?.type === "success" || events.at(-1)?.type === "success").to.equal(true);
  });
});

describe("leaving", () => {
  it("declines with a reason, tells decline and then exit", async () => {
    const { session, server, events } = await filled();
    await session.decline("  No es mi contrato ");
    expect(server.declined).to.deep.equal({ reason: "No es mi contrato" });
    expect(events.slice(-2)).to.deep.equal([
      { type: "decline", reason: "No es mi contrato" },
      { type: "exit", status: "declined" },
    ]);
  });

  it("closes and can be taken up again", async () => {
    const { session, events } = await filled();
    await session.close();
    expect(session.state.phase).to.equal("closed");
    expect(events.at(-1)).to.deep.equal({ type: "exit", status: "closed" });
    session.resume();
    expect(session.state.phase).to.equal("signing");
  });

  it("closes as completed once it is signed", async () => {
    const { session, events } = await filled();
    await session.submit();
    await session.close();
    expect(events.at(-1)).to.deep.equal({ type: "exit", status: "completed" });
  });

  it("notices while saving that the session ended elsewhere", async () => {
    const { session, server, clock } = await filled();
    server.mishaps.progress = [
      { status: 409, error: { code: "SESSION_CANCELLED", message: "m", retryable: false, requestId: "r" } },
    ];
    server.ceremony = { ...server.ceremony, status: "cancelled" };
    const failed = new Promise<void>((resolve) => {
      session.subscribe(() => session.state.phase === "failed" && resolve());
    });
    clock.tick();
    await failed;
    expect(seen(session).failure?.code).to.equal("SESSION_CANCELLED");
  });
});
