import type { Instant } from "@service/platform/ports/clock";
import { DomainError } from "../../errors.ts";
import { isOpenForSigners, isPaused } from "../../model/lifecycle.ts";
import { isPending } from "../../model/signer.ts";
import type { Reader } from "../../model/store.ts";
import { mayEnter } from "../../signers/turn.ts";
import type { Signing } from "./find-signing.ts";

/** A session that is made during a correction waits for its end, and so does one of a chain for its turn. */
export async function assertTurn(
  reader: Reader,
  { document, signer, chainRoleId }: Signing,
  now: Instant,
): Promise<void> {
  const waits = isPaused(document, now);
  if (!isOpenForSigners(document) && !waits)
    throw new DomainError(
      "SESSION_NOT_OPEN",
      `The document is ${document.status}: it does not wait for signatures.`,
    );
  if (!isPending(signer))
    throw new DomainError("SESSION_NOT_OPEN", `This signature is ${signer.status}: nothing is left to sign.`);
  if (signer.calledAt === null)
    throw new DomainError("SESSION_NOT_OPEN", "The document has not been sent to this signer.");
  if (signer.action === "copy")
    throw new DomainError(
      "SESSION_NOT_OPEN",
      "This person gets a copy of the completed document, and no page.",
    );
  if (waits || chainRoleId !== null || (await mayEnter(reader, document, signer))) return;
  throw new DomainError(
    "SESSION_NOT_OPEN",
    document.status === "collecting_data"
      ? "The document waits for data that other signers owe."
      : "Other signers come first in the signing order.",
  );
}
