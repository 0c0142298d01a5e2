import { z } from "zod";
import { isShown } from "./invisible.ts";
import { MAX_MESSAGE_BODY, MAX_MESSAGE_SUBJECT } from "./limits.ts";
import { trimmed } from "./text.ts";

/** Control characters, and what else ends a line: a subject is a header of a mail. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;
const CONTROLS_OF_TEXT = /(?![\n\r\t])\p{Cc}/u;

const Subject = trimmed(1, MAX_MESSAGE_SUBJECT).refine((said) => isShown(said) && !CONTROLS.test(said), {
  error: "one line that can be read is expected",
});
const Body = trimmed(1, MAX_MESSAGE_BODY).refine((said) => isShown(said) && !CONTROLS_OF_TEXT.test(said), {
  error: "plain text that can be read is expected",
});

/** The sender's words in messages that ask signers (docs/contract/v3.md#message). */
export const SenderMessage = z
  .object({ subject: z.string().nullable(), body: z.string().nullable() })
  .meta({ id: "SenderMessage" });

export const SenderMessageInput = z
  .strictObject({
    subject: Subject.nullable()
      .optional()
      .meta({ description: "One line, in place of the service's subject." }),
    body: Body.nullable().optional().meta({ description: "Plain text; lines stay. No link is made of it." }),
  })
  .nullable()
  .optional();
