import { expect } from "../../ui/test/support/expect.ts";
import { Access } from "../src/api/access.ts";
import { ApiError } from "../src/api/api-error.ts";
import { ApiClient } from "../src/api/client.ts";
import { fieldSources } from "../src/pages/fields/field-sources.ts";
import { FakeApi } from "./support/fake-api.ts";

const ID = "doc_1";
const PLACE = { page: 2, x: 72, y: 90, width: 31.5, height: 12 };
const { signal } = new AbortController();
const request = { signerId: "sgr_1", signal };

/** The sources with a service that answers these suggestions, and the queries that it was asked. */
function setUp(answer: object | Response, chosen: string | null = null) {
  const fake = new FakeApi();
  const queries: string[] = [];
  fake.own.push([
    /^GET \/v3\/documents\/doc_1\/field-suggestions$/,
    ({ query }) => {
      queries.push(String(query));
      return answer;
    },
  ]);
  const access = new Access({
    now: () => 0,
    create: async () => ({ token: "token", expiresAt: 600_000 }),
    onSignedOut: () => undefined,
  });
  return {
    sources: fieldSources(new ApiClient({ fetch: fake.fetch, access }), ID, () => Promise.resolve(chosen)),
    queries,
  };
}

describe("the sources of the fields page", () => {
  it("give a field of the chosen type and the usual size at every place of a text", async () => {
    const found = { ...PLACE, type: null, required: true, label: null };
    const { sources, queries } = setUp({ data: [found, { ...found, page: 3 }] });
    const fields = await sources.anchor?.({ ...request, text: "Firma & fecha", type: "initials" });
    expect(queries).to.deep.equal(["source=anchor&text=Firma+%26+fecha"]);
    expect(fields).to.deep.equal([
      { type: "initials", page: 2, x: 72, y: 90 },
      { type: "initials", page: 3, x: 72, y: 90 },
    ]);
  });

  it("give the form's fields as they are in the PDF", async () => {
    const field = { ...PLACE, type: "text", required: false, label: "Full name", anchor: null };
    const rules = { maxLength: 40 };
    const choice = { ...field, type: "dropdown", options: ["Red", "Blue"], radio: null, rules: null };
    const { sources, queries } = setUp({
      data: [
        { ...field, rules, signerId: null },
        { ...choice, signerId: null },
      ],
    });
    expect(await sources.form?.(request)).to.deep.equal([{ ...field, rules }, choice]);
    expect(queries).to.deep.equal(["source=form"]);
  });

  it("give the fields of the document that was chosen, for its signers' counterparts", async () => {
    const field = { ...PLACE, type: "signature", required: true, label: null };
    const data = [
      { ...field, signerId: "sgr_2" },
      { ...field, signerId: null },
    ];
    const { sources, queries } = setUp({ data }, "doc_2");
    expect(await sources.template?.(request)).to.deep.equal([{ ...field, signerId: "sgr_2" }, field]);
    expect(queries).to.deep.equal(["source=document&documentId=doc_2"]);
  });

  it("ask for nothing when no document was chosen", async () => {
    const { sources, queries } = setUp({ data: [] });
    expect(await sources.template?.(request)).to.equal(null);
    expect(queries).to.deep.equal([]);
  });

  it("reject with the service's code, so that the page can say why", async () => {
    const { sources } = setUp(Response.json({ code: "INVALID_PDF" }, { status: 422 }));
    const failure = await sources.form?.(request).catch((error: unknown) => error);
    expect(failure instanceof ApiError && failure.code).to.equal("INVALID_PDF");
  });
});
