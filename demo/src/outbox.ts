import type { PlatformClient } from "./platform/client.ts";

/** A message as `GET /admin/outbox` tells it; the rest of its members is no concern of the page. */
export interface Message {
  id: string;
  channel: "email" | "chat";
  to: string;
  template: string;
  subject: string;
  text: string | null;
  html: string | null;
  simulated: boolean;
  createdAt: string;
}

/**
 * What the sandbox would have sent, read with the operator's token. Messages of live stay where that token is: they
 * open other people's documents.
 */
export class Outbox {
  private readonly operator: PlatformClient;

  constructor(operator: PlatformClient) {
    this.operator = operator;
  }

  /** Newest first. */
  async list(): Promise<Message[]> {
    const { data } = await this.operator.json<{ data: Message[] }>({ method: "GET", path: "/admin/outbox" });
    return data.filter(({ simulated }) => simulated);
  }

  async find(id: string): Promise<Message | null> {
    return (await this.list()).find((message) => message.id === id) ?? null;
  }
}
