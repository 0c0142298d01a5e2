import assert from "node:assert/strict";
import { after, test } from "node:test";
import { PdfRejected } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { readings } from "../../verify/support/attacks/prepared/readings.ts";
import { openEngine } from "../support/fixtures.ts";
import { textOf } from "../support/read.ts";

/** Uploads whose object streams have an object twice or under a wrong index. Viewers read such a file apart. */

const { engine, close } = openEngine({ isFalse: true });
after(close);

/** The signatures of the files are not looked at. */
const cms = (): Promise<Buffer> => Promise.resolve(Buffer.from("3000", "hex"));

for (const { name, pdf, isClear } of await readings(cms))
  if (name.startsWith("an object stream"))
    test(`${name} is ${isClear ? "read as it is" : "told, or refused"}, and says one thing`, async () => {
      const made = await engine.canonicalize(pdf).catch((error: unknown) => error);
      if (made instanceof PdfRejected) {
        assert.equal(isClear, false);
        assert.match(made.reason, /^(?:ambiguous|damaged)$/);
        return;
      }
      const { pdf: bytes, warnings } = made as Awaited<ReturnType<typeof engine.canonicalize>>;
      assert.equal(
        warnings.some(({ code }) => code === "REPAIRED"),
        !isClear,
      );
      assert.match(await textOf(bytes), /^We agree on [19]00$/);
    });
