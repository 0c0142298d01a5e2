import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { contrastOf } from "@service/contract/rules/contrast";
import type { Client } from "../client.ts";
import { outbox } from "../support/collecting.ts";
import { newOnboarding, validate } from "../support/identity.ts";
import { openDevice, newInPerson } from "../support/in-person.ts";
import { svgLogo, toDataUrl } from "../support/logos.ts";
import { frameFor, openFrame, openSession, sent } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Places where people see a workspace's brand (docs/contract/v3.md#brands). */

let world: World;
let client: Client;
let live: Client;
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1", LANGUAGES: "en,es" } });
});
after(() => world.close());

let count = 0;
/** A workspace of its own, and a person who is written to once. */
async function workspace(): Promise<{ name: string; email: string }> {
  const { tenantId } = await world.createTenant({ credits: 100 });
  client = world.as(await world.createKey(tenantId, "test"));
  live = world.as(await world.createKey(tenantId, "live"));
  return { name: "Ana Ruiz", email: `ana${(count += 1)}@example.com` };
}

const create = async (body: object, by: Client = client) =>
  expectStatus(await by.post("/v3/brands", { name: "Acme & Sons", ...body }), 201) as { id: string };
const appearanceIn = async (frame: { get: (what: string) => ReturnType<Client["get"]> }) =>
  expectStatus(await frame.get("ceremony"), 200)["appearance"] as {
    theme?: string;
    logo?: string;
    logoDark?: string;
    variables: Record<string, string>;
  } | null;

const LOOKS = {
  isDefault: true,
  logo: toDataUrl(svgLogo()),
  logoDark: toDataUrl(svgLogo("<path d='M0 0h9v9z'/>")),
  colors: { accent: "#0a5c3a", accentDark: "#88ccaa" },
  cornerRadius: 3,
  font: "serif",
  footer: "Acme S.A.\nCalle 1 <b>",
  supportEmail: "help@acme.example",
};

test("a signing page looks as the default brand does, under what its session asks for", async () => {
  const ana = await workspace();
  assert.equal(
    await appearanceIn(await frameFor(world, client, await sent(client, { signers: [ana] }))),
    null,
  );
  const { id } = await create(LOOKS);
  const document = await sent(client, { signers: [ana] });
  const plain = await appearanceIn(await frameFor(world, client, document));
  assert.match(plain!.logo!, new RegExp(`^/brands/${id}/logo\\.png\\?v=[0-9a-f]{16}$`));
  assert.match(plain!.logoDark!, new RegExp(`^/brands/${id}/logo-dark\\.png\\?v=[0-9a-f]{16}$`));
  assert.deepEqual(plain!.variables, {
    "--signing-color-accent": "light-dark(#0a5c3a, #88ccaa)",
    "--signing-radius": "3px",
    "--signing-font": "Georgia, 'Iowan Old Style', 'Times New Roman', serif",
  });
  const body = { appearance: { theme: "dark", variables: { "--signing-radius": "9px" } } };
  const session = await openSession(client, document, { body });
  const own = await appearanceIn(await openFrame(world, session));
  assert.equal(own!.theme, "dark");
  assert.equal(own!.logo, plain!.logo);
  assert.equal(own!.variables["--signing-radius"], "9px");
  assert.equal(own!.variables["--signing-color-accent"], "light-dark(#0a5c3a, #88ccaa)");
});

test("a document's own brand comes before the default, which is there again when it is deleted", async () => {
  const ana = await workspace();
  await create(LOOKS);
  const other = await create({ name: "Other", cornerRadius: 20 });
  const document = await sent(client, { signers: [ana] });
  const path = `/v3/documents/${document.id}`;
  expectStatus(await client.patch(path, { brandId: other.id }), 200);
  const frame = await frameFor(world, client, document);
  assert.deepEqual((await appearanceIn(frame))!.variables, { "--signing-radius": "20px" });
  expectStatus(await client.delete(`/v3/brands/${other.id}`), 204);
  assert.equal((await appearanceIn(frame))!.variables["--signing-radius"], "3px");
  assert.equal(expectStatus(await client.get(path), 200)["brandId"], other.id);
});

test("sandbox and live look apart", async () => {
  const ana = await workspace();
  await create({ ...LOOKS, cornerRadius: 7 }, live);
  const frame = await frameFor(world, client, await sent(client, { signers: [ana] }));
  assert.equal(await appearanceIn(frame), null);
});

test("a device that is handed on looks as the brand does", async () => {
  const ana = await workspace();
  await create(LOOKS);
  const session = await newInPerson(client, await sent(client, { signers: [ana] }));
  const device = await openDevice(world, session);
  const { appearance } = expectStatus(await device.get("state"), 200) as {
    appearance: { variables: Record<string, string> };
  };
  assert.equal(appearance.variables["--signing-radius"], "3px");
});

