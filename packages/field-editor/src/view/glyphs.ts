import { html } from "lit";
import type { TemplateResult } from "lit";
import type { FieldType } from "../model/types.ts";

type Tool = "redo" | "paste" | "all" | "edit" | "keys" | "previous" | "next";

/** Path data on a 24 px grid, as the kit's icons. */
const GLYPHS: Record<FieldType | Tool, string> = {
  signature: "M3 16c3-9 6-11 7-8s-4 9-2 9 3-4 5-4 0 3 2 3 3-1 5-2M3 20h18",
  initials: "M4 18l4-12 4 12M5.5 14h5M16 6v12M14 6h4M14 18h4",
  date: "M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7",
  name: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5",
  email: "M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7",
  text: "M5 8V5h14v3M12 5v14M9.5 19h5",
  checkbox: "M5 5h14v14H5zM8.5 12l2.5 2.5 4.5-5",
  number: "M9 4l-2 16M17 4l-2 16M4.5 9.5h16M3.5 14.5h16",
  textarea: "M4 5h16v14H4zM7 9h10M7 12h10M7 15h6",
  dropdown: "M3.5 7h17v10h-17zM13 11l2 2 2-2",
  radio: "M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM12 14a2 2 0 1 0 0-4 2 2 0 0 0 0 4z",
  note: "M5 4h14v10l-5 6H5zM14 20v-6h5M8.5 8.5h7",
  strikethrough: "M3.5 12h17M16 7c-1-4-8-3.5-8 .5 0 1.5 1 2.5 3 3M8 16.5c1 4 8.5 3.5 8.5-.5",
  attachment: "M18 11l-6 6a4 4 0 0 1-6-6l7-7a3 3 0 0 1 4 4l-7 7",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4",
  stamp: "M6 15h12v4H6zM10 15V9a3 3 0 1 1 4 0v6",
  redo: "M15.5 6l4 4-4 4M19 10h-9a5 5 0 0 0 0 10h3",
  paste: "M8 5H6v15h12V5h-2M9 3.5h6V7H9z",
  all: "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8.5 8.5h7v7h-7z",
  edit: "M4 7h9M17 7h3M4 17h3M11 17h9M13 5v4h4V5zM7 15v4h4v-4z",
  keys: "M3 7h18v10H3zM7 10.5h.01M11 10.5h.01M15 10.5h.01M8 14h8",
  previous: "M6 15l6-6 6 6",
  next: "M6 9l6 6 6-6",
};

export const glyph = (name: keyof typeof GLYPHS): TemplateResult => drawn(GLYPHS[name]);

/** Draws path data as an icon. */
export function drawn(path: string): TemplateResult {
  return html`<svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
    <path d=${path} />
  </svg>`;
}
