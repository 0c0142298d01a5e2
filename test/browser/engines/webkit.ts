import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { openDesktop } from "../../../scripts/testing/desktop.ts";
import type { Point } from "../support/ceremony.ts";
import { type EnginePage, findInPage, seenInPage, type Target } from "./engine-page.ts";

const DRIVER = "WebKitWebDriver";
/** The member of an element's reference in WebDriver. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
const FRAME = `return document.querySelector("service-signing")?.shadowRoot?.querySelector("iframe") ?? null`;

type Reference = { [ELEMENT]: string };
type Call = <Answer>(path: string, body: object, method?: "POST" | "GET" | "DELETE") => Promise<Answer>;

/** Controls WebKitGTK's MiniBrowser by WebDriver. */
export async function openWebKit(binary: string, [width, height]: [number, number]): Promise<EnginePage> {
  const desktop = await openDesktop();
  try {
    const port = await freePort();
    desktop.spawn(DRIVER, [`--port=${port}`]);
    const root = `http://127.0.0.1:${port}/session`;
    await untilListening(`http://127.0.0.1:${port}/status`);
    const args = ["--automation", `--geometry=${width}x${height}`];
    const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary, args } } };
    const { sessionId } = await callerOf(root)<{ sessionId: string }>("", { capabilities });
    return enginePage(callerOf(`${root}/${sessionId}`), () => desktop.close());
  } catch (error) {
    await desktop.close();
    throw error;
  }
}

function enginePage(call: Call, closeDesktop: () => Promise<void>): EnginePage {
  const run = <Answer>(script: string, ...args: unknown[]) => call<Answer>("/execute/sync", { script, args });
  return {
    open: (url) => call("/url", { url }),
    async find(wanted) {
      await call("/frame", { id: null });
      const frame = await run<Reference | null>(FRAME);
      if (frame === null) return null;
      await call("/frame", { id: frame });
      const found = await run<Reference | null>(`return (${String(findInPage)})(arguments[0])`, wanted);
      return found === null ? null : target(call, found);
    },
    async seen() {
      await call("/frame", { id: null });
      return run(`return (${String(seenInPage)})()`);
    },
    async picture() {
      await call("/frame", { id: null });
      return Buffer.from(await call<string>("/screenshot", {}, "GET"), "base64");
    },
    async close() {
      await call("", {}, "DELETE").catch(() => undefined);
      await closeDesktop();
    },
  };
}

/** An element by what WebDriver's actions do with it. */
function target(call: Call, origin: Reference): Target {
  const move = (x: number, y: number) => ({ type: "pointerMove", duration: 20, origin, x, y });
  const [down, up] = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
  const act = (actions: object[]) =>
    call<void>("/actions", {
      actions: [{ type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions }],
    });
  return {
    click: () => act([move(0, 0), down!, up!]),
    type: (text) => call(`/element/${origin[ELEMENT]}/value`, { text }),
    async drag(points) {
      const script =
        "const { width, height } = arguments[0].getBoundingClientRect(); return { width, height }";
      const { width, height } = await call<{ width: number; height: number }>("/execute/sync", {
        script,
        args: [origin],
      });
      const at = ([x, y]: Point) => move(Math.round((x - 0.5) * width), Math.round((y - 0.5) * height));
      const [first, ...rest] = points.map(at);
      await act([first!, down!, ...rest, up!]);
    },
  };
}

const callerOf =
  (base: string): Call =>
  async (path, body, method = "POST") => {
    const sent = method === "POST" ? { body: JSON.stringify(body) } : {};
    const response = await fetch(base + path, { method, ...sent });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`WebDriver ${path}: ${JSON.stringify(value)}`);
    return value;
  };

async function untilListening(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await setTimeout(100);
  }
  throw new Error(`${DRIVER} does not listen.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
