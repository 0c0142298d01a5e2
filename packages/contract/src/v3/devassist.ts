import { z } from "zod";
import { operation } from "./common.ts";

const Message = z.object({
  role: z.enum(["user", "assistant"]),
  content: z.string().trim().min(1).max(4000),
});

export const ChatBody = z
  .object({ messages: z.array(Message).min(1).max(50) })
  .superRefine(({ messages }, context) => {
    if (messages.at(-1)?.role !== "user")
      context.addIssue({
        code: "custom",
        path: ["messages", messages.length - 1, "role"],
        message: "the last message is the question, of the role user",
        input: messages,
      });
  });

export const ChatAnswer = z
  .object({
    answer: z.string().meta({
      description: "Markdown, in the language of the question.",
      examples: ["**Remind the signers whose turn it is**: `POST /v3/documents/{document_id}/remind`"],
    }),
    references: z
      .array(
        z.object({
          title: z.string().meta({ examples: ["POST /v3/documents/{document_id}/remind"] }),
          url: z.url().meta({ examples: ["https://signing.example.org/docs#op-remindDocument"] }),
        }),
      )
      .meta({ description: "The parts of the reference that the answer is taken from, best first." }),
  })
  .meta({ id: "ChatAnswer" });

export const chat = operation({
  id: "devassistChat",
  tag: "DevAssist",
  method: "post",
  idempotency: "answer",
  path: "/devassist/chat",
  summary: "Ask a question about this API",
  description:
    "Searches this reference, its guides and the pages on errors, and answers in the language of the last message, " +
    "Spanish or English. Nothing is kept. Has a budget of its own, 10 requests a minute.",
  scope: null,
  budget: { name: "devassist", perMinute: 10 },
  body: ChatBody,
  success: { status: 200, description: "The answer", schema: ChatAnswer },
});
