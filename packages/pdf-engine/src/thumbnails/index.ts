export { DiskImageCache } from "./cache.ts";
export { createPageImages } from "./renderer.ts";