test("a link that opens nothing any more shows the brand of who sent it", async () => {
  const ana = await workspace();
  const { id } = await create(LOOKS);
  const document = await sent(client, { signers: [ana] });
  const [{ link }] = await outbox(world, ana.email);
  expectStatus(await client.post(`/v3/documents/${document.id}/void`), 200);
  const { status, body, headers } = await world.anonymous.get(new URL(link).pathname);
  assert.equal(status, 404);
  assert.match(body, new RegExp(`<img src="/brands/${id}/logo\\.png\\?v=\\w+" alt="Acme &amp; Sons">`));
  assert.match(body, /help@acme\.example/);
  assert.match(body, /Acme S\.A\.\nCalle 1 &lt;b&gt;/);
  assert.match(headers.get("content-security-policy")!, /img-src 'self' data:/);
});

async function opening(): Promise<Record<string, unknown>> {
  const { token } = await newOnboarding(client);
  return expectStatus(await validate(world, token), 200);
}

test("a link has the brand's icon in its tab, and the page may load it", async () => {
  const ana = await workspace();
  const { id } = await create({ isDefault: true, icon: toDataUrl(svgLogo()) });
  await sent(client, { signers: [ana] });
  const [{ link }] = await outbox(world, ana.email);
  const { body, headers } = await world.anonymous.get(new URL(link).pathname);
  const [, icon] = /<link rel="icon" type="image\/png" href="([^"]+)">/.exec(body) ?? [];
  assert.match(icon!, new RegExp(`^/brands/${id}/icon\\.png\\?v=\\w+$`));
  assert.match(headers.get("content-security-policy")!, /img-src 'self'/);
  assert.equal((await world.anonymous.get(icon!)).status, 200);
});

test("a page of captures looks as the brand does", async () => {
  await workspace();
  assert.equal("appearance" in (await opening()), false);
  await create(LOOKS);
  const { variables } = (await opening())["appearance"] as { variables: Record<string, string> };
  assert.equal(variables["--signing-radius"], "3px");
});

test("a mail has the brand's logo by address, its colours, support and footer", async () => {
  const ana = await workspace();
  const { id } = await create(LOOKS);
  await sent(client, { signers: [ana] });
  const [{ html, text }] = await outbox(world, ana.email);
  assert.match(
    html,
    new RegExp(
      `<img src="${world.url}/brands/${id}/logo\\.png\\?v=\\w+" alt="Acme &amp; Sons" width="108" height="36"`,
    ),
  );
  assert.match(html, /<source srcset="[^"]+logo-dark\.png[^"]*" media="\(prefers-color-scheme: dark\)">/);
  assert.match(html, /background:#0a5c3a;color:#ffffff;border-radius:3px/);
  assert.match(html, /\.m-button \{ background: #88ccaa !important; color: #000000 !important/);
  assert.match(html, /Georgia/);
  assert.match(html, /ask help@acme\.example\./);
  assert.match(html, /Acme S\.A\. Calle 1 &lt;b&gt;/);
  assert.match(text, /Acme S\.A\. Calle 1 <b>$/);
});

test("a mail without a logo names the brand, and a workspace without a brand looks as before", async () => {
  const ana = await workspace();
  await sent(client, { signers: [ana] });
  const [before] = await outbox(world, ana.email);
  assert.match(before.html, /background:#2a4bb0;color:#ffffff;border-radius:10px/);
  await create({ isDefault: true, name: "Acme <i>" });
  const bea = { name: "Bea", email: `bea${count}@example.com` };
  await sent(client, { signers: [bea] });
  const [after] = await outbox(world, bea.email);
  assert.match(after.html, /<div class="m-brand"[^>]*>Acme &lt;i&gt;<\/div>/);
  assert.doesNotMatch(after.html, /<img|m-footer" /);
});

for (const accent of ["#ffffff", "#000000", "#ffee00", "#808080", "#1a1d21"])
  test(`a mail's button and links can be read: ${accent}`, async () => {
    const ana = await workspace();
    await create({ isDefault: true, colors: { accent } });
    await sent(client, { signers: [ana] });
    const [{ html }] = await outbox(world, ana.email);
    for (const [pattern, card] of [
      [/background:(#\w{6});color:(#\w{6});border-radius/, "#ffffff"],
      [/\.m-button \{ background: (#\w{6}) !important; color: (#\w{6}) /, "#1a1d21"],
    ] as const) {
      const [, fill, on] = pattern.exec(html) as unknown as [string, string, string];
      assert.ok(contrastOf(rgb(fill), rgb(on)) >= 4.5, `${fill} ${on}`);
      assert.ok(contrastOf(rgb(fill), rgb(card)) >= 3, `${fill} ${card}`);
    }
    const [, link] = /\.m-link \{ color: (#\w{6})/.exec(html) as unknown as [string, string];
    assert.ok(contrastOf(rgb(link), rgb("#1a1d21")) >= 4.5);
  });

const rgb = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as [number, number, number];
