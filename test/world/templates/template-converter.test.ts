import assert from "node:assert/strict";
import { test } from "node:test";
import { createDocxEngine } from "../../../packages/docx-engine/src/index.ts";
import { createLog } from "@service/platform/log/log";
import { docx, words } from "../../docx/support/build.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { residue } from "../support/machine/residue.ts";
import { ANA } from "../support/signing.ts";
import { newTemplate, tmpl } from "../support/templates.ts";
import { createWorld, TestClock } from "../world.ts";

test("where no converter is installed, templates are stored, and documents of them are 503 with the way out", async () => {
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line), new TestClock());
  const engine = createDocxEngine({ sofficePath: null, converters: [], log });
  const world = await createWorld({ overrides: { pdf: plainPdf, docx: engine } });
  try {
    const client = await world.integrator();
    const id = await newTemplate(client, { file: docx(words("Renta: {{renta}}")) });
    const before = await residue(world);
    const body = { templateId: tmpl(id), templateValues: { renta: "1" }, signers: [ANA] };
    const refused = await client.post("/v3/documents", body);
    assert.deepEqual([refused.status, refused.body.code], [503, "SERVICE_UNAVAILABLE"]);
    assert.match(refused.body.detail, /operator has to install a converter/);
    assert.deepEqual(await residue(world), before);
    const [line, ...others] = lines.map((text) => JSON.parse(text) as Record<string, unknown>);
    assert.deepEqual([line?.["level"], others], ["error", []]);
    assert.match(String(line?.["message"]), /SOFFICE_PATH.*@matbee\/libreoffice-converter/);
  } finally {
    await world.close();
  }
});
