import type { EvidenceRequest, Ink } from "../../../packages/pdf-engine/src/port/pdf.ts";
import {
  auditEvent,
  auditReport,
  auditSigner,
  evidenceRequest,
  NAME,
} from "../../../test/sealing/support/fixtures.ts";

const SIGNERS = 2;
const EVENTS = 12;

const wave: Ink = {
  method: "drawn",
  width: 200,
  height: 100,
  strokes: [
    { points: Array.from({ length: 80 }, (_, at) => [at * 2.5, 50 + 40 * Math.sin(at / 5), 0.5, at * 8]) },
  ],
};

/** A contract with two signers who signed on its first page, twelve events and an attached audit trail. */
export function contractOf(source: Uint8Array, sourcePages: number): EvidenceRequest {
  const signers = Array.from({ length: SIGNERS }, (_, index) => ({ ...auditSigner(index), ink: wave }));
  const events = Array.from({ length: EVENTS }, (_, index) => auditEvent(index));
  return evidenceRequest(source, {
    stamps: signers.map(({ ink }, index) => {
      const place = { page: 1, x: 60 + index * 240, y: 640, width: 200, height: 80 };
      return { ...place, content: { kind: "ink", ink, caption: `${NAME} · 2026-11-21T10:00:05Z` } };
    }),
    audit: auditReport({ signers, events, sourcePages }),
    attachments: [
      {
        name: "audit-trail.json",
        description: "The events of this document.",
        contentType: "application/json",
        relationship: "Data",
        bytes: Buffer.from(JSON.stringify(events)),
      },
    ],
  });
}
