import type { Domain } from "../model/domain.ts";
import type { Where } from "../ports/store.ts";
import { openContent } from "./content.ts";
import type { Message, ReadableMessage } from "../model/message.ts";

const PAGE = 200;

/** The latest messages, newest first, with their content; null: erased. */
export async function listMessages(
  domain: Pick<Domain, "store" | "secrets">,
  where: Where<Pick<Message, "tenantId" | "environment" | "to" | "simulated">>,
): Promise<ReadableMessage[]> {
  const messages = await domain.store.readList((reader) =>
    reader.messages.find(where, {
      orderBy: [
        ["createdAt", "desc"],
        ["id", "desc"],
      ],
      limit: PAGE,
    }),
  );
  return messages.map((message) => ({ ...message, ...openContent(domain, message) }));
}
