import type { Instant } from "@service/platform/ports/clock";

/**
 * A signing that continues on another device. The device has its own session (`child`), so that either side can end
 * without the other. Entered values travel to the device and back.
 */
export interface Handoff {
  id: string;
  sessionId: string;
  childId: string | null;
  tokenHash: string;
  status: "waiting" | "opened" | "ended";
  /** When the link was sent to the signer's own contact; null: it was not. */
  sentAt: Instant | null;
  createdAt: Instant;
  /** The link opens until then. */
  expiresAt: Instant;
}

export type HandoffStatus = "none" | "waiting" | "opened" | "ended" | "expired";
