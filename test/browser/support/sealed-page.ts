import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { expect, type TestInfo } from "@playwright/test";
import type { Integrator } from "./integrator.ts";

/** Downloads a completed document, and draws its first page with so many pixels to the point. Answers the PNG's path. */
export async function sealedPage(
  integrator: Integrator,
  id: string,
  { info, sharpness }: { info: TestInfo; sharpness: number },
): Promise<string> {
  const path = `/v3/documents/${id}`;
  await expect
    .poll(async () => (await integrator.api.json<{ status: string }>({ method: "GET", path })).status)
    .toBe("completed");
  const file = await fetch(`${integrator.serviceUrl}${path}/download`, {
    headers: { authorization: `Bearer ${integrator.key}` },
  });
  const pdf = info.outputPath("sealed.pdf");
  await writeFile(pdf, Buffer.from(await file.arrayBuffer()));
  const to = info.outputPath("sealed");
  execFileSync("pdftoppm", ["-png", "-r", `${72 * sharpness}`, "-f", "1", "-l", "1", "-singlefile", pdf, to]);
  return `${to}.png`;
}
