import { z } from "zod";
import { idOf, printedId } from "../common/ids.ts";
import { Name } from "../common/text.ts";
import { operation } from "./common.ts";
import { Timestamp } from "../common/timestamp.ts";

const SHA256_HEX = /^[0-9a-fA-F]{64}$/;
const EXAMPLE_HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

/** Either a hash with a name, or a document of the tenant (docs/contract/v3.md#constancias). */
export const CreateConstanciaBody = z
  .object({
    name: Name.optional().meta({
      description: "The name of the hashed file, for people. For a document it is the document's own.",
    }),
    hash: z
      .string()
      .regex(SHA256_HEX, { error: "a SHA-256 in 64 hexadecimal digits is expected" })
      .transform((hash) => hash.toLowerCase())
      .optional()
      .meta({ description: "SHA-256 of what is conserved, in hexadecimal.", examples: [EXAMPLE_HASH] }),
    documentId: idOf("doc").optional(),
  })
  .superRefine(checkSubject);

function checkSubject(
  body: { name?: unknown; hash?: unknown; documentId?: unknown },
  context: z.RefinementCtx,
): void {
  const problem = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message, input: body });
  const ofHash = (["name", "hash"] as const).filter((field) => body[field] !== undefined);
  if (body.documentId !== undefined) {
    for (const field of ofHash) problem(field, "give either a name and a hash or a documentId, not both");
    return;
  }
  if (ofHash.length === 0) return problem("documentId", "a name and a hash, or a documentId, are required");
  for (const field of ["name", "hash"] as const) {
    if (body[field] === undefined) problem(field, "a name and a hash are required");
  }
}

export const Constancia = z
  .object({
    object: z.literal("constancia"),
    id: printedId("nom"),
    livemode: z.boolean(),
    serialNumber: z.string().meta({
      description: "The token's serial number, in hexadecimal.",
      examples: ["5f3c9a01b2d4e6f8"],
    }),
    algorithm: z
      .string()
      .meta({ description: "The hash's algorithm, as the issuer names it.", examples: ["SHA-256"] }),
    issuer: z.string().meta({
      description: "Subject of the certificate that signed the token (RFC 4514).",
      examples: ["CN=PSC de desarrollo - sin validez legal / no legal value,O=Service Signing"],
    }),
    hash: z.string().meta({
      description: "The hash that is certified; of a document, the SHA-256 of its sealed PDF.",
      examples: [EXAMPLE_HASH],
    }),
    expeditionDate: Timestamp,
    token: z.string().meta({
      description: "The RFC 3161 token, DER in base64. Keep it beside what it certifies.",
      contentEncoding: "base64",
      examples: ["MIIHRgYJKoZIhvcNAQcCoIIHNzCCBzMCAQMx"],
    }),
  })
  .meta({ id: "Constancia" });

export const createConstancia = operation({
  id: "createConstancia",
  tag: "Constancias",
  method: "post",
  idempotency: "change",
  path: "/constancias",
  summary: "Certify that a document, or a hash, exists now (NOM-151)",
  description:
    "Of a completed document (`documentId`): its sealed PDF is certified. Of anything else: `name` and `hash`, its " +
    "SHA-256; what it is of never leaves you. The answer's `token` is what a verifier needs, beside the file itself. " +
    "Costs one credit in live, nothing in the sandbox, whose constancias have no legal value. 20 a minute, on a " +
    "budget of its own.",
  scope: "document:write",
  budget: { name: "constancias", perMinute: 20 },
  body: CreateConstanciaBody,
  success: { status: 201, description: "The constancia", schema: Constancia },
  errors: [
    "INVALID_ID",
    "INSUFFICIENT_CREDITS",
    "DOCUMENT_NOT_FOUND",
    "DOCUMENT_NOT_SENDABLE",
    "VALIDATION_ERROR",
    "SERVICE_UNAVAILABLE",
  ],
});
