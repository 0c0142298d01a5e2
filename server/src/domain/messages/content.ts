import type { Message, MessageContent } from "../model/message.ts";
import type { SecretBox } from "@service/platform/ports/secret-box";

type Tools = { secrets: SecretBox };

/** Seals a message's content for its row. */
export function sealContent({ secrets }: Tools, id: string, content: MessageContent): string {
  const { language, subject, text, html, link } = content;
  return secrets.seal(JSON.stringify({ language, subject, text, html, link }), id);
}

export function openContent(
  { secrets }: Tools,
  { id, content }: Pick<Message, "id" | "content">,
): MessageContent {
  return JSON.parse(secrets.open(content, id)) as MessageContent;
}

/** Whether nothing is left to send: it was sent or withdrawn. */
export function isErased({ text }: MessageContent): boolean {
  return text === null;
}

/** The content that stays after sending, and of what was withdrawn: the subject, without a code. */
export function withoutSecrets(
  { template }: Pick<Message, "template">,
  { language, subject }: MessageContent,
): MessageContent {
  const kept = template === "code" ? subject.replaceAll(/\d/g, "•") : subject;
  return { language, subject: kept, text: null, html: null, link: null };
}
