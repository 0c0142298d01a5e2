import type { Instant } from "../ports/clock.ts";

/** What an operation costs in live (docs/contract/v3.md#credits). */
export const CREDIT_COSTS = { create: 1, sendPerSigner: 1, identityVerification: 2, constancia: 1 } as const;

/** One line of a tenant's account: negative amounts were spent. */
export interface CreditEntry {
  id: string;
  tenantId: string;
  amount: number;
  reason: string;
  documentId: string | null;
  createdAt: Instant;
}
