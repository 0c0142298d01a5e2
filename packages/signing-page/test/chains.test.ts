import type { AdoptedSignature, Ceremony } from "@service/contract/embed";
import { chainOf, DOCUMENTS, FakeChain, OTHER } from "./support/chains.ts";
import { seen } from "./support/seen.ts";
import { benchOf, FRAME_TOKEN } from "./support/session.ts";
import type { Bench } from "./support/session.ts";
import { until } from "./support/until.ts";
import { expect } from "../../ui/test/support/expect.ts";

const INK: AdoptedSignature = { method: "typed", text: "Ana López", face: "caveat" };

type ChainBench = Bench & { server: FakeChain };

async function opened(server = new FakeChain(), renderable: string[] = []): Promise<ChainBench> {
  const made = benchOf(server, renderable);
  await made.session.start(FRAME_TOKEN);
  return made;
}

/** The same session in a page that is loaded again. */
const reloaded = ({ server }: ChainBench): Promise<ChainBench> => {
  server.frameTokens.add(FRAME_TOKEN);
  return opened(server);
};

function fill({ session, server }: ChainBench): void {
  const { position } = server;
  session.acceptConsent();
  session.edit.adopt("signature", INK, `sfl_sign_${position}`);
  session.edit.setValue(`sfl_ack_${position}`, "true");
}

async function signNext(made: ChainBench): Promise<void> {
  fill(made);
  await made.session.submit();
}

const successes = ({ events }: Bench) => events.filter((event) => event.type === "success");

describe("a session of several documents", () => {
  it("opens with their overview, and leads through each document without it", async () => {
    const made = await opened();
    const { session, server } = made;
    expect(session.state.phase).to.equal("overview");
    session.goOn();
    expect([session.state.phase, seen(session).step]).to.deep.equal(["signing", "consent"]);
    await signNext(made);
    expect([session.state.phase, seen(session).step]).to.deep.equal(["signing", "consent"]);
    expect(seen(session).ceremony.document.id).to.equal(DOCUMENTS[1]);
    await signNext(made);
    await signNext(made);
    expect(session.state.phase).to.equal("done");
    expect(server.submissions.map(({ documentId }) => documentId)).to.deep.equal(DOCUMENTS);
    const { chain } = seen(session).ceremony;
    expect(chain?.documents.map(({ status }) => status)).to.deep.equal(["signed", "signed", "signed"]);
  });

  it("tells the host of each document, and its steps over all of them", async () => {
    const made = await opened();
    made.session.goOn();
    for (let signed = 0; signed < 3; signed += 1) await signNext(made);
    expect(successes(made).map(({ documentId, remaining }) => [documentId, remaining])).to.deep.equal([
      [DOCUMENTS[0], 2],
      [DOCUMENTS[1], 1],
      [DOCUMENTS[2], 0],
    ]);
    const steps = made.events.filter((event) => event.type === "step");
    expect(steps.map(({ index }) => index)).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(new Set(steps.map(({ total }) => total))).to.deep.equal(new Set([9]));
    expect(steps.at(-1)?.step).to.equal("done");
    expect(made.events.some(({ type }) => type === "exit")).to.equal(false);
  });

  it("confirms a signature until it can be read, while the next document is loaded", async () => {
    const made = await opened();
    made.session.goOn();
    const phases: string[] = [];
    made.session.subscribe(() => phases.push(made.session.state.phase));
    await signNext(made);
    expect(phases.slice(-3)).to.deep.equal(["submitting", "signed", "signing"]);
    expect(made.clock.slept).to.deep.equal([1500]);
  });

  it("offers the adopted signature for the next document, and asks for consent anew", async () => {
    const made = await opened();
    const { session, server, clock } = made;
    session.goOn();
    await signNext(made); // before the signature was saved
    expect(seen(session).entries).to.deep.include({ signature: INK, consentedAt: null, placed: [] });
    clock.tick();
    await session.close();
    expect(server.progress).to.deep.include({ signature: INK, consented: false });
    const again = await reloaded(made);
    expect(seen(again.session).entries.signature).to.deep.equal(INK);
    again.session.goOn();
    again.session.acceptConsent();
    again.session.edit.place("sfl_sign_1");
    expect(seen(again.session).step).to.equal("sign");
  });

  it("sends nothing of a signed document as the progress of the next", async () => {
    const made = await opened();
    made.session.goOn();
    await signNext(made);
    made.clock.tick();
    await made.session.close();
    expect(Object.keys(made.server.progress?.values ?? {})).not.to.include("sfl_ack_0");
  });

  it("takes no consent for another document's", async () => {
    const made = await opened();
    made.session.goOn();
    made.session.acceptConsent();
    made.clock.tick();
    await made.session.close();
    made.server.ceremony = {
      ...made.server.ceremony,
      document: { ...made.server.ceremony.document, sha256: "f".repeat(64) },
    };
    const again = await reloaded(made);
    again.session.goOn();
    expect(seen(again.session).step).to.equal("consent");
  });

  it("is there again after a reload in the middle of a document, by way of the overview", async () => {
    const made = await opened();
    made.session.goOn();
    await signNext(made);
    made.session.acceptConsent();
    made.clock.tick();
    await made.session.close();
    const again = await reloaded(made);
    expect(again.session.state.phase).to.equal("overview");
    again.session.goOn();
    expect([seen(again.session).ceremony.document.id, seen(again.session).step]).to.deep.equal([
      DOCUMENTS[1],
      "review",
    ]);
  });

  it("leads to the overview and back to where the signer was", async () => {
    const made = await opened();
    const { session } = made;
    session.goOn();
    fill(made);
    const { entries } = seen(session);
    session.toOverview();
    expect(session.state.phase).to.equal("overview");
    session.goOn();
    expect(seen(session)).to.deep.include({ phase: "signing", step: "sign", entries });
  });
});

