import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { INK } from "../../packages/pdf-engine/src/drawing/ink.ts";
import type { Place } from "../../packages/pdf-engine/src/port/pdf.ts";
import { DIAGONAL, evidenceRequest, openEngine, temporaryFolder } from "./support/fixtures.ts";
import { plainPdf } from "./support/pdfs.ts";
import { needsTool } from "./support/tools.ts";

const { engine, close } = openEngine();
after(close);

test("in a small place the pen is 0.7 points wide, which print shows", async (context) => {
  if (!needsTool(context, "qpdf")) return;
  const folder = temporaryFolder();
  context.after(folder.remove);
  const file = join(folder.path, "a.pdf");
  const small: Place = { page: 1, x: 20, y: 20, width: 30, height: 15 };
  const content = { kind: "ink", ink: DIAGONAL, caption: null } as const;
  const request = evidenceRequest(await plainPdf({}), { stamps: [{ ...small, content }] });
  writeFileSync(file, (await engine.evidence(request)).bytes);
  const text = execFileSync("qpdf", ["--qdf", file, "-"]).toString("latin1");
  const [, strokes = ""] = /\b0\.15000 0\.00000 0\.00000 -0\.15000 .* cm 1 J([^Q]*)Q/.exec(text) ?? [];
  const widths = [...strokes.matchAll(/([\d.]+) w/g)].map(([, width]) => Number(width) * 0.15);
  assert.ok(widths.length > 40 && Math.min(...widths) > 0.69, JSON.stringify(widths));
});

test("a drawn signature has the pen's colour of the signing page", () => {
  const css = readFileSync(new URL("../../packages/ui/src/tokens.css", import.meta.url), "utf8");
  const hex = INK.map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, "0"),
  ).join("");
  assert.equal(/--signing-color-ink: #(\w+);/.exec(css)?.[1], hex);
});
