import { fixtureCleanup } from "@open-wc/testing";
import type { Ceremony } from "@service/contract/embed";
import { variableProblem, variableValue } from "../src/session/variables.ts";
import { COLLECTING, THREE_FIELDS, variable, VARIABLES } from "./support/ceremonies.ts";
import { until } from "../../ui/test/support/dom.ts";
import { seen } from "./support/seen.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { bench, FRAME_TOKEN } from "./support/session.ts";
import type { Bench } from "./support/session.ts";

const GOOD = {
  var_address: " Av. Juárez 12 ",
  var_rent: "$18,500.00",
  var_start: "2026-12-01",
  var_people: "3",
  var_use: "Mixto",
};
const GIVEN: Record<string, string> = GOOD;
const SENT = { ...GOOD, var_address: "Av. Juárez 12", var_rent: "18500.00" };

async function collecting(change: Partial<Ceremony> = {}): Promise<Bench> {
  const made = bench({ ...COLLECTING, ...change });
  made.server.made = { documentStatus: "awaiting_signatures", fields: THREE_FIELDS };
  await made.session.start(FRAME_TOKEN);
  return made;
}

function fill({ session }: Bench, values: Record<string, string> = GOOD): void {
  for (const [id, text] of Object.entries(values)) session.data.setValue(id, text);
}

/** What waits has waited; the answers to its questions are in. */
async function pass({ clock, server }: Bench): Promise<void> {
  const looks = server.count("ceremony");
  clock.tick();
  await until(() => server.count("ceremony") > looks, "a look");
  await new Promise((resolve) => setTimeout(resolve));
}

function steps({ events }: Bench): string[] {
  return events.flatMap((event) =>
    event.type === "step" ? [`${event.step} ${event.index + 1}/${event.total}`] : [],
  );
}

afterEach(() => fixtureCleanup());

