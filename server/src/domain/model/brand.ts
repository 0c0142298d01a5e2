import type { BrandFont } from "@service/contract/rules/brand";
import type { BrandImageKind } from "@service/contract/rules/brand";
import type { Tenancy } from "../environment.ts";
import type { Instant } from "@service/platform/ports/clock";

/** A picture of a brand. Its bytes are in a row of their own. */
export interface BrandPicture {
  /** First 16 hex digits of the SHA-256 of the bytes. Part of the address, so that a new picture has a new one. */
  version: string;
  width: number;
  height: number;
}

/** `#rrggbb`. */
export interface BrandColors {
  accent: string | null;
  /** Null: `accent`. */
  accentDark: string | null;
}

/** How a workspace looks to the people it writes to (docs/contract/v3.md#brands). */
export interface Brand extends Tenancy {
  id: string;
  name: string;
  /** Whether documents without a brand of their own have it. One of an environment at most. */
  isDefault: boolean;
  images: { readonly [Kind in BrandImageKind]?: BrandPicture };
  colors: BrandColors;
  /** CSS pixels. */
  cornerRadius: number | null;
  font: BrandFont | null;
  footer: string | null;
  supportEmail: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}

/** The PNG of a picture, in base64. */
export interface BrandImageRow {
  brandId: string;
  kind: BrandImageKind;
  png: string;
}
