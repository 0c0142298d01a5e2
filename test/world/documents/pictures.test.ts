import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { picture, pngOf, withJpegSize } from "../../identity/support/hostile-pictures.ts";
import { drawnPage } from "../../sealing/support/drawn-picture.ts";
import type { Client } from "../client.ts";
import { base64 } from "../pdfs.ts";
import { residue } from "../support/machine/residue.ts";
import { ANA, sampleBase64 } from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

let world: World;
let client: Client;

before(async () => {
  world = await createWorld();
  client = await world.integrator();
});
after(() => world.close());

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** A sheet with red at its top left and blue at its bottom right. */
const sheet = (width = 600, height = 400) =>
  sharp(
    Buffer.from(
      `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#fff"/>` +
        '<rect width="30%" height="30%" fill="#f00"/><rect x="70%" y="70%" width="30%" height="30%" fill="#00f"/></svg>',
    ),
  );

const create = (content: Uint8Array, body: object = {}, name = "photo.jpg") =>
  client.post("/v3/documents", { file: { name, content: base64(content) }, signers: [ANA], ...body });

async function pagesOf(id: unknown): Promise<Buffer> {
  const answer = await client.get(`/v3/documents/${String(id)}/download`);
  assert.equal(answer.headers.get("content-type"), "application/pdf");
  return Buffer.from(answer.bytes);
}

