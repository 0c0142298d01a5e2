import type { BrandImageKind } from "@service/contract/rules/brand";
import type { Tenancy } from "../environment.ts";
import type { Brand, BrandPicture } from "../model/brand.ts";
import type { Reader } from "../model/store.ts";
import { brandFor } from "./find.ts";

/** A brand where no address can be fetched: logos as PNGs in base64. */
export interface ShownBrand {
  name: string;
  logo: string | null;
  /** Pixels of `logo`. */
  size: Pick<BrandPicture, "width" | "height"> | null;
  logoDark: string | null;
}

/** The name and logos of a document's brand; null: it has none. */
export async function shownBrand(
  reader: Reader,
  of: Tenancy & { brandId?: string | null },
): Promise<ShownBrand | null> {
  const brand = await brandFor(reader, of);
  if (brand === null) return null;
  const [logo, logoDark] = [await pngOf(reader, brand, "logo"), await pngOf(reader, brand, "logoDark")];
  return { name: brand.name, logo, size: brand.images.logo ?? null, logoDark };
}

/** The PNG of a picture in base64; null: the brand has none. */
export async function pngOf(
  reader: Reader,
  { id, images }: Brand,
  kind: BrandImageKind,
): Promise<string | null> {
  if (images[kind] === undefined) return null;
  return (await reader.brandImages.first({ brandId: id, kind }))?.png ?? null;
}