describe("the data that a signer owes", () => {
  it("comes after consent and before the document: data, preparing, review", async () => {
    const made = await collecting();
    expect(steps(made)).to.deep.equal(["consent 1/4"]);
    made.session.acceptConsent();
    fill(made);
    expect(await made.session.data.send()).to.equal(null);
    expect(made.session.state.phase).to.equal("preparing");
    expect(made.server.given).to.deep.equal([SENT]);
    await pass(made);
    expect(made.session.state.phase).to.equal("preparing");
    await pass(made);
    expect(made.session.state.phase).to.equal("signing");
    expect(steps(made)).to.deep.equal(["consent 1/4", "data 2/4", "review 3/4"]);
  });

  it("keeps consent and drafts through a reload in the middle", async () => {
    const made = await collecting();
    made.session.acceptConsent();
    fill(made, { var_rent: "18,5" });
    made.clock.tick();
    await until(() => made.server.progress !== null, "the progress");
    const again = bench({ ...COLLECTING, progress: made.server.progress });
    await again.session.start(FRAME_TOKEN);
    expect(seen(again.session).step).to.equal("data");
    expect(seen(again.session).entries.variables["var_rent"]).to.equal("18,5");
  });

  it("goes to the first that is missing and says what is wrong with each", async () => {
    const made = await collecting();
    made.session.acceptConsent();
    fill(made, { var_address: "Puebla", var_rent: "mucho", var_use: "Otro" });
    expect((await made.session.data.send())?.id).to.equal("var_rent");
    expect(seen(made.session).dataProblems).to.deep.equal({
      var_rent: "mismatch",
      var_start: "required",
      var_people: "required",
      var_use: "option",
    });
    expect(made.server.given).to.deep.equal([]);
    made.session.data.setValue("var_rent", "18500");
    expect("var_rent" in seen(made.session).dataProblems).to.equal(false);
  });

  it("shows the server's refusal beside the input that it is about", async () => {
    const made = await collecting();
    made.session.acceptConsent();
    fill(made);
    const fields = [{ fieldId: "var_people", code: "TYPE_MISMATCH", detail: "" }];
    const error = { code: "INVALID_REQUEST", message: "no", retryable: false, requestId: "r", fields };
    made.server.mishaps.variables = [{ status: 422, error }];
    expect((await made.session.data.send())?.id).to.equal("var_people");
    expect(made.session.state.phase).to.equal("signing");
    expect(seen(made.session).dataProblems).to.deep.equal({ var_people: "mismatch" });
  });

  it("sends again what was lost on the way, and keeps everything when the network stays away", async () => {
    const made = await collecting();
    made.session.acceptConsent();
    fill(made);
    made.server.mishaps.variables = ["lost"];
    await made.session.data.send();
    expect(made.server.given).to.deep.equal([SENT, SENT]);
    const other = await collecting();
    other.session.acceptConsent();
    fill(other);
    other.server.mishaps.variables = ["network", "network", "network", "network"];
    expect(await other.session.data.send()).to.equal(null);
    expect(other.session.state.phase).to.equal("signing");
    expect(seen(other.session).failure?.code).to.equal("NETWORK_ERROR");
    expect(seen(other.session).entries.variables["var_rent"]).to.equal("$18,500.00");
    await other.session.data.send();
    expect(other.session.state.phase).to.equal("preparing");
    expect(seen(other.session).failure).to.equal(null);
  });

  it("waits where others still owe theirs, and tells the host `closed` when the signer leaves", async () => {
    const made = await collecting({ waitingFor: ["Carlos Ruiz"] });
    made.session.acceptConsent();
    fill(made);
    await made.session.data.send();
    expect(made.session.state.phase).to.equal("waiting");
    await pass(made);
    expect(made.session.state.phase).to.equal("waiting");
    await made.session.close();
    expect(made.events.at(-1)).to.deep.equal({ type: "exit", status: "closed" });
    made.session.resume();
    expect(made.session.state.phase).to.equal("waiting");
    made.server.nobodyOwes();
    await pass(made);
    expect(made.session.state.phase).to.equal("preparing");
  });

  it("waits from the start where only others owe, and that is no step of this signer's", async () => {
    const made = await collecting({ variables: [], waitingFor: ["Carlos Ruiz"] });
    expect(made.session.state.phase).to.equal("waiting");
    expect(steps(made)).to.deep.equal([]);
    made.server.nobodyOwes();
    for (let look = 0; look < 2; look += 1) await pass(made);
    expect(made.session.state.phase).to.equal("signing");
    expect(steps(made)).to.deep.equal(["consent 1/3"]);
  });

  it("waits for those who sign before, and goes on when they have", async () => {
    const made = bench({ waitingFor: ["Carlos Ruiz"] });
    await made.session.start(FRAME_TOKEN);
    expect(made.session.state.phase).to.equal("waiting");
    made.server.nobodyOwes();
    await pass(made);
    expect(seen(made.session).step).to.equal("consent");
    expect(steps(made)).to.deep.equal(["consent 1/3"]);
  });

  it("looks again where the collection was closed meanwhile, and keeps what was typed", async () => {
    const made = await collecting();
    made.session.acceptConsent();
    fill(made);
    const error = { code: "DATA_CLOSED", message: "no", retryable: false, requestId: "r" };
    made.server.mishaps.variables = [{ status: 409, error }];
    await made.session.data.send();
    await until(() => made.server.count("ceremony") === 2, "the ceremony again");
    expect(made.server.progress?.variables?.["var_people"]).to.equal("3");
  });

  it("is asked for also where every value is an initial one, or none is required", async () => {
    const initial = VARIABLES.map((owed) => ({ ...owed, value: GIVEN[owed.id] ?? null, handedIn: false }));
    const made = await collecting({ variables: initial });
    made.session.acceptConsent();
    expect(made.session.state.phase).to.equal("signing");
    expect(seen(made.session).entries.variables["var_use"]).to.equal("Mixto");
    made.session.data.setValue("var_people", "4");
    expect(await made.session.data.send()).to.equal(null);
    expect(made.server.given).to.deep.equal([{ ...SENT, var_people: "4" }]);
    expect(made.session.state.phase).to.equal("preparing");
    const optional = variable({ id: "var_notes", type: "text", required: false, handedIn: false });
    const other = await collecting({ variables: [optional] });
    other.session.acceptConsent();
    expect(other.session.state.phase).to.equal("signing");
    await other.session.data.send();
    expect(other.server.given).to.deep.equal([{}]);
  });

  it("looks ever less often, survives a lost look, and says when it takes long", async () => {
    const made = await collecting({ variables: VARIABLES.map((owed) => ({ ...owed, value: "x" })) });
    made.server.madeAfter = 100;
    expect(made.session.state.phase).to.equal("preparing");
    const pauses: number[] = [];
    made.server.mishaps.ceremony = ["network"];
    for (let look = 0; look < 6; look += 1) {
      pauses.push(...made.clock.pauses);
      await pass(made);
    }
    expect(pauses).to.deep.equal([1000, 1500, 2000, 3000, 5000, 8000]);
    expect(seen(made.session).isLate).to.equal(true);
  });

  it("ends where the document was cancelled meanwhile", async () => {
    const made = await collecting({ variables: [], waitingFor: ["Carlos Ruiz"] });
    made.server.ceremony = { ...made.server.ceremony, status: "cancelled" };
    await pass(made);
    expect(seen(made.session).failure?.code).to.equal("SESSION_CANCELLED");
    expect(made.clock.pauses).to.deep.equal([]);
  });

  it("does not sign what is not there yet", async () => {
    const made = await collecting();
    made.session.acceptConsent();
    expect(await made.session.submit()).to.equal(null);
    expect(made.server.submissions).to.deep.equal([]);
  });
});

describe("a value of a variable", () => {
  it("is sent without currency signs and thousands, with a point before the decimals", () => {
    const amount = variable({ id: "v", type: "currency" });
    const cases = {
      "R$ 18.500,00": "18500.00",
      "1.234,50 EUR": "1234.50",
      "$ 18,500.00": "18500.00",
      "1.234,50": "1234.50",
      "12,5": "12.5",
      "1,234": "1234",
      "-3": "-3",
    };
    for (const [text, value] of Object.entries(cases)) expect(variableValue(amount, text)).to.equal(value);
  });

  it("stays as it is where it is text or a choice", () => {
    expect(variableValue(variable({ id: "v", type: "text" }), " 1,234 ")).to.equal("1,234");
    expect(variableValue(variable({ id: "v", type: "number", options: ["1,234"] }), "1,234")).to.equal(
      "1,234",
    );
  });

  it("is a day of the calendar where a date is asked", () => {
    const date = variable({ id: "v", type: "date", required: false });
    expect(variableProblem(date, "2026-02-28")).to.equal(null);
    expect(variableProblem(date, "")).to.equal(null);
    expect(variableProblem(date, "2026-13-40")).to.equal("mismatch");
    expect(variableProblem(variable({ id: "v", type: "textarea" }), "x".repeat(5001))).to.equal("tooLong");
  });
});
