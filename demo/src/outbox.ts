import type { OutboxMessage, ServiceOperator } from "@service/node/operator";

/**
 * The messages of the sandbox, read with the operator's token. Live messages are not passed on, because they open
 * other people's documents.
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
