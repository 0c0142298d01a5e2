import type { OutboxMessage, ServiceOperator } from "@service/node/operator";

/**
 * What the sandbox would have sent, read with the operator's token. Messages of live stay where that token is: they
 * open other people's documents.
 */
export class Outbox {
  private readonly operator: ServiceOperator;

  constructor(operator: ServiceOperator) {
    this.operator = operator;
  }

  /** Newest first. */
  async list(): Promise<OutboxMessage[]> {
    const messages = await this.operator.outbox.list();
    return messages.filter(({ simulated }) => simulated);
  }

  async find(id: string): Promise<OutboxMessage | null> {
    return (await this.list()).find((message) => message.id === id) ?? null;
  }
}
