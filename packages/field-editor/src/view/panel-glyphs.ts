import type { TemplateResult } from "lit";
import type { Arrangement } from "../model/arrange.ts";
import { drawn } from "./glyphs.ts";

/** Glyphs of the panel, which comes later than those of the first view. */
const PANEL_GLYPHS: Record<Arrangement | "duplicate", string> = {
  left: "M4 3v18M8 7h12v4H8zM8 14h7v4H8z",
  center: "M12 3v4M12 11v3M12 18v3M6 7h12v4H6zM8.5 14h7v4h-7z",
  right: "M20 3v18M4 7h12v4H4zM9 14h7v4H9z",
  top: "M3 4h18M7 8h4v12H7zM14 8h4v7h-4z",
  middle: "M3 12h3M10 12h4M18 12h3M6 6h4v12H6zM14 8.5h4v7h-4z",
  bottom: "M3 20h18M7 4h4v12H7zM14 9h4v7h-4z",
  "spread-x": "M3 4v16M21 4v16M9 8h6v8H9z",
  "spread-y": "M4 3h16M4 21h16M8 9h8v6H8z",
  "same-size": "M3.5 7h7v10h-7zM13.5 7h7v10h-7z",
  duplicate: "M4 4h11v11H4zM9 19h11V8.5M12.5 9.5H6.5M9.5 6.5v6",
};

export const panelGlyph = (name: keyof typeof PANEL_GLYPHS): TemplateResult => drawn(PANEL_GLYPHS[name]);
