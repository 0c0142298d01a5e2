import { find } from "./dom.ts";

/** What a sheet hides of its content although it could be higher, in CSS pixels. */
export function hiddenNeedlessly(sheet: Element): number {
  const dialog = find<HTMLDialogElement>(sheet, "dialog");
  const content = find(sheet, ".content");
  const room = Number.parseFloat(getComputedStyle(dialog).maxHeight) - dialog.getBoundingClientRect().height;
  return Math.min(content.scrollHeight - content.clientHeight, Math.round(room));
}
