import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test, type TestContext } from "node:test";
import { readRoots, type Report, verifyPdf } from "@service/verify";
import { temporaryFolder } from "../sealing/support/fixtures.ts";
import { makeSealP12 } from "../sealing/support/pkcs12.ts";
import { needsTool } from "../sealing/support/tools.ts";
import { mupdfSigner, popplerSigner } from "./support/foreign-signers.ts";
import { tableRevision } from "./support/revisions.ts";
import { edited, readParts, type Target } from "./support/target.ts";
import { fieldPdf, openWorkshop, type Workshop } from "./support/targets.ts";

/** Files signed by other programs are intact, and their additions to our signatures change nothing. */

const folder = temporaryFolder();
const peer = makeSealP12(folder.path, "peer", { kind: "rsa" });
const roots = readRoots(readFileSync(peer.root.certificate));
let workshop: Workshop;
before(async () => {
  workshop = await openWorkshop();
});
after(async () => {
  folder.remove();
  await workshop.close();
});

const verify = (pdf: Uint8Array, more: readonly Uint8Array[] = []): Promise<Report> =>
  verifyPdf(pdf, { roots: [...roots, ...more] });

function poppler(context: TestContext): ((pdf: Uint8Array) => Buffer) | null {
  if (!needsTool(context, "pdfsig") || !needsTool(context, "certutil")) return null;
  return popplerSigner(folder.path, peer.path, "peer");
}

describe("Poppler", () => {
  test("signs, and signs again: valid", async (context) => {
    const sign = poppler(context);
    if (!sign) return;
    const once = sign(fieldPdf());
    const first = await verify(once);
    assert.deepEqual([first.verdict, first.reasons], ["valid", []]);
    const second = await verify(sign(once));
    assert.equal(second.verdict, "valid", JSON.stringify(second.reasons));
    assert.deepEqual(
      second.signatures.map(({ intact }) => intact),
      [true, true],
    );
  });

  test("signs what was signed here: valid", async (context) => {
    const sign = poppler(context);
    if (!sign) return;
    const byHand = workshop.targets.filter(({ name }: Target) => name.endsWith("by hand, tables"));
    for (const { name, bytes } of byHand) {
      const report = await verify(sign(bytes), workshop.roots);
      assert.equal(report.verdict, "valid", `${name}: ${JSON.stringify(report.reasons)}`);
    }
  });
});

describe("MuPDF", () => {
  test("signs in a visible field: intact, and weak for its SHA-1", async (context) => {
    if (!needsTool(context, "mutool")) return;
    const parts = await readParts(fieldPdf());
    const field = "<< /FT /Sig /T (S) /Type /Annot /Subtype /Widget /Rect [20 20 200 60] /F 4 /P 3 0 R >>";
    const empty = tableRevision(parts, {
      objects: {
        [parts.formNumber!]: edited(parts.form, { Fields: `[7 0 R ${parts.size} 0 R]` }),
        [parts.page.number]: edited(parts.page.source, { Annots: `[7 0 R ${parts.size} 0 R]` }),
        [parts.size]: field,
      },
    });
    const report = await verify(mupdfSigner(folder.path, peer.path, parts.size)(empty));
    assert.equal(report.verdict, "valid_untrusted", JSON.stringify(report.reasons));
    assert.deepEqual(
      report.reasons.map(({ code }) => code),
      ["weak_digest", "certificate_not_named"],
    );
  });
});