test("a photograph is a document: upright, without its place, and downloadable as it came", async () => {
  const upload = await sheet()
    .withExif({
      IFD0: { Copyright: "Secret Owner" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "19/1 25/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  assert.ok(upload.includes("Secret Owner"));
  const document = expectStatus(await create(upload), 201);
  assert.equal(document["name"], "photo");
  const pdf = await pagesOf(document["id"]);
  assert.equal(pdf.includes("Secret Owner"), false);
  assert.equal(pdf.includes("Exif"), false);
  // Turned by a quarter, red is at the top right.
  const page = await drawnPage(pdf);
  assert.ok(page.height > page.width);
  assert.deepEqual(page.colourAt(0.75, 0.25), "red");
  assert.deepEqual(page.colourAt(0.25, 0.75), "blue");
  const original = await client.get(`/v3/documents/${String(document["id"])}/download?version=original`);
  assert.equal(original.headers.get("content-type"), "image/jpeg");
  assert.equal(original.headers.get("x-content-type-options"), "nosniff");
  assert.match(original.headers.get("content-disposition") ?? "", /^attachment; filename="photo.jpg"/);
  assert.ok(Buffer.from(original.bytes).equals(upload));
  const events = expectStatus(await client.get(`/v3/documents/${String(document["id"])}/events`), 200);
  const { data } = (events["data"] as { type: string; data: Record<string, unknown> }[]).at(-1)!;
  assert.equal(data["originalSha256"], sha256(upload));
  assert.equal(data["sha256"], sha256(pdf));
});

const KINDS: [what: string, make: () => Promise<Buffer>][] = [
  ["a progressive JPEG", () => sheet().jpeg({ progressive: true }).toBuffer()],
  ["a CMYK JPEG", () => sheet().toColourspace("cmyk").jpeg().toBuffer()],
  ["a PNG of 16 bits", () => sheet().toColourspace("rgb16").png().toBuffer()],
  ["a PNG with a palette", () => sheet().png({ palette: true }).toBuffer()],
  ["an interlaced PNG", () => sheet().png({ progressive: true }).toBuffer()],
  ["a wide gamut", () => sheet().withIccProfile("p3").png().toBuffer()],
  [
    "a transparent PNG",
    () =>
      sharp({ create: { width: 600, height: 400, channels: 4, background: "#00000000" } })
        .composite([
          {
            input: { create: { width: 180, height: 120, channels: 4, background: "#f00" } },
            left: 0,
            top: 0,
          },
          {
            input: { create: { width: 180, height: 120, channels: 4, background: "#00f" } },
            left: 420,
            top: 280,
          },
        ])
        .png()
        .toBuffer(),
  ],
];

for (const [what, make] of KINDS) {
  test(`${what} shows the same, whatever it is called`, async () => {
    const document = expectStatus(await create(await make(), { picturePage: "original" }, "lease.pdf"), 201);
    const page = await drawnPage(await pagesOf(document["id"]));
    assert.deepEqual(
      [page.colourAt(0.1, 0.1), page.colourAt(0.9, 0.9), page.colourAt(0.5, 0.5)],
      ["red", "blue", "white"],
    );
  });
}

async function sizeOf(content: Buffer, picturePage?: string): Promise<number[]> {
  const { id } = expectStatus(await create(content, picturePage === undefined ? {} : { picturePage }), 201);
  const { width, height } = await drawnPage(await pagesOf(id));
  return [width, height];
}

test("the page is A4 across or upright, or as large as the picture", async () => {
  assert.deepEqual(await sizeOf(await sheet(400, 600).png().toBuffer()), [595, 841]);
  assert.deepEqual(await sizeOf(await sheet(600, 400).png().toBuffer(), "a4"), [841, 595]);
  assert.deepEqual(await sizeOf(await sheet(1000, 400).png().toBuffer(), "original"), [360, 144]);
  assert.deepEqual(await sizeOf(await sheet(1000, 20).png().toBuffer(), "original"), [360, 72]);
});

test("a picture of text that is no photograph keeps every pixel", async () => {
  const { id } = expectStatus(await create(await sheet(300, 300).png().toBuffer()), 201);
  assert.equal((await pagesOf(id)).includes("DCTDecode"), false);
});

const tail = Buffer.from("%PDF-1.7 and more");
const REFUSED: [what: string, content: () => Promise<Buffer>, reason: string, code: string][] = [
  ["a bomb", async () => pngOf(100_000, 100_000, Buffer.alloc(100)), "too_many_pixels", "TOO_LARGE"],
  [
    "a JPEG that names 4 gigapixels",
    async () => withJpegSize(await picture(64, 64).jpeg().toBuffer(), 65_000, 65_000),
    "too_many_pixels",
    "TOO_LARGE",
  ],
  [
    "an interlaced bomb",
    async () => pngOf(7000, 7000, Buffer.alloc(9), [16, 6, 0, 0, 1]),
    "too_many_pixels",
    "TOO_LARGE",
  ],
  [
    "a PNG that ends early",
    async () => (await picture(400, 400).png().toBuffer()).subarray(0, 200),
    "damaged",
    "DAMAGED",
  ],
  ["a PNG without pixels", async () => pngOf(300, 300, Buffer.alloc(20)), "damaged", "DAMAGED"],
  ["a dot", async () => picture(4, 4).png().toBuffer(), "damaged", "DAMAGED"],
  [
    "a picture with a PDF behind it",
    async () =>
      Buffer.concat([await picture(64, 64).png().toBuffer(), Buffer.from(await sampleBase64(), "base64")]),
    "ambiguous",
    "AMBIGUOUS",
  ],
  [
    "a JPEG whose comment begins a PDF",
    async () => {
      const jpeg = await picture(64, 64).jpeg().toBuffer();
      const comment = Buffer.from([0xff, 0xfe, 0, tail.length + 2, ...tail]);
      return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    },
    "ambiguous",
    "AMBIGUOUS",
  ],
  ["a GIF", () => picture(64, 64).gif().toBuffer(), "unsupported_picture", "UNSUPPORTED_PICTURE"],
  ["a WebP", () => picture(64, 64).webp().toBuffer(), "unsupported_picture", "UNSUPPORTED_PICTURE"],
  ["a TIFF", () => picture(64, 64).tiff().toBuffer(), "unsupported_picture", "UNSUPPORTED_PICTURE"],
  ["an AVIF", () => picture(64, 64).avif().toBuffer(), "unsupported_picture", "UNSUPPORTED_PICTURE"],
  [
    "a HEIC on a platform that does not read it",
    async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1 and what follows", "latin1"),
    "unsupported_picture",
    "UNSUPPORTED_PICTURE",
  ],
  [
    "an animated PNG",
    async () => animated(await picture(64, 64).png().toBuffer()),
    "unsupported_picture",
    "UNSUPPORTED_PICTURE",
  ],
];

/** A PNG with the chunk that announces further pictures. */
function animated(png: Buffer): Buffer {
  const header = 8 + 25;
  const chunk = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from("acTL"), Buffer.alloc(8 + 4)]);
  return Buffer.concat([png.subarray(0, header), chunk, png.subarray(header)]);
}

for (const [what, make, reason, code] of REFUSED) {
  test(`${what} is 422 INVALID_PDF with ${code}, and leaves nothing`, async () => {
    const before = await residue(world);
    const { status, body } = await create(await make());
    assert.equal(status, 422, JSON.stringify(body));
    assert.deepEqual([body.code, body.reason], ["INVALID_PDF", reason], JSON.stringify(body));
    assert.deepEqual([body.errors[0].code, body.errors[0].pointer], [code, "/file/content"]);
    assert.deepEqual(await residue(world), before);
  });
}

test("the page of a picture is no choice of a template's, and another page is none", async () => {
  for (const body of [{ templateId: "tmpl_00000000000000000000000000000000", picturePage: "a4" }]) {
    const { status, body: problem } = await client.post("/v3/documents", body);
    assert.deepEqual([status, problem.errors[0].pointer], [422, "/picturePage"]);
  }
  const { status, body } = await create(await picture(64, 64).png().toBuffer(), { picturePage: "letter" });
  assert.deepEqual([status, body.errors[0].pointer], [422, "/picturePage"]);
});

test("a picture has no form", async () => {
  const content = await picture(64, 64).png().toBuffer();
  const { status, body } = await create(content, { fieldsFrom: "form" });
  assert.deepEqual([status, body.errors[0].pointer], [422, "/fieldsFrom"]);
  const { id } = expectStatus(await create(content), 201);
  const found = await client.get(`/v3/documents/${String(id)}/field-suggestions?source=form`);
  assert.deepEqual(expectStatus(found, 200)["data"], []);
});

test("v2 takes a picture as a PDF, and shows it as one", async () => {
  const base64Content = base64(await sheet().jpeg().toBuffer());
  const documents = [{ base64Content, fileType: "pdf", name: "photo.jpg" }];
  const made = expectStatus(await client.post("/v2/documents", { name: "Photo", documents }), 201);
  const { id, pdfs } = made as unknown as { id: string; pdfs: { fileType: string }[] };
  assert.deepEqual(
    pdfs.map(({ fileType }) => fileType),
    ["pdf"],
  );
  const page = await drawnPage(await pagesOf(`doc_${id.replaceAll("-", "")}`));
  assert.ok(page.width > page.height);
  const docx = await client.post("/v2/documents", {
    name: "x",
    documents: [{ ...documents[0], fileType: "docx" }],
  });
  assert.equal(docx.status, 422);
});

test("a template begins with a picture", async () => {
  const content = base64(await sheet().png().toBuffer());
  const draft = expectStatus(
    await client.post("/v3/template-drafts", {
      file: { name: "Form.PNG", content },
      picturePage: "original",
    }),
    201,
  );
  assert.equal(draft["name"], "Form");
  const none = await client.post("/v3/template-drafts", {
    documentId: "doc_00000000000000000000000000000000",
    picturePage: "a4",
  });
  assert.deepEqual([none.status, none.body.errors[0].pointer], [422, "/picturePage"]);
});
