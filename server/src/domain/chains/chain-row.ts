import type { Prepared } from "../documents/composition.ts";
import { notFound } from "../errors.ts";
import { tenancyOf } from "../environment.ts";
import { namesOf } from "../integrator-names/of-document.ts";
import type { Chain } from "../model/chain.ts";
import { signatureValidationOf } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { DAY } from "@service/platform/ports/clock";
import { defaultExpiry } from "../tenants/admin.ts";
import type { NewChain } from "./new-chain.ts";

export async function newChain(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  { wanted, id, prepared }: { wanted: NewChain; id: string; prepared: readonly Prepared[] },
): Promise<Chain> {
  const tenant = await writer.tenants.first({ id: caller.tenantId });
  if (!tenant) throw notFound("tenant");
  const now = domain.clock.now();
  const { expiresInDays, templatePackId, signatureValidation, placing, config } = wanted;
  return {
    id,
    ...tenancyOf(caller),
    orgId: tenant.orgId,
    ownerId: caller.user.id,
    name: wanted.name ?? nameOf(prepared),
    status: "draft",
    templatePackId,
    signatureValidation: signatureValidationOf(signatureValidation),
    signaturePlacing: placing,
    config,
    ...namesOf(wanted.names),
    expiresAt: expiresInDays === undefined ? defaultExpiry(tenant, now) : now + expiresInDays * DAY,
    invitedAt: null,
    completedAt: null,
    createdAt: now,
    updatedAt: now,
  };
}

const MAX_NAME = 255;

/** The names of the templates, as many as fit. */
function nameOf(prepared: readonly Prepared[]): string {
  const names = prepared.flatMap(({ pieces }) =>
    pieces.flatMap(({ template }) => template?.template.name ?? []),
  );
  return Array.from([...new Set(names)].join(", "))
    .slice(0, MAX_NAME)
    .join("");
}
