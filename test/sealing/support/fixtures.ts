import { createHash } from "node:crypto";
import { createPdfEngine, type PdfEngineOptions } from "../../../packages/pdf-engine/src/index.ts";
import { systemClock, systemRandom } from "@service/platform/clock/system";
import { createKeyStore } from "../../../packages/sealing/src/seal/index.ts";
import { builtInAuthority, POLICIES } from "../../../packages/sealing/src/timestamp/index.ts";
import type {
  AuditReport,
  EvidenceRequest,
  Ink,
  PdfEngine,
  Stamp,
} from "../../../packages/pdf-engine/src/port/pdf.ts";
import { assertSealValid, type SealExpectation } from "./valid-seal.ts";
import { keepPdfChildren, takePdfChildren } from "./pdf-children.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export { temporaryFolder };

export const NAME = "Łukasz Ñandú";
export const SEALED_AT = Date.UTC(2026, 10, 21, 16, 0, 5);
export const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");

export interface EngineOptions extends Partial<PdfEngineOptions> {
  /** The records to attach are invented, so only the seal itself must be valid. */
  isFalse?: boolean;
}

/** Options with which an engine has child processes of its own. */
const CHILD_OPTIONS = ["children", "workers", "memoryMb", "deadlineMs", "wallMs", "observer"];

/**
 * An engine with its own key, and the path of its root certificate. Every sealed PDF is checked, unless the test
 * brings its own keys or authorities; then the test checks with its own roots.
 */
export function openEngine({ isFalse = false, ...options }: EngineOptions = {}): {
  engine: PdfEngine;
  rootPath: string;
  close: () => Promise<void>;
} {
  const folder = temporaryFolder();
  const keys = createKeyStore(folder.path, systemClock);
  const timestamps = builtInAuthority({
    key: () => keys.key("tsa"),
    policy: POLICIES.tsa,
    clock: systemClock,
    random: systemRandom,
  });
  const children = CHILD_OPTIONS.some((name) => name in options) ? undefined : takePdfChildren();
  const engine = createPdfEngine({ seal: () => keys.key("seal"), timestamps, children, ...options });
  const isOwn = options.seal === undefined && options.timestamps === undefined;
  return {
    engine: isOwn ? checkingSeals(engine, { rootPath: keys.rootPath, isFalse, isOneOfMany: true }) : engine,
    rootPath: keys.rootPath,
    close: async () => {
      await engine.close();
      if (children) keepPdfChildren(children);
      folder.remove();
    },
  };
}

/** An engine that checks every sealed PDF. */
function checkingSeals(engine: PdfEngine, expected: SealExpectation): PdfEngine {
  return {
    canonicalize: (...asked) => engine.canonicalize(...asked),
    evidence: async (...asked) => {
      const made = await engine.evidence(...asked);
      // A seal that follows signatures of others is not alone in the file, and checked by its tests.
      if (asked[0].countersigns === undefined) await assertSealValid(made.bytes, expected);
      return made;
    },
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
}

/** A diagonal from corner to corner of a pad of 200 × 100. */
export const DIAGONAL: Ink = {
  method: "drawn",
  width: 200,
  height: 100,
  strokes: [{ points: Array.from({ length: 41 }, (_, index) => [index * 5, index * 2.5, 0.5, index * 8]) }],
};

export const VERIFICATION_URL = "https://sign.example/verify/7K3M-0ZQ9-X1BT";

export function auditReport(change: Partial<AuditReport> = {}): AuditReport {
  return {
    documentId: "doc_0197f3a2b4c5d6e7f8091a2b3c4d5e6f",
    documentName: "Contrato de arrendamiento",
    senderName: "María Fernández",
    livemode: true,
    verificationUrl: VERIFICATION_URL,
    createdAt: Date.UTC(2026, 10, 20, 9, 30),
    sourceSha256: sha256("source"),
    originalSha256: sha256("original"),
    uploadWarnings: [],
    sourcePages: 1,
    signers: [auditSigner(0)],
    events: [auditEvent(0)],
    chainHead: sha256("head"),
    ...change,
  };
}

export const auditSigner = (index: number): AuditReport["signers"][number] => ({
  id: `sgr_${String(index).padStart(32, "0")}`,
  name: NAME,
  email: `signer${index}@example.com`,
  phone: null,
  role: "Arrendatario",
  history: [],
  action: "sign",
  viewedAt: null,
  signedAt: Date.UTC(2026, 10, 21, 10, 0, 5),
  ip: "2001:db8::7334",
  userAgent: "Mozilla/5.0 (Example)",
  consentAt: Date.UTC(2026, 10, 21, 9, 59, 1),
  method: "drawn",
  certificate: null,
  ink: DIAGONAL,
  documentSha256: sha256("shown"),
  stateBefore: sha256("before"),
  stateAfter: sha256("after"),
  verifications: [{ module: "email_otp", status: "completed", at: Date.UTC(2026, 10, 21, 9, 58) }],
});

export const auditEvent = (index: number): AuditReport["events"][number] => ({
  at: Date.UTC(2026, 10, 21, 10, 0, index),
  type: "signer.signed",
  actor: NAME,
  signer: NAME,
  action: "sign",
  hash: sha256(`event ${index}`),
});

export function evidenceRequest(source: Uint8Array, change: Partial<EvidenceRequest> = {}): EvidenceRequest {
  return {
    source,
    stamps: [],
    audit: auditReport(),
    attachments: [],
    watermark: null,
    sealedAt: SEALED_AT,
    key: "standard",
    ...change,
  };
}

export const textStamp = (text: string, place: Omit<Stamp, "content">): Stamp => ({
  ...place,
  content: { kind: "text", text },
});
