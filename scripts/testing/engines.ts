import { once } from "node:events";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { chromeLauncher } from "@web/test-runner-chrome";
import type { BrowserLauncher } from "@web/test-runner-core";
import { CHROMIUM_FLAGS, chromiumPath } from "../chromium.ts";
import { type Desktop, openDesktop } from "./desktop.ts";

export type EngineName = "chromium" | "firefox" | "webkit";

export interface Engine {
  name: EngineName;
  wanted: string;
  /** Path of its executable; null when it is not installed. */
  find(): Promise<string | null>;
  launcher(executable: string): BrowserLauncher;
}

const FIREFOX = ["firefox-esr", "firefox"];
/** Debian installs WebKitGTK's MiniBrowser outside the PATH. */
const MINI_BROWSERS = ["4.1", "4.0", "6.0"].flatMap((version) =>
  ["x86_64", "aarch64"].map((cpu) => `/usr/lib/${cpu}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);

export const ENGINES: readonly Engine[] = [
  {
    name: "chromium",
    wanted: "Chromium, or CHROME_PATH",
    find: () => chromiumPath().catch(() => null),
    launcher: (executablePath) => named("Chromium", { executablePath, args: [...CHROMIUM_FLAGS] }),
  },
  {
    name: "firefox",
    wanted: "firefox-esr",
    find: () => firstOf(FIREFOX),
    launcher: (executablePath) => named("Firefox", { browser: "firefox", executablePath }),
  },
  {
    name: "webkit",
    wanted: "webkit2gtk-driver and xvfb",
    async find() {
      const tools = await Promise.all([["Xvfb"], ["WebKitWebDriver"], MINI_BROWSERS].map(firstOf));
      return tools.includes(null) ? null : tools[2]!;
    },
    launcher: (executable) => new SpawnLauncher("WebKitGTK", executable),
  },
];

/** The launcher of a required engine. */
export async function launcherOf(wanted: string): Promise<BrowserLauncher> {
  const engine = ENGINES.find(({ name }) => name === wanted);
  const executable = await engine?.find();
  if (!engine || executable === null || executable === undefined)
    throw new Error(`TEST_ENGINE: there is no ${wanted} here.`);
  return engine.launcher(executable);
}

/** Puppeteer controls Chromium by its own protocol and Firefox by WebDriver BiDi. */
function named(name: string, launchOptions: object): BrowserLauncher {
  return Object.assign(chromeLauncher({ concurrency: 1, launchOptions, createBrowserContext }), { name });
}

type Options = NonNullable<Parameters<typeof chromeLauncher>[0]>;
const createBrowserContext: NonNullable<Options["createBrowserContext"]> = ({ browser }) =>
  browser.defaultBrowserContext();

/** Starts a browser with only a URL. Each test file gets its own process and its own screen. */
class SpawnLauncher implements BrowserLauncher {
  readonly name: string;
  readonly type = "spawn";
  readonly concurrency = 1;
  readonly #executable: string;
  readonly #running = new Map<string, { desktop: Desktop; url: string }>();

  constructor(name: string, executable: string) {
    this.name = name;
    this.#executable = executable;
  }

  async startSession(sessionId: string, url: string): Promise<void> {
    const desktop = await openDesktop();
    const browser = desktop.spawn(this.#executable, ["--geometry=800x600", url]);
    this.#running.set(sessionId, { desktop, url });
    await once(browser, "spawn");
  }

  isActive(sessionId: string): boolean {
    return this.#running.has(sessionId);
  }

  getBrowserUrl(sessionId: string): string | undefined {
    return this.#running.get(sessionId)?.url;
  }

  async stopSession(sessionId: string) {
    const running = this.#running.get(sessionId);
    this.#running.delete(sessionId);
    await running?.desktop.close();
    return {};
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((sessionId) => this.stopSession(sessionId)));
  }

  startDebugSession(): Promise<void> {
    return Promise.reject(new Error("This browser is not debugged from here."));
  }
}

/** The first executable: a path literally, a name from the PATH. */
async function firstOf(names: readonly string[]): Promise<string | null> {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const paths = names.flatMap((name) =>
    name.startsWith("/") ? [name] : folders.map((folder) => join(folder, name)),
  );
  for (const path of paths) {
    const found = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }
  return null;
}
