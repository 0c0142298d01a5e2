import type { Instant } from "../ports/clock.ts";

/**
 * A signing that goes on on another device. The device works in a session of its own (`child`), so that either side
 * can be ended without the other; what was entered travels with it, and back.
 */
export interface Handoff {
  id: string;
  sessionId: string;
  childId: string | null;
  tokenHash: string;
  status: "waiting" | "opened" | "ended";
  createdAt: Instant;
  /** Until when the link opens. */
  expiresAt: Instant;
}

export type HandoffStatus = "none" | "waiting" | "opened" | "ended" | "expired";
