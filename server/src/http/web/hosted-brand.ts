import { imagePath } from "../../domain/branding/images.ts";
import { escape } from "../../domain/messages/html.ts";
import type { Brand } from "../../domain/model/brand.ts";

/** The logo of a brand, or its name, above the words of a page; nothing without a brand. */
export function brandHead(brand: Brand | null): string {
  if (brand === null) return "";
  const [logo, dark] = [imagePath(brand, "logo"), imagePath(brand, "logoDark")];
  const name = escape(brand.name);
  if (logo === null) return `<p class="brand">${name}</p>`;
  const other = dark === null ? "" : `<source srcset="${dark}" media="(prefers-color-scheme: dark)">`;
  return `<p class="brand"><picture>${other}<img src="${logo}" alt="${name}"></picture></p>`;
}

/** The icon of a brand for the tab of a page; nothing without one. */
export function brandIcon(brand: Brand | null): string {
  const icon = brand && imagePath(brand, "icon");
  return icon ? `<link rel="icon" type="image/png" href="${icon}">` : "";
}

/** The support address and the last line of a brand. */
export function brandFoot(brand: Brand | null): string {
  const lines = [brand?.supportEmail, brand?.footer].filter((line) => typeof line === "string");
  return lines.map((line) => `<p class="foot">${escape(line)}</p>`).join("");
}
