import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer } from "../client.ts";
import type { World } from "../world.ts";
import type { Frame } from "./signing.ts";

/** Attaches a file to a field of the frame's signer, as the page does. */
export function attach(
  world: World,
  frame: Frame,
  fieldId: string,
  { name = "ine.pdf", bytes }: { name?: string; bytes: Uint8Array },
): Promise<Answer> {
  const form = new FormData();
  form.set("file", new File([Buffer.from(bytes)], name));
  const path = `/embed/${frame.sessionId}/attachments/${fieldId}`;
  return world.as(frame.bearer).send("PUT", path, { body: form });
}

export function detach(world: World, frame: Frame, fieldId: string): Promise<Answer> {
  return world.as(frame.bearer).delete(`/embed/${frame.sessionId}/attachments/${fieldId}`);
}

/** The attachments that poppler extracts, by file name. */
export function extracted(pdf: Uint8Array): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "attached-"));
  try {
    const [file, out] = [join(folder, "sealed.pdf"), mkdtempSync(join(folder, "out-"))];
    writeFileSync(file, pdf);
    execFileSync("pdfdetach", ["-saveall", "-o", out, file], { stdio: "pipe" });
    return new Map(readdirSync(out).map((name) => [name, readFileSync(join(out, name))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
