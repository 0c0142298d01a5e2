import assert from "node:assert/strict";
import { deflateSync } from "node:zlib";
import { after, before, test } from "node:test";
import type { Client } from "../client.ts";
import { Receiver } from "../support/peers/receiver.ts";
import { PNG_DOT, svgLogo, toDataUrl } from "../support/logos.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Pictures of strangers (docs/contract/v3.md#brand-images): only pixels of them remain. */

let world: World;
let client: Client;
let tracker: Receiver;
before(async () => {
  world = await createWorld();
  client = await world.integrator();
  tracker = await Receiver.open();
});
after(async () => {
  await world.close();
  await tracker.close();
});

const post = (logo: string) => client.post("/v3/brands", { name: "Acme", logo });

interface Shown {
  url: string;
  width: number;
  height: number;
}

async function drawn(svg: string): Promise<{ logo: Shown; bytes: Buffer }> {
  const { logo } = expectStatus(await post(toDataUrl(svg)), 201) as { logo: Shown };
  const { pathname, search } = new URL(logo.url);
  const { bytes } = await world.anonymous.get(pathname + search);
  return { logo, bytes: Buffer.from(bytes) };
}

test("a drawing's scripts, addresses and styles leave nothing but pixels, and fetch nothing", async () => {
  const track = `${tracker.url}/p`;
  const { bytes } = await drawn(
    svgLogo(
      `<script>fetch("${track}")</script><style>@import url(${track}); rect { fill: url(${track}#a) }</style>` +
        `<a href="javascript:fetch('${track}')"><rect width="4" height="4" onload="fetch('${track}')"/></a>` +
        `<animate onbegin="fetch('${track}')" attributeName="x" dur="1s"/>`,
    ),
  );
  assert.deepEqual([...bytes.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = chunksOf(bytes);
  assert.deepEqual(
    chunks.filter((type) => !["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "pHYs", "sRGB"].includes(type)),
    [],
  );
  assert.doesNotMatch(bytes.toString("latin1"), /script|fetch|http/);
  assert.deepEqual(tracker.received, []);
});

function chunksOf(png: Buffer): string[] {
  const types: string[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    types.push(png.toString("latin1", at + 4, at + 8));
  return types;
}

const BOMB = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${"bcdefghij"
  .split("")
  .map((name, index) => `<!ENTITY ${name} "${`&${"abcdefghi"[index]};`.repeat(10)}">`)
  .join("")}]>`;

for (const [what, svg] of [
  ["entities that expand", svgLogo("<text>&j;</text>", BOMB)],
  [
    "a file of the server",
    svgLogo("<text>&x;</text>", '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  ["a page within", svgLogo("<foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>")],
  ["a picture of the server", svgLogo('<image href="file:///etc/passwd" width="9" height="9"/>')],
  ["a picture of elsewhere", svgLogo('<image href="http://127.0.0.1:9/x.png" width="9" height="9"/>')],
  ["copies of copies", svgLogo('<g id="a"/><use href="#a"/>')],
  ["other elements' copies", svgLogo('<filter id="f"><feImage href="#a"/></filter>')],
  ["a drawing that is none", "<html><script>1</script></html>"],
  ["a drawing that does not end", svgLogo().replace("</svg>", "")],
  ["another encoding", '<?xml version="1.0" encoding="utf-7"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["UTF-16", Buffer.from(`\uFEFF${svgLogo()}`, "utf16le")],
] as const)
  test(`a logo is not ${what}`, async () => {
    const { errors } = expectStatus(await post(toDataUrl(svg)), 422) as { errors: { field: string }[] };
    assert.deepEqual(
      errors.map(({ field }) => field),
      ["logo"],
    );
  });

test("a drawing may say that it is huge or tiny: it is drawn in the logo's size, or refused", async () => {
  for (const [width, height] of [
    ["30000", "10000"],
    ["1e9", "1e9"],
    ["0.001", "0.001"],
    ["1000000", "1"],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 3 1"><rect width="3" height="1"/></svg>`;
    const answer = await post(toDataUrl(svg));
    if (answer.status === 422) continue;
    const { logo } = expectStatus(answer, 201) as { logo: Shown };
    assert.ok(logo.width <= 640 && logo.height <= 192, `${width} × ${height}`);
  }
});

test("a small drawing is drawn large enough for every screen", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24"/></svg>`;
  const { logo } = await drawn(svg);
  assert.deepEqual([logo.width, logo.height], [192, 192]);
});

test("a picture that is a page as well, or hides data, is not taken", async () => {
  const page = Buffer.concat([PNG_DOT, Buffer.from("<script>alert(1)</script>")]);
  expectStatus(await post(toDataUrl(page, "image/png")), 422);
  expectStatus(await post(toDataUrl(Buffer.from("GIF89a/*<svg>*/=1"), "image/png")), 422);
});

test("a picture of gigapixels is refused before it is decoded", async () => {
  for (const side of [2001, 60_000]) expectStatus(await post(toDataUrl(pngOf(side, 1), "image/png")), 422);
});

test("pictures of one workspace that take long leave their turns to another", async () => {
  const slow = toDataUrl(
    svgLogo(`<path d="M${"1 1 ".repeat(30_000)}" stroke="red" stroke-dasharray="0.0001"/>`),
  );
  const other = await world.integrator();
  const ended: string[] = [];
  const ending = (who: string, answer: Promise<unknown>) => answer.then(() => ended.push(who));
  const own = [1, 2, 3, 4, 5, 6].map(() => ending("own", post(slow)));
  await Promise.all([
    ...own,
    ending("other", other.post("/v3/brands", { name: "Other", logo: toDataUrl(svgLogo()) })),
  ]);
  assert.ok(ended.indexOf("other") < 5, ended.join());
});

test("a picture of more than 200,000 bytes is refused", async () => {
  expectStatus(await post(toDataUrl(svgLogo(`<!-- ${"x".repeat(200_000)} -->`))), 422);
});

/** A PNG whose header names a size. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc((width + 1) * height));
  return Buffer.concat([
    PNG_DOT.subarray(0, 8),
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4, "latin1");
  data.copy(out, 8);
  return out;
}
