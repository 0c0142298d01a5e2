import assert from "node:assert/strict";
import { chmod, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { ConversionFailed, type Converter } from "../../packages/docx-engine/src/convert/converter.ts";
import { EmbeddedConverter } from "../../packages/docx-engine/src/convert/embedded.ts";
import { SofficeConverter } from "../../packages/docx-engine/src/convert/soffice.ts";
import { createDocxEngine } from "../../packages/docx-engine/src/index.ts";
import { DocxConverterMissing, DocxRejected } from "../../packages/docx-engine/src/port/docx.ts";
import { createLog } from "@service/platform/log/log";
import { temporaryFolder } from "../sealing/support/temporary-folder.ts";
import { docx, words } from "./support/build.ts";
import { render } from "./support/engine.ts";
import { readPdf } from "./support/pdf-text.ts";

const folder = temporaryFolder();
/** One for all tests, because a start takes seconds. Each engine gets it with its own `close`. */
const embedded = new EmbeddedConverter();
after(async () => {
  await embedded.close();
  folder.remove();
});
const shared: Converter = {
  kind: "embedded",
  convert: (job) => embedded.convert(job),
  close: async () => {},
};

let programs = 0;
async function program(script: string): Promise<string> {
  const path = join(folder.path, `soffice-${++programs}`);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

function engineOf(...converters: Converter[]): {
  engine: ReturnType<typeof createDocxEngine>;
  log: string[];
} {
  const log: string[] = [];
  const engine = createDocxEngine({
    sofficePath: null,
    converters,
    trialMs: 1500,
    log: createLog("error", (line) => log.push(line), { now: () => 0 }),
  });
  return { engine, log };
}

const BROKEN: readonly [what: string, script: string][] = [
  ["ends with an error", 'echo "no Writer" >&2; exit 1'],
  ["hangs", "sleep 600"],
  ["writes nothing", "exit 0"],
  ["writes something else", "echo garbage > out/filled.pdf"],
  ["writes a broken PDF", "echo %PDF-1.7 garbage > out/filled.pdf"],
];

describe("a LibreOffice is not trusted that", () => {
  for (const [what, script] of BROKEN)
    test(what, async () => {
      const { engine, log } = engineOf(new SofficeConverter(await program(script)), shared);
      const { pdf } = await render(engine, docx(words("{{value}}")), { value: "converted" });
      assert.equal((await readPdf(pdf)).pages[0], "converted");
      assert.deepEqual(engine.health(), { converter: "embedded", state: "degraded" });
      assert.equal(log.length, 1, log.join("\n"));
      assert.match(log[0]!, /does not convert a simple document.*"soffice"/);
      await engine.close();
    });
});

test("where no other converter is there, documents are unavailable and not refused", async () => {
  const { engine } = engineOf(new SofficeConverter(await program("exit 1")));
  await assert.rejects(render(engine, docx(words("x"))), DocxConverterMissing);
  assert.deepEqual(engine.health(), { converter: "none", state: "away" });
  await engine.close();
});

describe("a trusted converter that fails with a document", () => {
  const failing = { trial: false };
  let conversions = 0;
  /** Converts the known file as long as it works, and no document. */
  const fickle: Converter = {
    kind: "soffice",
    convert: async (job) => {
      conversions += 1;
      if (failing.trial || job.wallMs === undefined) throw new ConversionFailed("for some reason");
      await embedded.convert(job);
    },
    close: async () => {},
  };
  const { engine } = engineOf(fickle, shared);
  after(() => engine.close());

  test("is tried again, and the document is refused where the known file converts", async () => {
    await assert.rejects(render(engine, docx(words("x"))), DocxRejected);
    assert.equal(conversions, 3, "the first trial, the document, the second trial");
    assert.deepEqual(engine.health(), { converter: "soffice", state: "ok" });
  });

  test("gives way to the other one where it does not", async () => {
    failing.trial = true;
    const { pdf } = await render(engine, docx(words("by the other")));
    assert.equal((await readPdf(pdf)).pages[0], "by the other");
    assert.deepEqual(engine.health(), { converter: "embedded", state: "degraded" });
  });
});
