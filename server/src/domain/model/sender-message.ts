/** The sender's words in messages that ask signers (docs/contract/v3.md#message); one of both is there. */
export interface SenderMessage {
  /** One line. */
  subject: string | null;
  body: string | null;
}

/** The members of a request; absent ones stay. */
export type MessagePatch = { [Name in keyof SenderMessage]?: SenderMessage[Name] | undefined };
