import { fixtureCleanup } from "@open-wc/testing";
import type { Ceremony } from "@service/contract/embed";
import { until } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { COLLECTING, field, THREE_FIELDS } from "./support/ceremonies.ts";
import type { Route } from "./support/fake-embed.ts";
import { seen } from "./support/seen.ts";
import { bench, type Bench, FRAME_TOKEN } from "./support/session.ts";

const INK = { method: "typed", text: "Ana", face: "caveat" } as const;
const NEW_HASH = "1".repeat(64);

const refusal = (code: string) => ({
  status: 409,
  error: { code, message: "m", retryable: code === "DOCUMENT_CORRECTING", requestId: "r" },
});

/** As the server tells it during a correction. */
function withheld(ceremony: Ceremony): Ceremony {
  const document = { ...ceremony.document, id: "", name: "", size: 0, sha256: "", pages: [], pageCount: 0 };
  return { ...ceremony, withheld: true, documentStatus: "correcting", document, fields: [], variables: [] };
}

/** The sender corrects the document, and every request of the page that `route` names is told so once. */
function correcting({ server }: Bench, route: Route): () => void {
  const before = server.ceremony;
  server.ceremony = withheld(before);
  server.mishaps[route] = [refusal("DOCUMENT_CORRECTING")];
  return () => {
    server.ceremony = before;
  };
}

function corrected(
  { server }: Bench,
  change: Partial<Ceremony["document"]> = {},
  fields = THREE_FIELDS,
): void {
  const { ceremony } = server;
  const revision = ceremony.document.revision + 1;
  server.ceremony = { ...ceremony, fields, document: { ...ceremony.document, ...change, revision } };
}

async function filled(change: Partial<Ceremony> = {}): Promise<Bench> {
  const made = bench(change);
  await made.session.start(FRAME_TOKEN);
  made.session.acceptConsent();
  made.session.edit.setValue("sfl_name", "Ana María López");
  made.session.edit.setValue("sfl_ack", "true");
  made.session.edit.adopt("signature", INK, "sfl_sign");
  return made;
}

const phase = ({ session }: Bench) => session.state.phase;
const isIn = (made: Bench, wanted: string) => until(() => phase(made) === wanted, wanted);

async function pass({ clock, server }: Bench): Promise<void> {
  const looks = server.count("ceremony");
  clock.tick();
  await until(() => server.count("ceremony") > looks, "a look");
  await new Promise((resolve) => setTimeout(resolve));
}

afterEach(() => fixtureCleanup());

