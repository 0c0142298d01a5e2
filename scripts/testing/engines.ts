import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { access, constants, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { chromeLauncher } from "@web/test-runner-chrome";
import type { BrowserLauncher } from "@web/test-runner-core";
import { CHROMIUM_FLAGS, chromiumPath } from "../chromium.ts";

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
    find: async () => ((await firstOf(["Xvfb"])) === null ? null : firstOf(MINI_BROWSERS)),
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

/** A browser that does not exit within this time is killed, in milliseconds. */
const EXIT_TIMEOUT_MS = 5000;

/** Starts a browser with only a URL. Each test file gets its own process and its own screen. */
class SpawnLauncher implements BrowserLauncher {
  readonly name: string;
  readonly type = "spawn";
  readonly concurrency = 1;
  readonly #executable: string;
  readonly #running = new Map<string, { screen: Screen; browser: ChildProcess; url: string; home: string }>();

  constructor(name: string, executable: string) {
    this.name = name;
    this.#executable = executable;
  }

  async startSession(sessionId: string, url: string): Promise<void> {
    const [home, screen] = await Promise.all([mkdtemp(join(tmpdir(), "engine-")), startScreen()]);
    const browser = spawn(this.#executable, ["--geometry=800x600", url], {
      detached: true, // its own process group, so that its helpers end with it
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: screen.display,
        HOME: home,
        XDG_RUNTIME_DIR: home,
        WEBKIT_DISABLE_COMPOSITING_MODE: "1",
        LC_ALL: "en_US.UTF-8",
        LANGUAGE: "en_US",
      },
    });
    this.#running.set(sessionId, { screen, browser, url, home });
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
    if (running === undefined) return {};
    await endGroup(running.browser);
    await endGroup(running.screen.server);
    await rm(running.home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    return {};
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((sessionId) => this.stopSession(sessionId)));
  }

  startDebugSession(): Promise<void> {
    return Promise.reject(new Error("This browser is not debugged from here."));
  }
}

interface Screen {
  server: ChildProcess;
  display: string;
}

/**
 * A virtual screen. Xvfb picks a free display number and prints it when it is ready. xvfb-run waits for a signal
 * instead, and hangs on a busy machine when the signal comes too early.
 */
async function startScreen(): Promise<Screen> {
  const server = spawn("Xvfb", ["-displayfd", "1", "-nolisten", "tcp"], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  for await (const line of createInterface(server.stdout)) return { server, display: `:${line}` };
  throw new Error("Xvfb ended before it listened.");
}

/** Asks a process and its children to exit, and kills them when they do not. */
async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const group = -child.pid;
  const exit = once(child, "exit");
  process.kill(group, "SIGTERM");
  const killTimer = setTimeout(() => process.kill(group, "SIGKILL"), EXIT_TIMEOUT_MS);
  await exit;
  clearTimeout(killTimer);
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
