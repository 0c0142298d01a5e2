import { createHash } from "node:crypto";
import type { EvidenceRequest, PageSize, Stamp } from "../../packages/pdf-engine/src/port/pdf.ts";

/** The evidence request for a file: ink on its first page, anonymous audit pages, the seal. */
export function requestFor(source: Uint8Array, pages: readonly PageSize[]): EvidenceRequest {
  const sha256 = createHash("sha256").update(source).digest("hex");
  return {
    source,
    stamps: pages.slice(0, 1).map(inkOn),
    audit: {
      documentId: `doc_${"0".repeat(32)}`,
      documentName: "Corpus",
      senderName: "Corpus",
      livemode: true,
      verificationUrl: "https://sign.example/verify/7K3M-0ZQ9-X1BT",
      createdAt: Date.now(),
      sourceSha256: sha256,
      originalSha256: sha256,
      uploadWarnings: [],
      sourcePages: pages.length,
      signers: [],
      events: [],
      chainHead: sha256,
    },
    attachments: [],
    watermark: null,
    sealedAt: Date.now(),
    key: "standard",
  };
}

const STROKE: [number, number, number, number][] = [
  [10, 50, 0.5, 0],
  [60, 10, 0.6, 40],
  [190, 80, 0.4, 90],
];

/** Ink and a caption at the top left of the page, cut to the page's size. */
function inkOn({ width, height }: PageSize): Stamp {
  const ink = { method: "drawn", width: 200, height: 100, strokes: [{ points: STROKE }] } as const;
  return {
    page: 1,
    x: 0,
    y: 0,
    width: Math.min(180, width),
    height: Math.min(60, height),
    content: { kind: "ink", ink: { ...ink, strokes: [...ink.strokes] }, caption: "Łukasz Ñandú" },
  };
}
