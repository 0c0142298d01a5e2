import type { DocxConverterKind } from "../port/docx.ts";

export interface ConversionJob {
  /** Absolute paths, both in the job's folder. */
  from: string;
  to: string;
  folder: string;
  /** An opaque key, such as a tenant's id. Owners take turns. */
  owner?: string | undefined;
  /** Limit of elapsed time, ms. Default CONVERSION_WALL_MS. */
  wallMs?: number | undefined;
}

/** Turns prepared DOCX files into PDF files. */
export interface Converter {
  readonly kind: DocxConverterKind;
  /** Throws ConversionFailed, ConversionTimeout, or another error that says nothing about document or converter. */
  convert(job: ConversionJob): Promise<void>;
  /** Kills running conversions. */
  close(): Promise<void>;
}

/** The converter made no PDF of the document. The fault is the document's or the converter's own. */
export class ConversionFailed extends Error {
  override readonly name = "ConversionFailed";
}

/** The elapsed time passed its limit, which says nothing about the document. */
export class ConversionTimeout extends Error {
  override readonly name = "ConversionTimeout";
}

/** Processor time for one document, ms. 100 pages take 11 s. */
export const CONVERSION_CPU_MS = 180_000;
/** Elapsed time for one document, ms: more than a busy machine needs for the processor time of ordinary documents. */
export const CONVERSION_WALL_MS = 600_000;
/** Elapsed time for the trial of a converter, ms. The first start takes 15 s on a busy machine. */
export const TRIAL_WALL_MS = 120_000;
/** Limit of waiting jobs. Each holds a folder. */
export const MAX_QUEUE_LENGTH = 64;
