import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** `cut`: the connection is reset after some bytes of the answer. An HTTP status is answered in place of the peer. */
export type Behaviour =
  | { kind: "pass" }
  | { kind: "refuse" }
  | { kind: "delay"; ms: number }
  | { kind: "cut"; afterBytes: number }
  | { kind: "http"; status: number; retryAfter?: number };

/** Stands between the service and a service that it needs, and breaks it. */
export class Proxy {
  behaviour: Behaviour = { kind: "pass" };
  readonly port: number;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(server: Server) {
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  static async open(target: { host: string; port: number }): Promise<Proxy> {
    const server = createServer((socket) => void proxy.serve(socket, target));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const proxy = new Proxy(server);
    return proxy;
  }

  /** Changes the behaviour of new connections and resets those that are open. */
  become(behaviour: Behaviour): void {
    this.behaviour = behaviour;
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private async serve(socket: Socket, target: { host: string; port: number }): Promise<void> {
    this.sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => this.sockets.delete(socket));
    const { behaviour } = this;
    if (behaviour.kind === "refuse") return void socket.resetAndDestroy();
    if (behaviour.kind === "http") return answer(socket, behaviour);
    if (behaviour.kind === "delay") await delay(behaviour.ms);
    const upstream = connect(target);
    upstream.on("error", () => socket.destroy());
    socket.once("close", () => upstream.destroy());
    let left = behaviour.kind === "cut" ? behaviour.afterBytes : Number.POSITIVE_INFINITY;
    upstream.on("data", (chunk: Buffer) => {
      socket.write(chunk.subarray(0, Math.min(left, chunk.length)));
      left -= chunk.length;
      if (left <= 0) socket.resetAndDestroy();
    });
    upstream.once("end", () => socket.end());
    socket.pipe(upstream);
  }
}

function answer(socket: Socket, { status, retryAfter }: { status: number; retryAfter?: number }): void {
  const wait = retryAfter === undefined ? "" : `Retry-After: ${retryAfter}\r\n`;
  socket.once("data", () =>
    socket.end(`HTTP/1.1 ${status} Fault\r\n${wait}Content-Length: 0\r\nConnection: close\r\n\r\n`),
  );
}
