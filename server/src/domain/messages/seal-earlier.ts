import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Message, MessageContent } from "../model/message.ts";
import { sealContent, withoutSecrets } from "./content.ts";

const BATCH = 200;

/** Seals messages of versions that stored them in clear. Messages that were sent are erased. */
export async function sealEarlierMessages(domain: Pick<Domain, "store" | "secrets">): Promise<void> {
  let found: number;
  do
    found = await domain.store.write(async (writer) => {
      const messages = await writer.messages.find({ sealed: false }, { limit: BATCH });
      for (const message of messages) await seal(domain, writer, message);
      return messages.length;
    });
  while (found > 0);
}

async function seal(domain: Pick<Domain, "secrets">, writer: Writer, message: Message): Promise<void> {
  const { id } = message;
  const plain = JSON.parse(message.content) as MessageContent;
  const kept = message.sentAt === null ? plain : withoutSecrets(message, plain);
  await writer.messages.update(
    { id, sealed: false },
    { content: sealContent(domain, id, kept), sealed: true },
  );
}
