import { readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Framework } from "../../packages/create-app/src/choices.ts";
import { commandsOf } from "./guide.ts";
import { bareMachine, type Machine, mustRun, type Running, start } from "./machine.ts";
import { verify } from "./play.ts";
import { type Service, startService } from "./service.ts";
import { signInBrowser } from "./sign.ts";

/** The name of the app's folder, and so of its package. */
const NAME = "my-app";

export interface AppOptions {
  folder: string;
  port: number;
  log: (line: string) => void;
}

interface App {
  home: string;
  url: string;
  machine: Machine;
  log: (line: string) => void;
}

/**
 * Has the packed `create-app` of a running service write an app into an empty folder, follows the app's README, signs in
 * a browser, and verifies the PDF that the webhook brought. Rejects at the first step that fails.
 */
export async function playApp(framework: Framework, options: AppOptions): Promise<void> {
  await withApp(framework, options, async (app, service) => {
    const running: Running[] = [];
    try {
      app.log(await mustRun("npm run types", app.home, app.machine));
      const listener = start("exec npm run webhooks", app.home, app.machine);
      running.push(listener);
      await listener.line(/^Ctrl\+C/);
      running.push(start("exec npm start", app.home, app.machine));
      await running.at(-1)!.line(new RegExp(`localhost:${options.port}`));
      app.log(`signing at ${app.url}`);
      await signInBrowser(app.url, download);
      const delivered = await listener.line(/document\.completed .*/);
      if (!/ 204 /.test(delivered[0])) throw new Error(`The webhook: ${delivered[0]}`);
    } finally {
      await Promise.all(running.map((one) => one.stop()));
    }
    const sealed = (await readdir(app.home)).find((name) => /^sealed-.*\.pdf$/.test(name));
    if (sealed === undefined) throw new Error("The webhook wrote no PDF.");
    await rename(join(app.home, sealed), join(app.home, "sealed.pdf"));
    await verify(commandsOf(service.guide, "6-verify").join("\n"), app.home, app.machine);
  });
}

/** Creates and installs an app of a service that runs meanwhile. */
async function withApp(
  framework: Framework,
  { folder, port, log }: AppOptions,
  use: (app: App, service: Service) => Promise<void>,
): Promise<void> {
  const machine = await bareMachine(folder);
  const service = await startService(folder, port);
  try {
    const tarball = await offered(service.url, "create-app");
    const env = { ...machine.env, ...service.access };
    const home = join(folder, NAME);
    log(
      await mustRun(`npx --yes ${tarball} ${NAME} --framework ${framework} --port ${port} --yes`, folder, {
        env,
      }),
    );
    log(await mustRun("npm install", home, machine));
    // What the app needs is in its own .env, not in this environment.
    await use({ home, url: `http://localhost:${port}/`, machine, log }, service);
  } finally {
    await service.stop();
  }
}

/** The address of a package that the service offers. */
async function offered(url: string, kind: string): Promise<string> {
  const answer = await fetch(`${url}/sdk/v1/packages.json`);
  const { packages } = (await answer.json()) as { packages: { name: string; file: string }[] };
  const one = packages.find(({ name }) => name.endsWith(`/${kind}`));
  if (!one) throw new Error(`The service offers no ${kind}.`);
  return `${url}/sdk/v1/${one.file}`;
}

/** The page says that our server has verified the signature, and its link downloads the sealed PDF. */
async function download(page: Page): Promise<void> {
  const link = page.getByRole("link", { name: "Download the sealed PDF" });
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  const head = (await readFile(await file.path())).subarray(0, 5).toString("latin1");
  if (head !== "%PDF-") throw new Error(`The download is no PDF: it begins with ${head}`);
}
