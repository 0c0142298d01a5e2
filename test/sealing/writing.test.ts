import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { after, describe, test } from "node:test";
import { evidenceRequest, openEngine } from "./support/fixtures.ts";
import { objectStreams, textOf } from "./support/object-streams.ts";
import { rawPdf, rawStream } from "./support/pdfs.ts";
import { assertSealValid } from "./support/valid-seal.ts";

const { engine, rootPath, close } = openEngine();
after(close);

/** A page that contains `extra`, with further objects from 5 on. */
const pageWith = (extra: string, ...more: (string | Buffer)[]): Uint8Array =>
  rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R ${extra} >>`,
    rawStream("", Buffer.from("0 0 10 10 re f")),
    ...more,
  ]);

async function evidenceOf(source: Uint8Array): Promise<Buffer> {
  const { bytes } = await engine.evidence(evidenceRequest(source));
  await assertSealValid(bytes, { rootPath });
  return Buffer.from(bytes);
}

describe("the file that is written", () => {
  test("holds the data of large streams as they are, and strings of any length", async () => {
    const data = randomBytes(300_000);
    const text = "ñ".repeat(100_000);
    const written = await evidenceOf(
      pageWith(
        "/Resources << /Properties << /A << /Private 5 0 R /Text 6 0 R >> >> >>",
        rawStream("", data),
        `(${text})`,
      ),
    );
    assert.ok(written.includes(data));
    assert.ok(textOf(written).includes(Buffer.from(text).toString("latin1")));
  });

  test("leaves out what nothing leads to, and entries that lead to nothing", async () => {
    const written = await evidenceOf(
      pageWith("/Resources << /Properties << /A << /Private 99 0 R >> >> >>", "(nothing leads here)"),
    );
    assert.ok(!textOf(written).includes("nothing leads here"));
    assert.ok(!textOf(written).includes("/Private"));
  });

  test("numbers objects from 1, whatever their numbers and generations were", async () => {
    const far = Buffer.from(pageWith("/Resources << /Properties << /A << /Private 5 7 R >> >> >>", "(kept)"))
      .toString("latin1")
      .replace("5 0 obj", "5 7 obj")
      .replace(/(\d{10}) 00000 n \ntrailer/, "$1 00007 n \ntrailer");
    const text = textOf(await evidenceOf(Buffer.from(far, "latin1")));
    assert.ok(text.includes("(kept)"));
    assert.ok(!/\d [1-9]\d* (?:obj|R)\b/.test(text));
  });

  test("has objects in object streams that name each once and in order, and the signature apart", async () => {
    const many = Array.from({ length: 300 }, (_, index) => `<< /Nth ${index} >>`);
    const refs = many.map((_, index) => `${index + 5} 0 R`).join(" ");
    const written = await evidenceOf(
      pageWith(`/Resources << /Properties << /A << /Private [${refs}] >> >> >>`, ...many),
    );
    const text = written.toString("latin1");
    assert.match(text, /^%PDF-1\.7\n/);
    assert.ok(!/\/Nth|\nxref\n/.test(text), "nothing but streams, and no table");
    assert.match(text, /\d 0 obj\n<<\n\/Type \/Sig\n/);
    const streams = objectStreams(written);
    assert.ok(streams.length > 2, "no stream is long");
    const numbers = streams.flatMap(({ objects }) => [...objects.keys()]);
    assert.equal(new Set(numbers).size, numbers.length);
    for (const { objects, count } of streams) {
      assert.equal(objects.size, count);
      for (const [number, object] of objects) {
        assert.match(object, /^(?:<<[^]*>>|\[[^]*\]|\([^]*\))\n$/);
        assert.ok(!text.includes(`\n${number} 0 obj`) || /\/Type \/(?:Catalog|Page)\n/.test(object));
      }
    }
  });

  test("takes no place of the source for the seal's", async () => {
    const range = "/A << /Private [0 9999999999 9999999999 9999999999] >>";
    const place = `/PieceInfo << ${range} >> /Resources << /Properties << ${range} >> >>`;
    assert.match(textOf(await evidenceOf(pageWith(place))), /0 2147483647 2147483647 2147483647/);
  });
});
