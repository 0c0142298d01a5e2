import { BRANDS_ROOT } from "@service/contract/addresses";
import { MAX_BRAND_IMAGE_BYTES } from "@service/contract/rules/brand";
import { BRAND_IMAGES, type BrandImageKind } from "@service/contract/rules/brand";
import { createHash } from "node:crypto";
import type { Tenancy } from "../environment.ts";
import { DomainError, invalid } from "../errors.ts";
import type { Brand, BrandPicture } from "../model/brand.ts";
import type { Domain } from "../model/domain.ts";
import { publicId } from "../model/ids.ts";
import type { Reader, Writer } from "../model/store.ts";

/** The pictures of a request, as `data:` URLs; null takes one away, undefined leaves it. */
export type GivenImages = { [Kind in BrandImageKind]?: string | null | undefined };

/** A picture that was drawn anew, or null where it is taken away. */
type OpenedImages = Map<BrandImageKind, { picture: BrandPicture; png: string } | null>;

const KINDS = Object.keys(BRAND_IMAGES) as BrandImageKind[];
const DATA_URL = /^data:image\/(?:png|svg\+xml);base64,([A-Za-z0-9+/]+={0,2})$/;

/** Draws the given pictures anew, before a transaction. Throws VALIDATION. */
export async function openImages(
  domain: Pick<Domain, "captureFiles">,
  { tenantId }: Pick<Tenancy, "tenantId">,
  given: GivenImages,
): Promise<OpenedImages> {
  const opened: OpenedImages = new Map();
  for (const kind of KINDS) {
    const url = given[kind];
    if (url === undefined) continue;
    opened.set(kind, url === null ? null : await openImage(domain, tenantId, { kind, url }));
  }
  return opened;
}

async function openImage(
  domain: Pick<Domain, "captureFiles">,
  tenantId: string,
  { kind, url }: { kind: BrandImageKind; url: string },
) {
  const { png, width, height } = await domain.captureFiles
    .openLogo(bytesOf(kind, url), tenantId)
    .catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== "CAPTURE_REFUSED") throw error;
      throw invalid([kind], error.message);
    });
  const version = createHash("sha256").update(png).digest("hex").slice(0, 16);
  return { picture: { version, width, height }, png: Buffer.from(png).toString("base64") };
}

function bytesOf(kind: BrandImageKind, url: string): Uint8Array {
  const [, base64] = DATA_URL.exec(url) ?? [];
  const bytes = base64 === undefined ? null : Buffer.from(base64, "base64");
  if (bytes === null)
    throw invalid([kind], "data:image/png;base64,… or data:image/svg+xml;base64,… is expected");
  if (bytes.length > MAX_BRAND_IMAGE_BYTES)
    throw invalid([kind], `the picture has more than ${MAX_BRAND_IMAGE_BYTES} bytes`);
  return bytes;
}

/** Stores the pictures of a brand whose row is there, and answers what the row says of them. */
export async function keepImages(
  writer: Writer,
  { id, images }: Pick<Brand, "id" | "images">,
  opened: OpenedImages,
): Promise<Brand["images"]> {
  const kept = { ...images };
  for (const [kind, image] of opened) {
    await writer.brandImages.delete({ brandId: id, kind });
    delete kept[kind];
    if (image === null) continue;
    await writer.brandImages.insert({ brandId: id, kind, png: image.png });
    kept[kind] = image.picture;
  }
  return kept;
}

/** The path of a picture; null: the brand has none. Matches `BRAND_IMAGE_PATH`. */
export function imagePath({ id, images }: Pick<Brand, "id" | "images">, kind: BrandImageKind): string | null {
  const picture = images[kind];
  return picture === undefined
    ? null
    : `${BRANDS_ROOT}/${publicId("brand", id)}/${BRAND_IMAGES[kind]}.png?v=${picture.version}`;
}

/** The bytes of a picture, for whoever knows its address; null: there is none. */
export async function readImage(
  reader: Reader,
  brandId: string,
  kind: BrandImageKind,
): Promise<{ png: Uint8Array<ArrayBuffer>; version: string } | null> {
  const brand = await reader.brands.first({ id: brandId });
  const image = brand?.images[kind] && (await reader.brandImages.first({ brandId, kind }));
  return brand && image
    ? { png: new Uint8Array(Buffer.from(image.png, "base64")), version: brand.images[kind]!.version }
    : null;
}
