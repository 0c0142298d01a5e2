import type { DocxConverterKind } from "../../../domain/ports/docx.ts";

export interface ConversionJob {
  /** Absolute paths, both in the job's folder. */
  from: string;
  to: string;
  folder: string;
  /** An opaque key, such as a tenant's id. Owners take turns. */
  owner?: string | undefined;
}

/** Turns prepared DOCX files into PDF files. */
export interface Converter {
  readonly kind: DocxConverterKind;
  /** Throws ConversionFailed, or another error that says nothing about the document. */
  convert(job: ConversionJob): Promise<void>;
  /** Kills running conversions. */
  close(): Promise<void>;
}

/** The converter cannot read or lay out this document. A retry would fail too. */
export class ConversionFailed extends Error {
  override readonly name = "ConversionFailed";
}

/** Time for one document once it is started, ms. 100 pages take 11 s on an idle machine. */
export const CONVERSION_DEADLINE_MS = 180_000;
/** Limit of waiting jobs. Each holds a folder. */
export const MAX_QUEUE_LENGTH = 64;
