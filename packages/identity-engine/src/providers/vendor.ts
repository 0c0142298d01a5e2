import { createHash } from "node:crypto";
import { SECOND } from "@service/platform/ports/clock";
import {
  type Examination,
  type ExaminationRequest,
  type IdentityCheck,
  type IdentityProvider,
  ProviderBusy,
} from "../port/identity-provider.ts";
import type { OutboundAnswer, OutboundHttp } from "@service/platform/ports/outbound-http";
import { MalformedAnswer, readExamination } from "./vendor-answer.ts";
import { concludeByVendor, type VendorReason } from "./vendor-conclude.ts";

/** A vendor that examines people's identity over HTTP (docs/contract/operator.md#identity-vendor). */
export interface VendorSettings {
  url: string;
  /** Sent as the bearer. */
  token: string;
  /** Signs callbacks. */
  secret: string;
  /** The supported checks. All others are unsupported. */
  checks: readonly IdentityCheck[];
}

export interface VendorTools {
  http: Pick<OutboundHttp, "post">;
  /** The address for results that come later. */
  callbackUrl: string;
  /** An id as a vendor gets it. */
  publicId: (id: string) => string;
}

/** Names the provider in cases, whichever vendor it is. */
export const VENDOR = "vendor";

/** Timeout of the whole exchange. A recording of 50 MB needs 20 Mbit/s. */
const TIMEOUT_MS = 30 * SECOND;
const MAX_ANSWER_BYTES = 64 * 1024;
/** Requests at a time. Half of the places for such jobs: a vendor that does not answer delays no messages. */
const CONCURRENCY = 4;
/** Statuses that a retry of the same capture would get again. Other failures concern access or are temporary. */
const FINAL = new Set([400, 413, 415, 422]);

/** The vendor refuses the capture. It says nothing of the person, so that a person has to look at it. */
const REFUSED: Examination = {
  outcome: "review",
  confidence: null,
  reasons: ["vendor_refused" satisfies VendorReason],
  fields: null,
  oneSided: false,
  data: { checks: [] },
};

export function vendorProvider(settings: VendorSettings, tools: VendorTools): IdentityProvider {
  let running = 0;
  const ask = async (request: ExaminationRequest) => {
    const answer = await tools.http.post(settings.url, {
      headers: {
        authorization: `Bearer ${settings.token}`,
        "content-type": "application/json",
        "user-agent": "Service-Identity/1",
        // A repeated request has the same id, so that the vendor can recognise it.
        "idempotency-key": tools.publicId(request.captureId),
      },
      body: bodyOf(request, tools),
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MAX_ANSWER_BYTES + 1,
    });
    return examinationOf(answer);
  };
  return {
    id: VENDOR,
    version: "1",
    assurance: "vendor",
    best: (check) => (settings.checks.includes(check) ? "pass" : "unsupported"),
    async examine(request) {
      if (running >= CONCURRENCY) throw new ProviderBusy("the identity vendor is asked for others");
      running += 1;
      try {
        return await ask(request);
      } finally {
        running -= 1;
      }
    },
    conclude: concludeByVendor,
  };
}

/** Null: the result comes later. Throws where the vendor is to be asked again. */
function examinationOf({ status, body }: OutboundAnswer): Examination | null {
  if (status === 202) return null;
  if (FINAL.has(status)) return REFUSED;
  // The body is left out: a vendor may repeat what was sent.
  if (status !== 200) throw new Error(`the identity vendor answered ${status}`);
  if (body.length > MAX_ANSWER_BYTES) throw new MalformedAnswer("too long");
  return readExamination(jsonOf(body));
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    throw new MalformedAnswer("no JSON");
  }
}

/** Bytes of one piece, a multiple of 3, so that the pieces' base64 can be joined. */
const PIECE_BYTES = 3 * 64 * 1024;

/** The request as JSON. Base64 is written piece by piece, because a recording's would take twice its memory as a text. */
function bodyOf(request: ExaminationRequest, { callbackUrl, publicId }: VendorTools): Uint8Array {
  const { caseId, captureId, type, contentType, bytes, documentKinds, turns, phrase, person } = request;
  const members = JSON.stringify({
    case_id: publicId(caseId),
    capture_id: publicId(captureId),
    type,
    content_type: contentType,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    document_types: documentKinds,
    turns: type === "liveness" ? turns : [],
    phrase: type === "video" ? phrase : null,
    person: { name: person.name, email: person.email },
    callback_url: callbackUrl,
  });
  const head = Buffer.from(`${members.slice(0, -1)},"content":"`);
  const body = Buffer.alloc(head.length + 4 * Math.ceil(bytes.length / 3) + 2);
  let at = head.copy(body);
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let from = 0; from < content.length; from += PIECE_BYTES)
    at += body.write(content.toString("base64", from, from + PIECE_BYTES), at, "latin1");
  body.write('"}', at, "latin1");
  return body;
}
