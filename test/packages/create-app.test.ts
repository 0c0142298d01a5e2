import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, it } from "node:test";
import { FRAMEWORKS } from "../../packages/create-app/src/choices.ts";
import { playApp } from "../../scripts/first-hour/app.ts";
import { freePort } from "../../scripts/first-hour/free-port.ts";
import { registryAnswers } from "../../scripts/first-hour/registry.ts";

const skip = (await registryAnswers()) ? false : "the registry of npm does not answer";

/** The frameworks come from a registry, and Next.js compiles each page when it is first asked for. */
const LIMIT_MS = 5 * 60_000;

/** The others take minutes: `npm run create-apps` plays them, too. */
const PLAYED = process.env["EVERY_FRAMEWORK"] ? FRAMEWORKS : FRAMEWORKS.slice(0, 1);

/** From an empty folder to a signed and verified PDF, with the packed packages that a real server offers. */
describe("an app of create-app", { skip }, () => {
  for (const framework of PLAYED)
    it(
      `is created, type-checked, started and signed in a browser: ${framework}`,
      { timeout: LIMIT_MS },
      async () => {
        const folder = await mkdtemp(join(tmpdir(), "create-app-"));
        try {
          await playApp(framework, { folder, port: await freePort(), log: () => undefined });
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      },
    );
});
