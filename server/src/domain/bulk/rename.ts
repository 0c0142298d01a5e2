import type { Tenancy } from "../environment.ts";
import { patchNamesOf } from "../integrator-names/patch.ts";
import type { Domain } from "../model/domain.ts";
import type { NamesPatch } from "../model/integrator-names.ts";
import { type BulkSendWithProgress, lockBulkSend, withProgress } from "./find.ts";

/** Applies a merge patch to the integrator's names of a bulk send, in any status. Throws NOT_FOUND, VALIDATION. */
export async function renameBulkSend(
  { store, clock }: Pick<Domain, "store" | "clock">,
  caller: Tenancy,
  id: string,
  patch: NamesPatch,
): Promise<BulkSendWithProgress> {
  return store.write(async (writer) => {
    const bulkSend = await lockBulkSend(writer, caller, id);
    const names = await patchNamesOf(writer, "bulkSend", bulkSend, patch);
    const columns = { ...names, updatedAt: clock.now() };
    await writer.bulkSends.update({ id }, columns);
    return withProgress(writer, { ...bulkSend, ...columns });
  });
}
