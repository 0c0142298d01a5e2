import type { Ceremony } from "@service/contract/embed";
import type { Action } from "../src/session/actions.ts";
import { failureOf } from "../src/session/failure.ts";
import { reduce } from "../src/session/reducer.ts";
import { initialState, stepIn } from "../src/session/state.ts";
import type { In, SessionState } from "../src/session/state.ts";
import { ceremony, COLLECTING } from "./support/ceremonies.ts";
import { chainOf, DOCUMENTS } from "./support/chains.ts";
import { expect } from "../../ui/test/support/expect.ts";

const FAILURE = failureOf("NETWORK_ERROR", "away");
const RESULT = { sessionId: "s", documentId: "d", signatureId: "g", signedAt: "2026-11-21T10:00:00Z" };
const CONSENT: Action = { type: "enter", change: { consentedAt: "2026-11-21T10:00:00.000Z" } };

function after(...actions: Action[]): SessionState {
  return actions.reduce(reduce, initialState("es"));
}

function open(change: Partial<Ceremony> = {}): Action {
  return { type: "open", ceremony: ceremony(change), today: "2026-11-21", refusal: null };
}

function phaseAfter(...actions: Action[]): string {
  return after(...actions).phase;
}

describe("the state of a session", () => {
  it("opens in the phase of the ceremony", () => {
    const pending = { ...COLLECTING, variables: [] };
    expect(phaseAfter(open())).to.equal("signing");
    expect(phaseAfter(open({ waitingFor: ["Carlos"] }))).to.equal("waiting");
    expect(phaseAfter(open(pending))).to.equal("preparing");
    expect(phaseAfter(open({ status: "declined" }))).to.equal("declined");
    expect(phaseAfter(open({ status: "completed", result: RESULT }))).to.equal("done");
  });

  it("keeps what a failed session had, so that a new token resumes it", () => {
    const state = after(open(), CONSENT, { type: "failed", failure: FAILURE });
    expect(state).to.deep.include({ phase: "failed", failure: FAILURE });
    expect(stepIn(state)).to.equal("review");
    expect(stepIn(reduce(state, { type: "load" }))).to.equal("review");
  });

  it("ignores what a phase does not take, and is the same object then", () => {
    const loading = initialState("es");
    for (const action of [{ type: "submit" }, { type: "resume" }, { type: "closed" }] as const)
      expect(reduce(loading, action)).to.equal(loading);
    const signing = after(open());
    expect(reduce(signing, { type: "late" })).to.equal(signing);
    expect(reduce(signing, { type: "activate", fieldId: null })).to.equal(signing);
  });

  it("goes back to signing with the failure when a step is rejected, and forgets it with the next", () => {
    const rejected = after(open(), { type: "submit" }, { type: "reject", failure: FAILURE });
    expect(rejected).to.deep.include({ phase: "signing", failure: FAILURE });
    const again = after(open(), { type: "reject", failure: FAILURE }, { type: "submit" });
    expect("failure" in again).to.equal(false);
  });

  it("resumes a closed session where it was left", () => {
    const left = after(open(), CONSENT, { type: "reject", failure: FAILURE });
    const resumed = [{ type: "closed" }, { type: "resume" }] as const;
    expect(resumed.reduce<SessionState>(reduce, left)).to.deep.equal(left);
  });

  it("removes the mark of a field once it is fixed, and only that one", () => {
    const state = after(
      open(),
      { type: "mark", problems: { sfl_ack: "required", sfl_sign: "required" } },
      { type: "enter", change: { values: { sfl_ack: "true" } }, id: "sfl_ack" },
    ) as In<"signing">;
    expect(state.work.problems).to.deep.equal({ sfl_sign: "required" });
  });

  it("is at the data step while others act, once this signer has given data", () => {
    const given = ceremony({ ...COLLECTING, waitingFor: ["Carlos"] });
    const variables = given.variables.map((variable) => ({ ...variable, value: "x" }));
    const action: Action = { type: "accept-data", ceremony: { ...given, variables } };
    const state = after(open(COLLECTING), CONSENT, { type: "submit" }, action);
    expect([state.phase, stepIn(state)]).to.deep.equal(["waiting", "data"]);
  });

  it("stays at a verification until the withheld document is loaded", () => {
    const verifications = [{ module: "email_otp", required: true, status: "pending" }];
    const answer = { module: "email_otp", status: "passed", problem: null } as Extract<
      Action,
      { type: "verified" }
    >["answer"];
    const withheld = after(open({ verifications, withheld: true }), CONSENT, { type: "verified", answer });
    expect(stepIn(withheld)).to.equal("verify");
    const known = after(open({ verifications }), CONSENT, { type: "verified", answer });
    expect(stepIn(known)).to.equal("review");
  });

  it("is in the overview of several documents until the signer goes on, and again when they want", () => {
    const chain = chainOf();
    expect(phaseAfter(open({ chain }))).to.equal("overview");
    expect(phaseAfter(open({ chain }), { type: "go-on" })).to.equal("signing");
    expect(phaseAfter(open({ chain }), { type: "go-on" }, { type: "overview" })).to.equal("overview");
    expect(phaseAfter(open(), { type: "overview" })).to.equal("signing");
    expect(phaseAfter(open({ chain }), { type: "load" }, open({ chain }))).to.equal("overview");
    const inDocument = after(open({ chain }), { type: "go-on" }, { type: "load" }, open({ chain }));
    expect(inDocument.phase).to.equal("signing");
    const left = after(open({ chain }), { type: "closed" }, { type: "resume" });
    expect(left.phase).to.equal("overview");
  });

  it("gives data of several documents before any consent, and consent to each document", () => {
    const chain = chainOf();
    const step = (change: Partial<Ceremony>) => stepIn(after(open({ chain, ...change }), { type: "go-on" }));
    expect(step(COLLECTING)).to.equal("data");
    expect(step({})).to.equal("consent");
    const { sha256 } = ceremony().document;
    const progress = { consented: true, values: {}, signature: null, initials: null, placed: [] };
    const consentedAt = "2026-11-21T10:00:00.000Z";
    const to = (documentHash: string) => ({
      progress: { ...progress, consentedAt, consentedTo: { revision: 0, documentHash } },
    });
    expect(step(to(sha256))).to.equal("review");
    expect(step(to("f".repeat(64)))).to.equal("consent");
  });

  it("goes on from a signed document to the next one, but to the overview where another came by itself", () => {
    const chain = chainOf();
    const next = open({ chain, document: { ...ceremony().document, id: "doc_next", revision: 3 } });
    const inFirst: Action[] = [open({ chain }), { type: "go-on" }, CONSENT];
    const signed: Action = { type: "signed", result: { ...RESULT, documentId: DOCUMENTS[0]!, remaining: 2 } };
    const confirmed = after(...inFirst, signed) as In<"signed">;
    expect(confirmed.work.ceremony.chain?.remaining).to.equal(2);
    const followed = after(
      ...inFirst,
      { type: "activate", fieldId: "sfl_ack" },
      signed,
      next,
    ) as In<"signing">;
    expect(followed.phase).to.equal("signing");
    expect(followed.work).to.deep.include({ activeFieldId: null, isCorrected: false, step: "consent" });
    expect(phaseAfter(...inFirst, next)).to.equal("overview");
    expect(
      phaseAfter(...inFirst, signed, { type: "failed", failure: FAILURE }, { type: "load" }, next),
    ).to.equal("overview");
  });

  it("has the overview for whoever waits for others, and not for the seconds that a document takes", () => {
    const chain = chainOf();
    const turn = open({ chain, waitingFor: ["Luis"] });
    expect(phaseAfter(open({ chain }), { type: "go-on" }, turn, open({ chain }))).to.equal("overview");
    const preparing = open({ chain, ...COLLECTING, variables: [] });
    expect(phaseAfter(open({ chain }), { type: "go-on" }, preparing, open({ chain }))).to.equal("signing");
  });

  it("carries language and the state of saving through every phase", () => {
    const state = after({ type: "locale", locale: "en" }, { type: "saved", saved: false }, open());
    const ends: Action[] = [{ type: "done", result: RESULT }, { type: "declined" }, { type: "closed" }];
    for (const action of ends)
      expect(reduce(state, action)).to.deep.include({ phase: action.type, locale: "en", saved: false });
  });
});
