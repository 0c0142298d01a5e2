import type { PdfEngine } from "../../../packages/pdf-engine/src/port/pdf.ts";
import { openEngine } from "../../sealing/support/fixtures.ts";

export interface TamperedEngine {
  pdf: PdfEngine;
  tamper(replaced: Partial<PdfEngine>): void;
  repair(): void;
  close(): Promise<void>;
}

/** The real engine, which a test can break temporarily. */
export function tamperedEngine(): TamperedEngine {
  const { engine, close } = openEngine();
  const real: PdfEngine = {
    canonicalize: (...asked) => engine.canonicalize(...asked),
    evidence: (...asked) => engine.evidence(...asked),
    partial: (...asked) => engine.partial(...asked),
    auditPages: (...asked) => engine.auditPages(...asked),
    join: (...asked) => engine.join(...asked),
    arrange: (...asked) => engine.arrange(...asked),
    findTexts: (...asked) => engine.findTexts(...asked),
    formFields: (...asked) => engine.formFields(...asked),
    inspectAttachment: (...asked) => engine.inspectAttachment(...asked),
    pictureProblem: (...asked) => engine.pictureProblem(...asked),
    missingGlyphs: (text, face) => engine.missingGlyphs(text, face),
    close: () => engine.close(),
  };
  const pdf = { ...real };
  return {
    pdf,
    tamper: (replaced) => void Object.assign(pdf, replaced),
    repair: () => void Object.assign(pdf, real),
    close,
  };
}
