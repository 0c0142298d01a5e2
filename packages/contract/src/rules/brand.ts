/** The fonts of a brand: stacks of what devices have, of which nothing is fetched. */
export const BRAND_FONTS = {
  system: "system-ui, 'Segoe UI', Roboto, sans-serif",
  humanist: "Optima, Candara, 'Noto Sans', 'Gill Sans', sans-serif",
  geometric: "Avenir, Montserrat, Corbel, 'URW Gothic', sans-serif",
  serif: "Georgia, 'Iowan Old Style', 'Times New Roman', serif",
  slab: "Rockwell, 'Rockwell Nova', 'Roboto Slab', 'DejaVu Serif', serif",
  rounded:
    "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, 'Arial Rounded MT Bold', sans-serif",
  monospace: "ui-monospace, Menlo, Consolas, monospace",
} as const;
export type BrandFont = keyof typeof BRAND_FONTS;

/** Brands of a workspace in one environment. */
export const MAX_BRANDS = 50;
/** Bytes of an uploaded picture. */
export const MAX_BRAND_IMAGE_BYTES = 200_000;
/** CSS pixels. */
export const MAX_CORNER_RADIUS = 24;
export const MAX_BRAND_NAME = 80;
export const MAX_BRAND_FOOTER = 500;
/** The pictures of a brand, as their addresses name them. */
export const BRAND_IMAGES = { logo: "logo", logoDark: "logo-dark", icon: "icon", stamp: "stamp" } as const;
export type BrandImageKind = keyof typeof BRAND_IMAGES;

/** Paths at which the server serves those that pages show: PNGs that it wrote itself. */
export const BRAND_IMAGE_PATH = /^\/brands\/brd_[0-9a-f]{32}\/(?:logo|logo-dark|icon)\.png\?v=[0-9a-f]{16}$/;
