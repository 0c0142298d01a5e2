import type { bulkSends } from "@service/contract/v3";
import type { z } from "zod";
import type { NewBulkRow } from "../../../domain/bulk/new-bulk-send.ts";
import { toNewSigner } from "../documents/create.ts";

export function toRow({
  signers,
  templateValues = {},
  name,
  reference = null,
  ...names
}: z.output<typeof bulkSends.BulkRowInput>): NewBulkRow {
  return { signers: signers.map(toNewSigner), templateValues, name: name ?? null, reference, names };
}
