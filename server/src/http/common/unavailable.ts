import { DomainError } from "../../domain/errors.ts";
import { Unavailable } from "@service/engine-process/unavailable";

/** Seconds until a retry where the domain has found out that something does not answer. */
const DOMAIN_RETRY_S = 5;

/** The content of a 503: a sentence for the client, and the seconds until it may try again. */
export interface Unavailability {
  message: string;
  retryAfter: number;
}

/** The 503 of an error, for every API and page; null: the error is another (docs/decisions/structure.md#d289). */
export function unavailabilityOf(error: unknown): Unavailability | null {
  if (error instanceof Unavailable) return { message: error.message, retryAfter: error.retryAfter };
  if (!(error instanceof DomainError) || error.code !== "SERVICE_UNAVAILABLE") return null;
  return { message: error.message, retryAfter: error.data.retryAfter ?? DOMAIN_RETRY_S };
}

export function retryHeaders({ retryAfter }: Unavailability): Record<string, string> {
  return { "Retry-After": String(retryAfter) };
}