describe("the data of several documents", () => {
  it("is given once, and leads on to the first document", async () => {
    const made = await opened(FakeChain.collecting());
    const { session, server, clock } = made;
    expect(session.state.phase).to.equal("overview");
    session.goOn();
    expect(seen(session).step).to.equal("data");
    session.data.setValue("cva_name", "Ana");
    session.data.setValue("cva_rent", "18500");
    await session.data.send();
    expect(server.given).to.deep.equal([{ cva_name: "Ana", cva_rent: "18500" }]);
    expect(session.state.phase).to.equal("preparing");
    server.madeAfter = 0;
    clock.tick();
    await until(made, ({ phase }) => phase === "signing");
    expect([session.state.phase, seen(session).step]).to.deep.equal(["signing", "consent"]);
  });

  it("is owed by others: the overview says so, and offers to sign once it is there", async () => {
    const made = await opened(FakeChain.collecting({ variables: [], waitingFor: [OTHER] }));
    const { session, server, clock } = made;
    expect(session.state.phase).to.equal("waiting");
    server.ceremony = { ...server.ceremony, ...server.made, waitingFor: [] };
    clock.tick();
    await until(made, ({ phase }) => phase === "overview");
    session.goOn();
    expect(seen(session).step).to.equal("consent");
  });
});

/** The first document is signed, and the other person signs the second one first. */
async function atAnothersTurn(): Promise<ChainBench> {
  const made = await opened();
  made.session.goOn();
  made.server.nextWaitsFor = [OTHER];
  await signNext(made);
  return made;
}

describe("a turn that has not come", () => {
  it("is waited for between two documents, and told no step", async () => {
    const made = await atAnothersTurn();
    expect(made.session.state.phase).to.equal("waiting");
    expect(made.events.findLast(({ type }) => type === "step")).to.deep.include({ step: "sign" });
  });

  it("comes to the overview, not to a document that nobody asked for", async () => {
    const made = await atAnothersTurn();
    made.server.nobodyOwes();
    made.clock.tick();
    await until(made, ({ phase }) => phase === "overview");
  });
});

describe("what others do meanwhile", () => {
  it("is seen in the overview", async () => {
    const made = await opened();
    expect(made.clock.pauses).to.deep.equal([20_000]);
    made.server.othersSigned(0);
    made.clock.tick();
    await until(made, ({ ceremony }) => ceremony.chain?.people[0]?.unsigned === 2);
    expect(made.session.state.phase).to.equal("overview");
  });

  it("ends a session that was cancelled, in the overview and in a document", async () => {
    const made = await opened();
    made.server.ceremony = { ...made.server.ceremony, status: "cancelled" };
    made.clock.tick();
    await until(made, ({ phase }) => phase === "failed");
    expect(seen(made.session).failure?.code).to.equal("SESSION_CANCELLED");
    const inDocument = await opened();
    inDocument.session.goOn();
    inDocument.server.mishaps.submit = [];
    inDocument.server.mishaps.progress = [
      { status: 409, error: { code: "SESSION_CANCELLED", message: "m", retryable: false, requestId: "r" } },
    ];
    inDocument.server.ceremony = { ...inDocument.server.ceremony, status: "cancelled" };
    inDocument.session.acceptConsent();
    inDocument.clock.tick();
    await until(inDocument, ({ phase }) => phase === "failed");
  });

  it("is a signature on another device: the page goes to the overview, whatever was filled in here", async () => {
    const made = await opened();
    const { session, server } = made;
    session.goOn();
    fill(made);
    server.signCurrent();
    await session.submit();
    await until(made, ({ phase }) => phase === "overview");
    expect(seen(session).ceremony.document.id).to.equal(DOCUMENTS[1]);
    expect(seen(session).entries).to.deep.include({ signature: INK, consentedAt: null, placed: [] });
    expect(successes(made)).to.deep.equal([]);
  });
});

