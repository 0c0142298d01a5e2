import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Answer, Client } from "../client.ts";
import { newDocument } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";
import { PNG_DOT, svgLogo, toDataUrl } from "../support/logos.ts";

/** Brands of a workspace (docs/contract/v3.md#brands). */

let world: World;
let client: Client;
let live: Client;
let stranger: Client;

before(async () => {
  world = await createWorld();
  const { tenantId } = await world.createTenant({ credits: 100 });
  client = world.as(await world.createKey(tenantId, "test"));
  live = world.as(await world.createKey(tenantId, "live"));
  const other = await world.createTenant({ credits: 100 });
  stranger = world.as(await world.createKey(other.tenantId, "test"));
});
after(() => world.close());

const create = async (body: object = {}, by: Client = client) =>
  expectStatus(await by.post("/v3/brands", { name: "Acme", ...body }), 201);
const errorsOf = (answer: Answer): [field: string, detail: string][] =>
  (expectStatus(answer, 422)["errors"] as { field: string; detail: string }[]).map(({ field, detail }) => [
    field,
    detail,
  ]);

test("a brand is made, read, listed, changed and deleted", async () => {
  const made = await create({
    logo: toDataUrl(svgLogo()),
    colors: { accent: "#0a5c3a" },
    cornerRadius: 4,
    font: "serif",
    footer: "Acme S.A., Calle 1",
    supportEmail: "help@acme.example",
  });
  const path = `/v3/brands/${String(made["id"])}`;
  assert.deepEqual(expectStatus(await client.get(path), 200), made);
  const { data } = expectStatus(await client.get("/v3/brands?limit=1"), 200);
  assert.deepEqual(data, [made]);
  assert.deepEqual(
    { ...made, id: 0, createdAt: 0, updatedAt: 0, logo: 0 },
    {
      object: "brand",
      id: 0,
      livemode: false,
      name: "Acme",
      isDefault: false,
      logo: 0,
      logoDark: null,
      icon: null,
      stamp: null,
      colors: { accent: "#0a5c3a", accentDark: null },
      cornerRadius: 4,
      font: "serif",
      footer: "Acme S.A., Calle 1",
      supportEmail: "help@acme.example",
      createdAt: 0,
      updatedAt: 0,
    },
  );
  const after = expectStatus(
    await client.patch(path, {
      name: "Acme II",
      logo: null,
      colors: { accentDark: "#88ccaa" },
      footer: null,
    }),
    200,
  );
  assert.equal(after["name"], "Acme II");
  assert.equal(after["logo"], null);
  assert.equal(after["footer"], null);
  assert.equal(after["supportEmail"], "help@acme.example");
  assert.deepEqual(after["colors"], { accent: "#0a5c3a", accentDark: "#88ccaa" });
  expectStatus(await client.delete(path), 204);
  expectStatus(await client.get(path), 404);
  expectStatus(await client.delete(path), 404);
});

test("what a brand may not be is told by its field", async () => {
  for (const [body, field] of [
    [{ name: "" }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ colors: { accent: "red" } }, "colors.accent"],
    [{ colors: { accent: "#0a5c3a; } body { display: none" } }, "colors.accent"],
    [{ cornerRadius: 25 }, "cornerRadius"],
    [{ cornerRadius: 1.5 }, "cornerRadius"],
    [{ font: "Comic Sans" }, "font"],
    [{ footer: "x".repeat(501) }, "footer"],
    [{ supportEmail: "no address" }, "supportEmail"],
    [{ logo: "https://shop.example/logo.svg" }, "logo"],
    [{ logo: "data:text/html;base64,PHNjcmlwdD4=" }, "logo"],
    [{ icon: "data:image/png;base64,AAAA" }, "icon"],
  ] as const)
    assert.deepEqual(
      errorsOf(await client.post("/v3/brands", { name: "Acme", ...body })).map(([at]) => at),
      [field],
      JSON.stringify(body),
    );
  const brand = await create();
  const path = `/v3/brands/${String(brand["id"])}`;
  assert.deepEqual(errorsOf(await client.patch(path, { object: "x" }))[0]![0], "object");
  assert.deepEqual(expectStatus(await client.get(path), 200), brand);
});

