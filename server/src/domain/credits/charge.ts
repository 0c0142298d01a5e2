import { DomainError } from "../errors.ts";
import { newId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import type { Reader, Writer } from "../model/store.ts";
import { isLive, type Tenancy } from "../environment.ts";

/** What an operation costs its caller. The sandbox is free. */
export function priceFor(caller: Pick<Tenancy, "environment">, amount: number): number {
  return isLive(caller) ? amount : 0;
}

/**
 * Charges credits in the transaction of the operation. The sandbox is free. Throws INSUFFICIENT_CREDITS with `required`
 * and `available`.
 */
export async function charge(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  caller: Tenancy,
  { amount, reason, documentId }: { amount: number; reason: string; documentId: string | null },
): Promise<number> {
  if (priceFor(caller, amount) === 0) return 0;
  const tenant = await writer.tenants.lock({ id: caller.tenantId });
  const available = tenant?.credits ?? 0;
  if (available < amount) throw insufficient(amount, available);
  await writer.tenants.update({ id: caller.tenantId }, { credits: available - amount });
  await writer.creditEntries.insert({
    id: newId(domain),
    tenantId: caller.tenantId,
    amount: -amount,
    reason,
    documentId,
    createdAt: domain.clock.now(),
  });
  return amount;
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
