import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** What a proxy does with requests: pass them on, refuse them, be silent, or break off the answer's body. */
export type ProxyMode = "pass" | "refuse" | "silent" | "break";

export interface FaultyProxy {
  endpoint: string;
  mode: ProxyMode;
  /** Selects the requests that the mode concerns; others pass. */
  only: (request: { method: string; url: string }) => boolean;
  /** Methods and paths of all requests. */
  seen: string[];
  close(): Promise<void>;
}

/** Bytes of a body after which `break` ends the connection. */
const BROKEN_AFTER = 1000;

/** A proxy in front of an S3 server, whose signatures cover the host: it passes the name on unchanged. */
export async function faultyProxy(target: string): Promise<FaultyProxy> {
  const { hostname, port } = new URL(target);
  const proxy: Omit<FaultyProxy, "endpoint" | "close"> = { mode: "pass", only: () => true, seen: [] };
  const server = createServer((incoming, answer) => {
    const { method = "", url = "", headers } = incoming;
    proxy.seen.push(`${method} ${url}`);
    const mode = proxy.only({ method, url }) ? proxy.mode : "pass";
    if (mode === "silent") return void incoming.resume();
    if (mode === "refuse") return refuse(incoming, answer);
    const passed = request({ hostname, port, method, path: url, headers }, (found) => {
      answer.writeHead(found.statusCode!, found.headers);
      if (mode === "pass") found.pipe(answer);
      else
        found.once("data", (data: Buffer) =>
          answer.write(data.subarray(0, BROKEN_AFTER), () => answer.destroy()),
        );
    });
    passed.on("error", () => answer.destroy());
    incoming.pipe(passed);
  });
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port: own } = listening.address() as { port: number };
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return Object.assign(proxy, { endpoint: `http://127.0.0.1:${own}`, close });
}

function refuse(incoming: IncomingMessage, answer: ServerResponse): void {
  incoming.resume();
  answer.writeHead(503, { "Content-Type": "application/xml" });
  answer.end("<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>");
}