test("one brand of an environment is the default", async () => {
  const [one, two] = [await create({ isDefault: true }), await create()];
  const isDefault = async (id: unknown) =>
    expectStatus(await client.get(`/v3/brands/${String(id)}`), 200)["isDefault"];
  assert.equal(await isDefault(one["id"]), true);
  expectStatus(await client.patch(`/v3/brands/${String(two["id"])}`, { isDefault: true }), 200);
  assert.equal(await isDefault(one["id"]), false);
  const ofLive = await create({ isDefault: true }, live);
  assert.equal(ofLive["livemode"], true);
  assert.equal(await isDefault(two["id"]), true);
  await Promise.all([1, 2, 3, 4].map(() => create({ isDefault: true })));
  const { data } = expectStatus(await client.get("/v3/brands?limit=100"), 200);
  assert.equal((data as { isDefault: boolean }[]).filter((brand) => brand.isDefault).length, 1);
});

test("a creation is done once for its key", async () => {
  const key = { "Idempotency-Key": "brand-1" };
  const body = { name: "Once", logo: toDataUrl(svgLogo()) };
  const first = expectStatus(await client.post("/v3/brands", body, key), 201);
  assert.deepEqual(expectStatus(await client.post("/v3/brands", body, key), 201), first);
});

test("an environment has so many brands", async () => {
  const { tenantId } = await world.createTenant({ credits: 0 });
  const full = world.as(await world.createKey(tenantId, "test"));
  for (let count = 0; count < 50; count += 1) await create({}, full);
  const { detail } = expectStatus(await full.post("/v3/brands", { name: "One more" }), 422);
  assert.match(String(detail), /at most 50/);
});

test("a document names a brand of its own workspace and environment", async () => {
  const { id } = await create();
  const made = expectStatus(await newDocument(client, { brandId: id }), 201);
  assert.equal(made["brandId"], id);
  const path = `/v3/documents/${String(made["id"])}`;
  const plain = expectStatus(await client.patch(path, { brandId: null }), 200);
  assert.equal(plain["brandId"], undefined);
  assert.equal(expectStatus(await client.patch(path, { brandId: id }), 200)["brandId"], id);
  for (const by of [stranger, live]) {
    const answer = await newDocument(by, { brandId: id });
    assert.equal(expectStatus(answer, 404)["code"], "BRAND_NOT_FOUND");
    expectStatus(await by.get(`/v3/brands/${String(id)}`), 404);
    expectStatus(await by.patch(`/v3/brands/${String(id)}`, { name: "Taken" }), 404);
    expectStatus(await by.delete(`/v3/brands/${String(id)}`), 404);
    const own = expectStatus(await newDocument(by), 201);
    expectStatus(await by.patch(`/v3/documents/${String(own["id"])}`, { brandId: id }), 404);
  }
});

test("a key needs the scope", async () => {
  const { tenantId } = await world.createTenant({ credits: 0 });
  const reader = world.as(await world.createKey(tenantId, "test", { scopes: ["document:read"] }));
  expectStatus(await reader.get("/v3/brands"), 200);
  expectStatus(await reader.post("/v3/brands", { name: "Acme" }), 403);
});

test("a picture is served as a PNG of ours, cacheable, without a key, and to nobody as a page", async () => {
  const { id, logo, icon } = await create({
    logo: toDataUrl(svgLogo()),
    icon: toDataUrl(PNG_DOT, "image/png"),
  });
  const { url, width, height } = logo as { url: string; width: number; height: number };
  assert.deepEqual([width, height], [576, 192]);
  const path = new URL(url).pathname;
  const found = await world.anonymous.get(`${path}${new URL(url).search}`);
  assert.equal(found.status, 200);
  assert.equal(found.headers.get("content-type"), "image/png");
  assert.equal(found.headers.get("x-content-type-options"), "nosniff");
  assert.match(found.headers.get("cache-control")!, /public.*immutable/);
  assert.match(found.headers.get("content-security-policy")!, /sandbox/);
  assert.equal(found.headers.get("set-cookie"), null);
  assert.deepEqual([...found.bytes.subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
  assert.ok((icon as { url: string }).url.includes("/icon.png?v="));
  const before = await world.anonymous.get(`${path}?v=0123456789abcdef`);
  assert.doesNotMatch(before.headers.get("cache-control")!, /immutable/);
  expectStatus(await world.anonymous.get(path.replace("logo.png", "logo-dark.png")), 404);
  expectStatus(await world.anonymous.get(path.replace("logo.png", "logo.svg")), 404);
  expectStatus(await client.delete(`/v3/brands/${String(id)}`), 204);
  expectStatus(await world.anonymous.get(path), 404);
});
