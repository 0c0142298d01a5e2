import { DomainError } from "../errors.ts";
import { newId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader, Writer } from "../model/store.ts";
import { isLive, type Tenancy } from "../environment.ts";

/** Returns the operation's price for its caller. The sandbox is free. */
export function priceFor(caller: Pick<Tenancy, "environment">, amount: number): number {
  return isLive(caller) ? amount : 0;
}

/** A part of what a reservation holds. */
export interface Reserved {
  reservationId: string;
  amount: number;
}

interface Charge {
  amount: number;
  reason: string;
  documentId: string | null;
  /** The reservation that pays; absent or null: the account does. */
  reservationId?: string | null | undefined;
  /** Reserved credits that are released before the account pays. */
  frees?: Reserved | null | undefined;
  /** Id of the entry. Default: a new one. */
  entryId?: string;
}

/**
 * Charges credits in the transaction of the operation. The sandbox is free. Throws INSUFFICIENT_CREDITS with `required`
 * and `available`.
 */
export async function charge(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  caller: Tenancy,
  { amount, reason, documentId, reservationId = null, frees = null, entryId = newId(domain) }: Charge,
): Promise<number> {
  if (priceFor(caller, amount) === 0) return 0;
  if (reservationId !== null) {
    await writer.creditEntries.update({ id: reservationId }, { documentId });
    return amount;
  }
  if (frees) await releasePart(writer, frees);
  const tenant = await writer.tenants.lock({ id: caller.tenantId });
  const available = tenant?.credits ?? 0;
  if (available < amount) throw insufficient(amount, available);
  await writer.tenants.update({ id: caller.tenantId }, { credits: available - amount });
  await writer.creditEntries.insert({
    id: entryId,
    tenantId: caller.tenantId,
    amount: -amount,
    reason,
    documentId,
    createdAt: domain.clock.now(),
  });
  return amount;
}

/**
 * Reserves credits for work that follows: they are charged now. Answers the entry that `charge` settles and `release`
 * gives back; null: the work is free. Throws INSUFFICIENT_CREDITS.
 */
export async function reserve(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  caller: Tenancy,
  { amount, reason }: Pick<Charge, "amount" | "reason">,
): Promise<string | null> {
  const entryId = newId(domain);
  const charged = await charge(domain, writer, caller, { amount, reason, documentId: null, entryId });
  return charged === 0 ? null : entryId;
}

/** Gives reserved credits back. The account then shows nothing of them. */
export async function release(writer: Writer, reservationId: string): Promise<void> {
  await returnCredits(writer, reservationId, (reserved) => reserved);
}

/** Gives a part of what is reserved back; the reservation ends with its last part. */
export async function releasePart(writer: Writer, { reservationId, amount }: Reserved): Promise<void> {
  await returnCredits(writer, reservationId, () => amount);
}

/** Returns a part of the reserved credits to the account. `part` computes it from what is reserved. */
async function returnCredits(
  writer: Writer,
  reservationId: string,
  part: (reserved: number) => number,
): Promise<void> {
  const found = await writer.creditEntries.first({ id: reservationId });
  const tenant = found && (await writer.tenants.lock({ id: found.tenantId }));
  // Read under the account's lock: another transaction may have taken a part of it.
  const reserved = tenant && (await writer.creditEntries.first({ id: reservationId }));
  if (!reserved) return;
  const amount = part(-reserved.amount);
  await writer.tenants.update({ id: tenant.id }, { credits: tenant.credits + amount });
  const rest = reserved.amount + amount;
  if (rest < 0) await writer.creditEntries.update({ id: reservationId }, { amount: rest });
  else await writer.creditEntries.delete({ id: reservationId });
}

/** Checks credits before work outside of the transaction that charges them. Throws INSUFFICIENT_CREDITS. */
export async function assertCredits(reader: Reader, caller: Tenancy, amount: number): Promise<void> {
  if (!isLive(caller)) return;
  const available = (await reader.tenants.first({ id: caller.tenantId }))?.credits ?? 0;
  if (available < amount) throw insufficient(amount, available);
}

function insufficient(required: number, available: number): DomainError {
  return new DomainError(
    "INSUFFICIENT_CREDITS",
    `This needs ${required} credits; ${available} are available.`,
    { required, available },
  );
}
