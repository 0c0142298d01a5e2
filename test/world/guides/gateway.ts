import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { openFrame, type OpenSession } from "../support/signing.ts";
import { expectStatus, type World } from "../world.ts";

export interface Exchange {
  method: string;
  path: string;
  status: number;
  body: string;
}

/** Stands between a guide's snippets and a world's server. */
export interface Gateway {
  url: string;
  /** Exchanges since the last call. */
  taken(): Exchange[];
  close(): Promise<void>;
}

const VERIFY = /^\/v2\/signing-sessions\/([^/]+)\/verify$/;
/** Headers that describe the connection and not the answer. */
const OF_CONNECTION = new Set(["connection", "content-encoding", "content-length", "transfer-encoding"]);

/**
 * Opens a gateway. Before each request all due jobs run, and the signer of a session signs before its proof is asked for:
 * what a person and time do between the requests of a guide.
 */
export async function openGateway(world: World): Promise<Gateway> {
  let exchanges: Exchange[] = [];
  const sessions = new Map<string, OpenSession>();

  async function sign(path: string): Promise<void> {
    const session = sessions.get(VERIFY.exec(path)?.[1] ?? "");
    if (session === undefined) return;
    const frame = await openFrame(world, session);
    expectStatus(await frame.post("submit", await frame.submission()), 200);
  }

  async function forward(method: string, path: string, headers: Record<string, string>, body: Buffer) {
    await world.runJobs();
    await sign(path);
    const answer = await fetch(world.url + path, {
      method,
      headers,
      redirect: "manual",
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const content = Buffer.from(await answer.arrayBuffer());
    const text = content.toString("utf8");
    exchanges.push({ method, path, status: answer.status, body: text });
    if (method === "POST" && path === "/v2/signing-sessions" && answer.status === 201) {
      const session = JSON.parse(text) as OpenSession;
      sessions.set(session.session_id, session);
    }
    return { answer, content };
  }

  const server = createServer((request, response) => {
    const { method = "GET", url = "/" } = request;
    const headers = Object.fromEntries(
      Object.entries(request.headers)
        .filter(([name]) => !OF_CONNECTION.has(name) && !["host", "expect"].includes(name))
        .map(([name, value]) => [name, String(value)]),
    );
    buffer(request)
      .then((body) => forward(method, url, headers, body))
      .then(({ answer, content }) => {
        for (const [name, value] of answer.headers)
          if (!OF_CONNECTION.has(name)) response.setHeader(name, value);
        response.writeHead(answer.status).end(content);
      })
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: () => {
      const all = exchanges;
      exchanges = [];
      return all;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
