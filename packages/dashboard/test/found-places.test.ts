import { expect } from "../../ui/test/support/expect.ts";
import { Access } from "../src/api/access.ts";
import { ApiClient } from "../src/api/client.ts";
import { fieldsAt, findPlaces } from "../src/pages/fields/found-places.ts";
import { FakeApi } from "./support/fake-api.ts";

const { signal } = new AbortController();
const SHEET = { width: 612, height: 792, loadImage: () => Promise.resolve(new Blob()) };
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `sgr_${index + 1}`,
    name: "",
    email: "",
    order: 1,
    locked: false,
  }));
const place = (x: number, type: string | null = null) => ({
  page: 1,
  x,
  y: 600,
  width: 100,
  height: 20,
  type,
});

/** What is found for people where the service has these places, by the text that is searched; "" for the form's. */
async function find(places: Record<string, object[]>, count = 2) {
  const fake = new FakeApi();
  fake.own.push([
    /^GET \/v3\/documents\/doc_1\/field-suggestions$/,
    ({ query }) => ({ data: places[query.get("text") ?? ""] ?? [] }),
  ]);
  const access = new Access({
    now: () => 0,
    create: async () => ({ token: "token", expiresAt: 600_000 }),
    onSignedOut: () => undefined,
  });
  const api = new ApiClient({ fetch: fake.fetch, access });
  const found = await findPlaces(api, "doc_1", { signers: count, signal });
  const fields = fieldsAt(found, people(count), [SHEET]);
  return fields.map(({ signerId, x, y, width, height }) => [signerId, x, y, width, height]);
}

describe("the places to sign that are found", () => {
  it("are the signature fields of the PDF's own form, as it has them", async () => {
    const form = [place(72, "signature"), place(72, "text"), place(330, "signature")];
    expect(await find({ "": form, "Firma:": [place(10)] })).to.deep.equal([
      ["sgr_1", 72, 600, 100, 20],
      ["sgr_2", 330, 600, 100, 20],
    ]);
  });

  it("are right of a label, with the usual size, where the form has none", async () => {
    const [first] = await find({ "": [place(72, "text")], "Firma:": [place(72)] }, 1);
    expect([first?.[0], first?.[1]]).to.deep.equal(["sgr_1", 180]);
    expect(Number(first?.[2]) + Number(first?.[4])).to.equal(620);
  });

  it("are on lines where there is no label, and none where there are too many", async () => {
    const line = "____________";
    expect((await find({ [line]: [place(72)] }, 1))[0]?.[1]).to.equal(72);
    expect(await find({ [line]: [1, 2, 3, 4].map((x) => place(x)) }, 1)).to.deep.equal([]);
  });
});
