import type { Instant } from "@service/platform/ports/clock";

/** Credits that an operation costs in live (docs/contract/v3.md#credits). */
export const CREDIT_COSTS = { create: 1, sendPerSigner: 1, identityVerification: 2, constancia: 1 } as const;

/** An entry of a tenant's account. A charge is negative. */
export interface CreditEntry {
  id: string;
  tenantId: string;
  amount: number;
  reason: string;
  documentId: string | null;
  createdAt: Instant;
}
