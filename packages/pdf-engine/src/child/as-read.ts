import { asSent } from "@service/engine-process/exchange";
import type { EvidenceRequest, Stamp } from "../port/pdf.ts";
import type { ReadEvidenceRequest, ReadStamp } from "../port/read-request.ts";

/** Files that are read on demand are read when the job's turn comes. */
export const asRead = ({
  source,
  countersigns,
  stamps,
  attachments,
  ...request
}: EvidenceRequest): ReadEvidenceRequest => ({
  ...request,
  stamps: stamps.map(asReadStamp),
  source: asSent(source),
  ...(countersigns && { countersigns: asSent(countersigns) }),
  attachments: attachments.map(({ bytes, ...file }) => ({ ...file, bytes: asSent(bytes) })),
});

export const asReadStamp = ({ content, ...place }: Stamp): ReadStamp => ({
  ...place,
  content: content.kind === "picture" ? { ...content, file: asSent(content.file) } : content,
});
