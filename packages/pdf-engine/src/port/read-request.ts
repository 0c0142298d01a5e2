import type { Attachment, EvidenceRequest, PartialRequest, Place, StampContent } from "./pdf.ts";

/** A stamp whose file is in memory. */
export type ReadStamp = Place & {
  content: Exclude<StampContent, { kind: "picture" }> | (PictureStamp & { file: Uint8Array });
};
type PictureStamp = Extract<StampContent, { kind: "picture" }>;

/** A request whose files are in memory. */
export type ReadEvidenceRequest = Omit<
  EvidenceRequest,
  "source" | "countersigns" | "stamps" | "attachments"
> & {
  source: Uint8Array;
  stamps: ReadStamp[];
  countersigns?: Uint8Array | undefined;
  attachments: Attachment[];
};

export type ReadPartialRequest = Omit<PartialRequest, "source" | "stamps"> & {
  source: Uint8Array;
  stamps: ReadStamp[];
};
