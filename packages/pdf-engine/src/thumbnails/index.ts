export { DiskImageCache } from "./cache.ts";
export { createPageChildren, createPageImages, type PageChildren } from "./renderer.ts";