describe("a correction of the document", () => {
  it("makes a page that submits wait, and the signer goes on with everything that was entered", async () => {
    const made = await filled();
    const end = correcting(made, "submit");
    await made.session.submit();
    await isIn(made, "correcting");
    expect(made.events.filter(({ type }) => type === "exit")).to.deep.equal([]);
    await pass(made);
    expect(phase(made)).to.equal("correcting");
    end();
    corrected(made);
    await pass(made);
    await isIn(made, "signing");
    const { entries, step, isCorrected } = seen(made.session);
    expect(step).to.equal("sign");
    expect(isCorrected).to.equal(true);
    expect(entries.values["sfl_ack"]).to.equal("true");
    expect(entries.placed).to.deep.equal(["sfl_sign"]);
    await made.session.submit();
    expect(phase(made)).to.equal("done");
    expect(made.server.submissions.at(-1)?.revision).to.equal(1);
  });

  for (const route of ["progress", "decline", "variables"] as const)
    it(`is told to a page at its request: ${route}`, async () => {
      const isData = route === "variables";
      const made = isData ? bench(COLLECTING) : await filled();
      if (isData) {
        await made.session.start(FRAME_TOKEN);
        made.session.acceptConsent();
        const values = {
          var_address: "P",
          var_rent: "1",
          var_start: "2026-12-01",
          var_people: "3",
          var_use: "Mixto",
        };
        for (const [id, text] of Object.entries(values)) made.session.data.setValue(id, text);
      }
      correcting(made, route);
      if (route === "progress") made.clock.tick();
      if (route === "decline") await made.session.decline(null).catch(() => undefined);
      if (isData) await made.session.data.send();
      await isIn(made, "correcting");
      expect(made.session.state.saved).to.equal(true);
    });

  it("is waited for by a page that opens meanwhile, which gets what the server kept", async () => {
    const progress = {
      consented: true,
      consentedAt: "2026-11-21T10:00:00.000Z",
      values: { sfl_ack: "true" },
      signature: INK,
      initials: null,
      placed: [],
    };
    const made = bench({ progress });
    const before = made.server.ceremony;
    made.server.ceremony = withheld(before);
    await made.session.start(FRAME_TOKEN);
    expect(phase(made)).to.equal("correcting");
    made.server.ceremony = before;
    await pass(made);
    await isIn(made, "signing");
    expect(seen(made.session).entries.values["sfl_ack"]).to.equal("true");
    expect(seen(made.session).isCorrected).to.equal(false);
  });

  it("asks for the consent again where the PDF has changed, and signs the new one", async () => {
    const made = await filled();
    corrected(made, { sha256: NEW_HASH });
    made.server.mishaps.submit = [refusal("DOCUMENT_CHANGED")];
    await made.session.submit();
    await isIn(made, "signing");
    expect(seen(made.session).step).to.equal("consent");
    expect(seen(made.session).entries.values["sfl_name"]).to.equal("Ana María López");
    made.session.acceptConsent();
    await made.session.submit();
    expect(phase(made)).to.equal("done");
    expect(made.server.submissions.at(-1)?.documentHash).to.equal(NEW_HASH);
    expect(made.server.count("submit")).to.equal(2);
  });

  it("forgets a consent to another PDF that the server kept", async () => {
    const progress = {
      consented: true,
      consentedAt: "2026-11-21T10:00:00.000Z",
      consentedTo: { revision: 0, documentHash: NEW_HASH },
      values: {},
      signature: null,
      initials: null,
      placed: [],
    };
    const made = bench({ progress });
    corrected(made);
    await made.session.start(FRAME_TOKEN);
    expect(seen(made.session).step).to.equal("consent");
    const same = bench({
      progress: { ...progress, consentedTo: { revision: 0, documentHash: "0".repeat(64) } },
    });
    corrected(same);
    await same.session.start(FRAME_TOKEN);
    expect(seen(same.session).step).to.equal("review");
  });

  it("drops what is entered for a field that is gone, and leads to a new one", async () => {
    const made = await filled();
    const [sign, name] = THREE_FIELDS;
    corrected(made, {}, [sign!, name!, field({ id: "sfl_new", type: "text", label: "RFC", y: 700 })]);
    made.server.mishaps.submit = [refusal("DOCUMENT_CHANGED")];
    await made.session.submit();
    await isIn(made, "signing");
    expect((await made.session.submit())?.id).to.equal("sfl_new");
    made.session.edit.setValue("sfl_new", "XAXX010101000");
    await made.session.submit();
    const names = Object.keys(made.server.submissions.at(-1)?.values ?? {});
    expect(names.toSorted()).to.deep.equal(["sfl_name", "sfl_new"]);
  });

  it("saves what was entered before the correction once it has ended", async () => {
    const made = await filled();
    const end = correcting(made, "progress");
    made.clock.tick();
    await isIn(made, "correcting");
    expect(made.server.progress).to.equal(null);
    end();
    await pass(made);
    made.clock.tick();
    await until(() => made.server.progress !== null, "the progress");
    expect(made.server.progress?.values["sfl_ack"]).to.equal("true");
  });

  it("is looked at ever less often", async () => {
    const made = await filled();
    correcting(made, "submit");
    await made.session.submit();
    await isIn(made, "correcting");
    const pauses: number[] = [];
    for (let look = 0; look < 6; look += 1) {
      pauses.push(Math.max(...made.clock.pauses));
      await pass(made);
    }
    expect(pauses).to.deep.equal([3000, 5000, 10_000, 20_000, 30_000, 30_000]);
  });

  it("ends the session of a signer who was removed", async () => {
    const made = await filled();
    correcting(made, "submit");
    await made.session.submit();
    await isIn(made, "correcting");
    const error = { code: "SIGNATURE_NOT_FOUND", message: "m", retryable: false, requestId: "r" };
    made.server.mishaps.ceremony = [{ status: 404, error }];
    await pass(made);
    expect(seen(made.session).failure?.code).to.equal("SIGNATURE_NOT_FOUND");
  });
});
