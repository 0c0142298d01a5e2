import type { Tenancy } from "../environment.ts";
import { DAY, type Instant } from "@service/platform/ports/clock";

/** How long an ink is remembered after its last use (docs/contract/embed.md#remembered-signature). */
export const REMEMBERED_MS = 365 * DAY;

/** The ink of a returning signer, kept at their wish. The row names nobody: contact and person are keyed hashes. */
export interface RememberedSignature extends Tenancy {
  id: string;
  /** Keyed hash of the tenancy and the contact. */
  contactHash: string;
  /** Keyed hash of the tenancy, the contact and the folded name. */
  personHash: string;
  /** SHA-256 of the token of the device on which the signer wished it. */
  deviceHash: string;
  /** Whether a one-time code had proved the contact; otherwise the ink is offered on the device alone. */
  proved: boolean;
  /** Sealed JSON of `{ person, ink }`, where `person` is the row's hash. */
  ink: string;
  createdAt: Instant;
  usedAt: Instant;
}

/** A random key of keyed hashes, sealed, so that a copy of the database alone cannot be searched for a contact. */
export interface LookupKey {
  id: string;
  /** Sealed; base64url of 256 bits. */
  key: string;
}

/** Hashes that find what is remembered of a signer; see `RememberedSignature`. */
export interface PersonHashes {
  contactHash: string;
  personHash: string;
  /** Names the person's token in the storage of a device, without saying who they are. */
  slot: string;
}

/** A submission's wish about the remembered signature. */
export interface RememberWish {
  /** The ink is the remembered one. */
  isUsed: boolean;
  /** The token that this device has. */
  device: string | null;
  /** The token under which the ink is remembered from now on; null: nothing new is kept. */
  keepFor: string | null;
  person: PersonHashes;
}
