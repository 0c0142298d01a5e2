import { Canvas } from "../drawing/canvas.ts";
import type { AuditBrand } from "../port/pdf.ts";
import { PAGE, type Pager, STYLE } from "./pager.ts";

/** Points that a logo has at most. */
const ROOM = { width: 160, height: 36 };
const GAP = 6;

/** Draws the sender's logo at the right of the first page's title, or the name above it. */
export function drawBrand(pager: Pager, { name, logo }: AuditBrand): void {
  if (logo !== null) {
    drawLogo(pager, logo, name);
    return;
  }
  pager.within("P", () => pager.paragraph(name, STYLE.name));
  pager.y -= GAP;
}

function drawLogo(pager: Pager, { png, ...sides }: NonNullable<AuditBrand["logo"]>, alt: string): void {
  const scale = Math.min(ROOM.width / sides.width, ROOM.height / sides.height);
  const size = { width: sides.width * scale, height: sides.height * scale };
  const canvas = new Canvas();
  canvas.picture(png, { x: 0, y: 0, ...size });
  const [x, y] = [PAGE.width - PAGE.margin - size.width, pager.y - size.height];
  const form = pager.sheet.addForm(canvas, size);
  pager.within("Figure", () => pager.form(form, x, y), { alt, box: [x, y, x + size.width, pager.y] });
}
