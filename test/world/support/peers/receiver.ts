import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  /** The number of requests before this one. */
  index: number;
  path: string;
  headers: Record<string, string>;
  body: Buffer;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on deep members of bodies
  json: any;
}

/** A receiver's answer. "hang": none; "reset": the connection is reset. */
export type Reply =
  | number
  | "hang"
  | "reset"
  | { status: number; headers?: Record<string, string>; body?: string | Buffer };
type Behaviour = (received: Received) => Reply | Promise<Reply>;

/** An integrator's server on the loopback address. It stores requests and answers as configured. */
export class Receiver {
  readonly received: Received[] = [];
  connections = 0;
  behave: Behaviour;
  private readonly server: Server;

  private constructor(server: Server, behave: Behaviour) {
    this.server = server;
    this.behave = behave;
    server.on("connection", () => (this.connections += 1));
  }

  static async open(behave: Behaviour = () => 200): Promise<Receiver> {
    const server = createServer((request, response) => {
      void receiver.take(request).then((reply) => {
        if (reply === "reset") request.socket.destroy();
        if (typeof reply === "string") return;
        const { status, headers = {}, body = "" } = typeof reply === "number" ? { status: reply } : reply;
        response.writeHead(status, headers).end(body);
      });
    });
    const receiver = new Receiver(server, behave);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return receiver;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/hooks`;
  }

  get last(): Received {
    const last = this.received.at(-1);
    if (!last) throw new Error("nothing was received");
    return last;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  private async take(request: IncomingMessage): Promise<Reply> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const headers = request.headers as Record<string, string>;
    const received = {
      index: this.received.length,
      path: request.url ?? "",
      headers,
      body,
      json: body.length > 0 ? JSON.parse(body.toString("utf8")) : undefined,
    };
    this.received.push(received);
    return this.behave(received);
  }
}
