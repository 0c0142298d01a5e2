import { connect, createServer, type Server, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";

/** How often each process is asked whether it is ready, in ms. */
const CHECK_MS = 200;
const CHECK_TIMEOUT_MS = 1000;

interface Backend {
  port: number;
  ready: boolean;
}

/** Passes connections on to the processes that are ready, one after the other, as a load balancer at layer 4 does. */
export class Balancer {
  readonly url: string;
  private readonly server: Server;
  private readonly backends: readonly Backend[];
  private readonly closing = new AbortController();
  private readonly sockets = new Set<Socket>();
  private readonly checks: Promise<void>;
  private turn = 0;

  private constructor(server: Server, ports: readonly number[]) {
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.backends = ports.map((port) => ({ port, ready: false }));
    this.checks = this.check();
  }

  static async open(ports: readonly number[]): Promise<Balancer> {
    const server = createServer((socket) => balancer.pass(socket));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const balancer = new Balancer(server, ports);
    return balancer;
  }

  async close(): Promise<void> {
    this.closing.abort();
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await Promise.all([closed, this.checks]);
  }

  private pass(socket: Socket): void {
    this.sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => this.sockets.delete(socket));
    const ready = this.backends.filter((backend) => backend.ready);
    this.turn += 1;
    const backend = ready[this.turn % ready.length];
    if (!backend) return void socket.destroy();
    const upstream = connect(backend.port, "127.0.0.1");
    upstream.on("error", () => socket.destroy());
    upstream.once("close", () => socket.destroy());
    socket.once("close", () => upstream.destroy());
    socket.pipe(upstream).pipe(socket);
  }

  private async check(): Promise<void> {
    while (!this.closing.signal.aborted) {
      await Promise.all(this.backends.map((backend) => this.ask(backend)));
      await delay(CHECK_MS);
    }
  }

  private async ask(backend: Backend): Promise<void> {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    const answer = await fetch(`http://127.0.0.1:${backend.port}/readyz`, { signal }).catch(() => null);
    backend.ready = answer?.status === 200;
  }
}
