import type { Domain, MessageTransport } from "../ports.ts";

/** Hands a message to its transport; one that has left already is not sent again. */
export async function deliverMessage(domain: Domain, transport: MessageTransport, id: string): Promise<void> {
  const message = await domain.store.read((reader) => reader.messages.first({ id }));
  if (!message || message.sentAt !== null || message.simulated) return;
  if (!(await transport.send(message))) return;
  await domain.store.write((writer) => writer.messages.update({ id }, { sentAt: domain.clock.now() }));
}
