import { MAX_BRANDS } from "@service/contract/rules/brand";
import { invalid } from "../errors.ts";
import { type Tenancy, tenancyOf } from "../environment.ts";
import type { Brand, BrandColors } from "../model/brand.ts";
import type { Domain } from "../model/domain.ts";
import { newId } from "../model/ids.ts";
import { findPage, type Page, type PageRequest } from "../model/page.ts";
import type { Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { findBrand } from "./find.ts";
import { type GivenImages, keepImages, openImages } from "./images.ts";
import { defined } from "../model/defined.ts";

type Looks = Pick<Brand, "cornerRadius" | "font" | "footer" | "supportEmail">;

export type BrandPatch = GivenImages & { [Member in keyof Looks]?: Looks[Member] | undefined } & {
  name?: string | undefined;
  isDefault?: boolean | undefined;
  colors?: { [Color in keyof BrandColors]?: string | null | undefined } | undefined;
};

type Tools = Pick<Domain, "store" | "clock" | "random" | "captureFiles">;

/** The brands of the caller's tenant and environment, newest first. Throws CURSOR_UNKNOWN. */
export function listBrands(
  domain: Pick<Domain, "store">,
  caller: Caller,
  page: PageRequest,
): Promise<Page<Brand>> {
  return domain.store.readList((reader) => findPage(reader.brands, tenancyOf(caller), { page }));
}

/** Creates a brand. Throws VALIDATION. */
export async function createBrand(
  domain: Tools,
  caller: Caller,
  { name, ...looks }: BrandPatch & { name: string },
): Promise<Brand> {
  const opened = await openImages(domain, caller, looks);
  return domain.store.write(async (writer) => {
    await lockBrands(writer, caller);
    if ((await writer.brands.count(tenancyOf(caller))) >= MAX_BRANDS)
      throw invalid([], `a workspace has at most ${MAX_BRANDS} brands`);
    const fresh = changed(newBrand(domain, caller, name), looks);
    if (fresh.isDefault) await resignDefault(writer, caller);
    await writer.brands.insert(fresh);
    const images = await keepImages(writer, fresh, opened);
    await writer.brands.update({ id: fresh.id }, { images });
    return { ...fresh, images };
  });
}

/** Changes what a request gives of a brand. Throws NOT_FOUND, VALIDATION. */
export async function updateBrand(
  domain: Tools,
  caller: Caller,
  id: string,
  patch: BrandPatch,
): Promise<Brand> {
  const opened = await openImages(domain, caller, patch);
  return domain.store.write(async (writer) => {
    await lockBrands(writer, caller);
    const brand = await findBrand(writer, caller, id);
    const images = await keepImages(writer, brand, opened);
    const after = { ...changed(brand, patch), images, updatedAt: domain.clock.now() };
    if (after.isDefault && !brand.isDefault) await resignDefault(writer, caller);
    await writer.brands.update({ id }, after);
    return after;
  });
}

/** Deletes a brand with its pictures. Documents that name it show the default. Throws NOT_FOUND. */
export async function deleteBrand(domain: Pick<Domain, "store">, caller: Caller, id: string): Promise<void> {
  await domain.store.write(async (writer) => {
    await lockBrands(writer, caller);
    await findBrand(writer, caller, id);
    await writer.brandImages.delete({ brandId: id });
    await writer.brands.delete({ id });
  });
}

/** Orders the changes of a workspace's brands, so that one of them is the default. */
async function lockBrands(writer: Writer, { tenantId }: Tenancy): Promise<void> {
  await writer.tenants.lock({ id: tenantId });
}

async function resignDefault(writer: Writer, caller: Tenancy): Promise<void> {
  await writer.brands.update({ ...tenancyOf(caller), isDefault: true }, { isDefault: false });
}

function newBrand(domain: Pick<Domain, "clock" | "random">, caller: Tenancy, name: string): Brand {
  const now = domain.clock.now();
  return {
    id: newId(domain),
    ...tenancyOf(caller),
    name,
    isDefault: false,
    images: {},
    colors: { accent: null, accentDark: null },
    cornerRadius: null,
    font: null,
    footer: null,
    supportEmail: null,
    createdAt: now,
    updatedAt: now,
  };
}

function changed(brand: Brand, patch: BrandPatch): Brand {
  const { name, isDefault, colors, cornerRadius, font, footer, supportEmail } = patch;
  const given = { name, isDefault, cornerRadius, font, footer, supportEmail };
  return { ...brand, ...defined(given), colors: { ...brand.colors, ...defined(colors ?? {}) } };
}
