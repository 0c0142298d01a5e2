import { notFound } from "../errors.ts";
import { type Tenancy, tenancyOf } from "../environment.ts";
import type { Brand } from "../model/brand.ts";
import type { Reader } from "../model/store.ts";

/** Finds the caller's brand. Brands of other tenants and environments are not found (docs/contract/v3.md#tenancy). */
export async function findBrand(reader: Reader, caller: Tenancy, id: string): Promise<Brand> {
  const brand = await reader.brands.first({ id, ...tenancyOf(caller) });
  if (!brand) throw notFound("brand");
  return brand;
}

/** Throws NOT_FOUND where the caller has no such brand; null and undefined name none. */
export async function assertBrand(
  reader: Reader,
  caller: Tenancy,
  id: string | null | undefined,
): Promise<void> {
  if (id) await findBrand(reader, caller, id);
}

/** A brand that was chosen earlier; undefined where it has been deleted since, or is of the other environment. */
export async function remainingBrand(
  reader: Reader,
  caller: Tenancy,
  id: string | null | undefined,
): Promise<string | undefined> {
  return id ? (await reader.brands.first({ id, ...tenancyOf(caller) }))?.id : undefined;
}

/** The brand that a document names, else the workspace's default; null: neither is there. */
export async function brandFor(
  reader: Reader,
  of: Tenancy & { brandId?: string | null },
): Promise<Brand | null> {
  const tenancy = tenancyOf(of);
  const own = of.brandId ? await reader.brands.first({ id: of.brandId, ...tenancy }) : undefined;
  return own ?? (await reader.brands.first({ ...tenancy, isDefault: true })) ?? null;
}
