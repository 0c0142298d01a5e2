import type { AdoptedSignature, Ceremony } from "@service/contract/embed";
import { openPlaces, seenPlaces } from "../src/phone-form/places.ts";
import { type FormStep, firstStep, formSteps, nearestStep, stepAfter } from "../src/phone-form/steps.ts";
import { stepIn, workOf } from "../src/session/state.ts";
import type { Work } from "../src/session/state.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { field } from "./support/ceremonies.ts";
import { bench, benchOf, FRAME_TOKEN } from "./support/session.ts";
import type { Bench } from "./support/session.ts";
import { FakeEmbed } from "./support/fake-embed.ts";

const INK: AdoptedSignature = { method: "typed", text: "Ana", face: "caveat" };
const PLACES = ["a", "b", "c", "d"].map((id, index) => field({ id, type: "signature", y: 100 + 80 * index }));
const OPTIONAL = field({ id: "maybe", type: "signature", y: 600, required: false });
const INITIALS = ["i", "j"].map((id, index) => field({ id, type: "initials", y: 640 + 40 * index }));
const TEXT = field({ id: "rfc", type: "text", label: "RFC", y: 20 });
const NOTE = field({ id: "note", type: "text", required: false, y: 740 });
const circle = (id: string, option: string, y: number) =>
  field({ id, type: "radio", radio: { group: "Pago", option }, y });

async function opened(change: Partial<Ceremony>): Promise<Bench> {
  const made = bench(change);
  await made.session.start(FRAME_TOKEN);
  made.session.acceptConsent();
  return made;
}

function work({ session }: Bench): Work {
  return workOf(session.state)!;
}

const idsOf = (steps: readonly FormStep[]): string[][] =>
  steps.map(({ fields }) => fields.map(({ id }) => id));
const placesOf = (made: Bench, seen: readonly string[] = []) => {
  const places = openPlaces(work(made), new Set(seen));
  return places && [places.kind, places.fields.map(({ id }) => id), places.unseen.map(({ id }) => id)];
};

describe("the steps of the form", () => {
  it("are the signer's fields in reading order, radio fields of a group as one", async () => {
    const fields = [PLACES[3]!, circle("cash", "Efectivo", 40), circle("check", "Cheque", 60), TEXT];
    const made = await opened({ fields });
    const steps = formSteps(work(made));
    expect(idsOf(steps)).to.deep.equal([["rfc"], ["cash", "check"], ["d"]]);
    expect(firstStep(steps, work(made))?.id).to.equal("rfc");
    made.session.edit.activate("check");
    expect(firstStep(steps, work(made))?.id).to.equal("cash");
  });

  it("end where nothing is left, and lead back to what was passed over", async () => {
    const made = await opened({ fields: [TEXT, NOTE] });
    const steps = formSteps(work(made));
    const [first, last] = [steps[0]!, steps[1]!];
    expect(stepAfter(steps, first, work(made))).to.equal(last);
    expect(stepAfter(steps, last, work(made))?.id).to.equal("rfc");
    made.session.edit.setValue("rfc", "X");
    expect(stepAfter(steps, last, work(made))).to.equal(undefined);
  });

  it("go on with the next one where a condition took the present one away", async () => {
    const made = await opened({ fields: [TEXT, PLACES[0]!, NOTE] });
    const steps = formSteps(work(made));
    const left = steps.filter(({ id }) => id !== "a");
    expect(nearestStep(left, steps[1]!)?.id).to.equal("note");
    expect(nearestStep(left.slice(0, 1), steps[1]!)?.id).to.equal("rfc");
    expect(nearestStep([], steps[1]!)).to.equal(undefined);
  });

  it("ask for no ink where a certificate signs", async () => {
    const made = await opened({ fields: [TEXT, ...PLACES], signingMode: "fea" });
    expect(idsOf(formSteps(work(made)))).to.deep.equal([["rfc"]]);
  });

  it("mark what is wrong on the way on", async () => {
    const made = await opened({ fields: [TEXT] });
    expect(made.session.edit.check("rfc")).to.equal(false);
    expect(work(made).problems["rfc"]).to.equal("required");
    made.session.edit.setValue("rfc", "X");
    expect(made.session.edit.check("rfc")).to.equal(true);
    expect(work(made).problems).to.deep.equal({});
  });
});

describe("one act for all places", () => {
  it("is about two or more required places of a kind whose ink is there", async () => {
    const made = await opened({ fields: [...PLACES, OPTIONAL, ...INITIALS] });
    expect(placesOf(made)).to.equal(null);
    made.session.edit.adopt("signature", INK, "a");
    expect(placesOf(made, ["b", "maybe"])).to.deep.equal(["signature", ["b", "c", "d"], ["c", "d"]]);
    made.session.edit.place("b");
    made.session.edit.place("c");
    expect(placesOf(made)).to.equal(null);
  });

  it("is about the kind that the signer is at", async () => {
    const made = await opened({ fields: [...PLACES, ...INITIALS, field({ id: "k", type: "initials" })] });
    made.session.edit.adopt("signature", INK, "a");
    made.session.edit.adopt("initials", INK, "i");
    made.session.edit.activate("k");
    expect(placesOf(made)?.[0]).to.equal("initials");
    made.session.edit.activate("b");
    expect(placesOf(made)?.[0]).to.equal("signature");
  });

  it("forgets what was seen when the document is another one", async () => {
    const made = await opened({ fields: PLACES });
    const { ceremony } = work(made);
    seenPlaces(made.session, ceremony).add("a");
    expect([...seenPlaces(made.session, ceremony)]).to.deep.equal(["a"]);
    const corrected = { ...ceremony, document: { ...ceremony.document, revision: 1 } };
    expect(seenPlaces(made.session, corrected).size).to.equal(0);
  });

  it("is sent with the signature, without what was taken back or placed by itself", async () => {
    const made = await opened({ fields: PLACES });
    const { edit } = made.session;
    edit.adopt("signature", INK, "a");
    for (const id of ["b", "c", "d"]) edit.place(id, true);
    expect(stepIn(made.session.state)).to.equal("sign");
    edit.unplace("c");
    edit.place("c");
    await made.session.submit();
    expect(made.server.submissions[0]).to.deep.include({
      placed: ["a", "b", "d", "c"],
      placedTogether: ["b", "d"],
    });
  });

  it("is kept over a reload, but for fields that are gone", async () => {
    const made = await opened({ fields: PLACES });
    made.session.edit.adopt("signature", INK, "a");
    for (const id of ["b", "c"]) made.session.edit.place(id, true);
    made.clock.tick();
    await made.session.close();
    const { progress } = made.server;
    expect(progress?.placedTogether).to.deep.equal(["b", "c"]);
    const later = benchOf(new FakeEmbed({ fields: PLACES.slice(0, 2), progress }));
    await later.session.start(FRAME_TOKEN);
    expect(work(later).entries.placedTogether).to.deep.equal(["b"]);
  });

  it("says nothing where each was placed by itself", async () => {
    const made = await opened({ fields: PLACES.slice(0, 1) });
    made.session.edit.adopt("signature", INK, "a");
    await made.session.submit();
    expect("placedTogether" in made.server.submissions[0]!).to.equal(false);
  });
});
