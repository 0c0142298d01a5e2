import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import type { Signer } from "../model/signer.ts";
import { isLive, type Tenancy } from "../environment.ts";
import type { Channel } from "@service/platform/ports/message-transport";

export function channelOf({ email }: Pick<Signer, "email">): Channel {
  return email === null ? "chat" : "email";
}

/** Whether the channel has a transport. The sandbox simulates all channels. */
export function isServed(
  { channels }: Pick<Domain, "channels">,
  of: Pick<Tenancy, "environment">,
  channel: Channel,
): boolean {
  return !isLive(of) || channels.has(channel);
}

/**
 * Refuses a send whose messages could not leave, because it would be charged (docs/contract/v3.md#channels). Throws
 * DOCUMENT_NOT_SENDABLE.
 */
export function assertServed(
  domain: Pick<Domain, "channels">,
  of: Pick<Tenancy, "environment">,
  signers: readonly Pick<Signer, "email">[],
): void {
  const silent = signers.map(channelOf).find((channel) => !isServed(domain, of, channel));
  if (silent === undefined) return;
  throw new DomainError(
    "DOCUMENT_NOT_SENDABLE",
    `This server has no transport for the ${silent} channel: messages of live documents cannot be sent by it.`,
  );
}
