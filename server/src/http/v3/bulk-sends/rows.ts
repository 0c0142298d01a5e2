import type { bulkSends } from "@service/contract/v3";
import type { z } from "zod";
import type { NewBulkRow } from "../../../domain/bulk/new-bulk-send.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { keyOfCode } from "../../../domain/signing-terms/access-code.ts";
import { toNewSigner } from "../documents/create.ts";

export function toRow(
  domain: Pick<Domain, "linkSecret">,
  { signers, templateValues = {}, name, reference = null, ...names }: z.output<typeof bulkSends.BulkRowInput>,
): NewBulkRow {
  const people = signers.map(({ accessCode, ...signer }) => ({
    ...toNewSigner(signer),
    ...(accessCode !== undefined && { accessCodeKey: keyOfCode(domain, accessCode) }),
  }));
  return { signers: people, templateValues, name: name ?? null, reference, names };
}