describe("a submission", () => {
  it("whose answer was lost is sent again under its id, and counts once", async () => {
    const made = await opened();
    const { session, server } = made;
    session.goOn();
    server.mishaps.submit = ["lost"];
    await signNext(made);
    expect(seen(session).ceremony.document.id).to.equal(DOCUMENTS[1]);
    expect(server.submissions).to.have.length(2);
    expect(new Set(server.submissions.map(({ submissionId }) => submissionId)).size).to.equal(1);
    expect(successes(made)).to.have.length(1);
    await signNext(made);
    expect(new Set(server.submissions.map(({ submissionId }) => submissionId)).size).to.equal(2);
  });

  it("whose answer was lost for good can be sent again by the signer", async () => {
    const made = await opened();
    const { session, server } = made;
    session.goOn();
    server.mishaps.submit = ["lost", "network", "network", "network"];
    await signNext(made);
    expect(seen(session).failure?.code).to.equal("SUBMIT_FAILED");
    await session.submit();
    expect(seen(session).ceremony.document.id).to.equal(DOCUMENTS[1]);
    expect(successes(made)).to.have.length(1);
  });

  it("of the last document is known by the outcome when its answer was lost", async () => {
    const made = await opened();
    made.session.goOn();
    await signNext(made);
    await signNext(made);
    made.server.mishaps.submit = ["lost"];
    await signNext(made);
    expect(made.session.state.phase).to.equal("done");
    expect(successes(made).at(-1)).to.deep.include({ documentId: DOCUMENTS[2], remaining: 0 });
  });

  it("that cannot be followed by the next document says so, and goes on from the overview", async () => {
    const made = await opened();
    const { session, server } = made;
    session.goOn();
    server.mishaps.ceremony = ["network", "network", "network", "network"];
    await signNext(made);
    expect(seen(session).failure?.code).to.equal("PIPELINE_FETCH_FAILED");
    await session.load();
    expect([session.state.phase, seen(session).ceremony.document.id]).to.deep.equal([
      "overview",
      DOCUMENTS[1],
    ]);
  });
});

describe("other ends and ways of several documents", () => {
  it("ends with one that is declined", async () => {
    const made = await opened();
    made.session.goOn();
    await signNext(made);
    await made.session.decline("No");
    expect(made.session.state.phase).to.equal("declined");
    expect(made.events.slice(-2)).to.deep.equal([
      { type: "decline", reason: "No" },
      { type: "exit", status: "declined" },
    ]);
  });

  it("waits while the sender corrects the document, and goes on where the signer was", async () => {
    const made = await opened();
    const { session, server, clock } = made;
    session.goOn();
    fill(made);
    const before = server.ceremony;
    server.ceremony = { ...before, documentStatus: "correcting", chain: null };
    server.mishaps.progress = [
      { status: 409, error: { code: "DOCUMENT_CORRECTING", message: "m", retryable: true, requestId: "r" } },
    ];
    clock.tick();
    await until(made, ({ phase }) => phase === "correcting");
    server.ceremony = { ...before, document: { ...before.document, revision: 1 } };
    clock.tick();
    await until(made, ({ phase }) => phase === "signing");
    expect(seen(session)).to.deep.include({ isCorrected: true, step: "sign" });
  });

  it("is done at once where all is signed", async () => {
    const server = new FakeChain();
    for (let signed = 0; signed < 3; signed += 1) server.signCurrent();
    const made = await opened(server);
    expect(made.session.state.phase).to.equal("done");
    expect(successes(made)).to.have.length(1);
  });

  it("asks for a required code first, and knows of several documents only then", async () => {
    const verifications = [{ module: "email_otp", required: true, status: "pending" }];
    const server = new FakeChain({ verifications });
    server.withholds = true;
    const given = Object.getOwnPropertyDescriptor(server, "ceremony")!.value as Ceremony;
    server.ceremony = { ...given, chain: null };
    const made = await opened(server, ["email_otp"]);
    made.session.acceptConsent();
    await until(made, ({ verifying }) => verifying?.state !== null && verifying !== null);
    server.ceremony = { ...server.ceremony, chain: chainOf() };
    made.session.verify.setAnswer("123456");
    await made.session.verify.check();
    await until(made, ({ phase }) => phase === "overview");
    made.session.goOn();
    expect(seen(made.session).step).to.equal("consent");
  });

  it("shows an optional step before the overview", async () => {
    const verifications = [{ module: "name_confirm", required: false, status: "pending" }];
    const made = await opened(new FakeChain({ verifications }), ["name_confirm"]);
    expect(seen(made.session)).to.deep.include({ phase: "signing", step: "verify" });
    await until(made, ({ verifying }) => verifying?.state !== null && verifying !== null);
    await made.session.verify.skip();
    expect(made.session.state.phase).to.equal("overview");
  });
});
