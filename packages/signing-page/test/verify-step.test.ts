import { ApiError } from "../src/wire/api-error.ts";
import { type Seen, seen } from "./support/seen.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { bench, FRAME_TOKEN } from "./support/session.ts";
import type { Bench } from "./support/session.ts";
import { until } from "./support/until.ts";

const MODULES = ["email_otp", "phone_otp", "name_confirm"];
const step = (module: string, required = true) => ({ module, required, status: "pending" });

async function asked(verifications = [step("email_otp")]): Promise<Bench> {
  const made = bench({ verifications }, MODULES);
  await made.session.start(FRAME_TOKEN);
  made.session.acceptConsent();
  await until(made, begun(verifications[0]?.module ?? ""));
  return made;
}
const begun = (module: string) => (state: Seen) =>
  state.verifying?.module === module && state.verifying.state !== null;

async function answer({ session }: Bench, text: string): Promise<void> {
  session.verify.setAnswer(text);
  await session.verify.check();
}

describe("the steps in which a signer shows who they are", () => {
  it("come after consent, count among the steps, and lead on to the document", async () => {
    const made = await asked();
    const { session, events, server } = made;
    expect(seen(session).step).to.equal("verify");
    expect(server.count("start")).to.equal(1);
    expect(seen(session).verifying?.state?.sentTo).to.equal("a•••@example.com");
    await answer(made, "123456");
    expect(seen(session).step).to.equal("review");
    expect(seen(session).verifying).to.equal(null);
    expect(events.filter(({ type }) => type === "step")).to.deep.equal([
      { type: "step", step: "consent", index: 0, total: 4 },
      { type: "step", step: "verify", index: 1, total: 4 },
      { type: "step", step: "review", index: 2, total: 4 },
    ]);
  });

  it("follow each other, and one that is not required can be left out", async () => {
    const made = await asked([step("name_confirm", false), step("email_otp")]);
    expect(seen(made.session).verifying?.module).to.equal("name_confirm");
    await made.session.verify.skip();
    await until(made, begun("email_otp"));
    await answer(made, "123456");
    expect(seen(made.session).step).to.equal("review");
  });

  it("say that a code is wrong or missing, keep it, and end the session when the server says so", async () => {
    const made = await asked();
    const { session, server, events } = made;
    await session.verify.check();
    expect(seen(session).verifying?.problem).to.equal("empty");
    expect(server.count("check")).to.equal(0);
    await answer(made, "000000");
    expect(seen(session).verifying).to.deep.include({ problem: "wrong", answer: "000000" });
    session.verify.setAnswer("00000");
    expect(seen(session).verifying?.problem).to.equal(null);
    await answer(made, "000000");
    await answer(made, "000000");
    expect(session.state.phase).to.equal("failed");
    const last = events.at(-1);
    expect(last?.type === "exit" && last.error?.code).to.equal("VERIFICATION_FAILED");
  });

  it("send another code only after half a minute", async () => {
    const { session, server, clock } = await asked();
    await session.verify.resend();
    expect(server.sends).to.equal(1);
    for (let second = 0; second < 30; second += 1) clock.tick();
    expect(seen(session).verifying?.wait).to.equal(0);
    await session.verify.resend();
    expect(server.sends).to.equal(2);
    expect(seen(session).verifying?.wait).to.equal(30);
  });

  it("send a guess once: when its answer is lost, the signer is told and nothing is sent again", async () => {
    const made = await asked();
    const { session, server } = made;
    server.mishaps.check = ["lost"];
    await answer(made, "000000");
    expect(server.count("check")).to.equal(1);
    expect(session.state.phase).to.equal("signing");
    expect(seen(session).failure?.code).to.equal("NETWORK_ERROR");
    await answer(made, "123456");
    expect(seen(session).step).to.equal("review");
  });

  it("come back to a signer of whom they are asked only now", async () => {
    const made = bench({}, MODULES);
    const { session, server } = made;
    await session.start(FRAME_TOKEN);
    session.acceptConsent();
    session.edit.adopt("signature", { method: "typed", text: "Ana", face: "caveat" }, "sfl_sign");
    session.edit.setValue("sfl_ack", "true");
    expect(seen(session).step).to.equal("sign");
    server.ceremony = { ...server.ceremony, verifications: [step("email_otp")] };
    const error = { code: "VERIFICATION_PENDING", message: "", retryable: false, requestId: "req_1" };
    server.mishaps.submit = [{ status: 409, error }];
    await session.submit();
    await until(made, begun("email_otp"));
    expect(seen(session).step).to.equal("verify");
    expect(seen(session).failure).to.equal(null);
  });

  it("begin again at the button when they could not begin", async () => {
    const made = bench({ verifications: [step("email_otp")] }, MODULES);
    made.server.mishaps.start = [502, 502, 502, 502, 502];
    await made.session.start(FRAME_TOKEN);
    made.session.acceptConsent();
    await until(made, ({ failure }) => failure !== null);
    expect(seen(made.session).failure?.code).to.equal("BACKEND_UNREACHABLE");
    delete made.server.mishaps.start;
    await made.session.verify.check();
    expect(seen(made.session).verifying?.state?.status).to.equal("pending");
    expect(seen(made.session).failure).to.equal(null);
  });

  it("come before anything of the document is asked for; then it opens, and the consent stands", async () => {
    const made = bench({ verifications: [step("email_otp")] }, MODULES);
    const { session, server, events } = made;
    server.withholds = true;
    await session.start(FRAME_TOKEN);
    expect(session.state.phase).to.equal("signing");
    expect(seen(session).ceremony?.document.pages).to.deep.equal([]);
    session.acceptConsent();
    const { consentedAt } = seen(session).entries;
    await until(made, begun("email_otp"));
    expect(server.count("document")).to.equal(0);
    await answer(made, "123456");
    await until(made, ({ step: now }) => now === "review");
    expect(seen(session).ceremony?.withheld).to.equal(undefined);
    expect(seen(session).ceremony?.document.pages.length).to.be.greaterThan(0);
    expect(seen(session).entries.consentedAt).to.equal(consentedAt);
    expect(
      events.filter(({ type }) => type === "step").map((event) => "step" in event && event.step),
    ).to.deep.equal(["consent", "verify", "review"]);
  });

  it("take the page back to them when the document is withheld in the middle of reading", async () => {
    const made = bench({}, MODULES);
    const { session, server } = made;
    await session.start(FRAME_TOKEN);
    session.acceptConsent();
    server.ceremony = { ...server.ceremony, verifications: [step("email_otp")] };
    server.withholds = true;
    session.documentFailed(new ApiError("VERIFICATION_PENDING", 403));
    await until(made, begun("email_otp"));
    expect(seen(session).step).to.equal("verify");
  });
});
