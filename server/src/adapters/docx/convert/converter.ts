import type { DocxConverterKind } from "../../../domain/ports/docx.ts";

export interface ConversionJob {
  /** Full paths; both in a folder of the job's own. */
  from: string;
  to: string;
  folder: string;
  /** An opaque key, of a tenant say: owners take turns. */
  owner?: string | undefined;
}

/** Turns prepared DOCX files into PDF files. */
export interface Converter {
  readonly kind: DocxConverterKind;
  /** Throws ConversionFailed, or another error where nothing is known of the document. */
  convert(job: ConversionJob): Promise<void>;
  /** Ends at once what runs. */
  close(): Promise<void>;
}

/** The converter answered that it cannot read or lay out this document; it will say so again. */
export class ConversionFailed extends Error {
  override readonly name = "ConversionFailed";
}

/** Time for one document, ms, from when its turn has come: 100 pages take 11 s where nothing else runs. */
export const CONVERSION_DEADLINE_MS = 180_000;
/** Each waiting job holds a folder. */
export const LONGEST_QUEUE = 64;
