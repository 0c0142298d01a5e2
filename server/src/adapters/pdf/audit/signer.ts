import type { AuditSigner, Ink } from "../../../domain/pdf.ts";
import { Canvas } from "../drawing/canvas.ts";
import { drawInk } from "../drawing/ink.ts";
import { drawFact, instant, orNone } from "./facts.ts";
import type { Fact } from "./facts.ts";
import type { Pager } from "./pager.ts";
import { COLORS, CONTENT_WIDTH, lineHeight, PAGE, STYLE } from "./pager.ts";
import { METHODS, verificationPhrase, WORDS } from "./words.ts";

const PICTURE = { width: 138, height: 62, padding: 6 } as const;
/** Room for the name, the picture and the facts beside it, which stay together. */
const KEPT_TOGETHER = 150;

function drawPicture(pager: Pager, ink: Ink, x: number, top: number): void {
  const y = top - PICTURE.height;
  const { width, height, padding } = PICTURE;
  pager.page.drawRectangle({
    x,
    y,
    width,
    height,
    color: COLORS.panel,
    borderColor: COLORS.line,
    borderWidth: 0.6,
  });
  const canvas = new Canvas();
  const inner = { x: padding, y: padding, width: width - 2 * padding, height: height - 2 * padding };
  drawInk(canvas, ink, inner, (typed) => pager.sheet.inkTypeface(typed));
  pager.form(pager.sheet.addForm(canvas, { width, height }), x, y);
  pager.lines([`${WORDS.signature.es} · ${WORDS.signature.en}`], STYLE.english, x, y - 2);
}

function identityFacts(signer: AuditSigner): Fact[] {
  return [
    ...(signer.email === null ? [] : [{ label: WORDS.email, values: [signer.email] }]),
    ...(signer.phone === null ? [] : [{ label: WORDS.phone, values: [signer.phone] }]),
    ...(signer.role === null ? [] : [{ label: WORDS.role, values: [signer.role] }]),
    { label: WORDS.signerId, values: [signer.id] },
    { label: WORDS.signedAt, values: [instant(signer.signedAt)] },
  ];
}

function evidenceFacts(signer: AuditSigner): Fact[] {
  const verifications = signer.verifications.map(({ module, status, at }) =>
    verificationPhrase(module, status, instant(at)),
  );
  return [
    { label: WORDS.consentAt, values: [instant(signer.consentAt)] },
    { label: WORDS.method, values: [signer.method === null ? orNone(null) : METHODS[signer.method]] },
    { label: WORDS.shownHash, values: [orNone(signer.documentSha256)], style: STYLE.small },
    { label: WORDS.ip, values: [orNone(signer.ip)] },
    { label: WORDS.userAgent, values: [orNone(signer.userAgent)], style: STYLE.small },
    { label: WORDS.verifications, values: verifications.length === 0 ? [orNone(null)] : verifications },
  ];
}

/** One signer: who, when, from where, how, and the signature as it was given. */
export function drawSigner(pager: Pager, signer: AuditSigner): void {
  pager.ensure(KEPT_TOGETHER);
  pager.rule();
  pager.y -= 9;
  const reserved = signer.ink === null ? 0 : PICTURE.width + 16;
  if (signer.ink !== null) {
    drawPicture(pager, signer.ink, PAGE.margin + CONTENT_WIDTH - PICTURE.width, pager.y);
  }
  for (const line of pager.wrap(signer.name, STYLE.name, CONTENT_WIDTH - reserved)) {
    pager.ensure(lineHeight(STYLE.name));
    pager.y -= pager.lines([line], STYLE.name, PAGE.margin, pager.y);
  }
  pager.y -= 4;
  for (const fact of identityFacts(signer)) drawFact(pager, fact, reserved);
  for (const fact of evidenceFacts(signer)) drawFact(pager, fact);
  pager.y -= 6;
}
