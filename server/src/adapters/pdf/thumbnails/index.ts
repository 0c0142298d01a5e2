export { DiskImageCache } from "./cache.ts";
export type { ImageCache } from "./cache.ts";
export { createPageImages } from "./renderer.ts";
export type { PageImagesOptions } from "./renderer.ts";
