import { z } from "zod";

/** Bytes in base64url. The longest answers have attestations of authenticators. */
const Bytes = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]+$/);

const ANSWER = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
};

/** The browser's answer to `get` (WebAuthn §5.1), in JSON. */
const PasskeyAssertion = z.object({
  ...ANSWER,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.nullable().optional(),
  }),
});

/** The browser's answer to `create`, in JSON. */
const PasskeyRegistration = z.object({
  ...ANSWER,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** A submission's answer to the challenge that was made of it; required where the ceremony has `passkey`. */
export const PASSKEY_MEMBER = { passkey: PasskeyAssertion.optional() };

/** Options of `get` or `create` (WebAuthn §5.4, §5.5) in JSON, which the browser checks. */
const Options = z.looseObject({});

const OF_PASSKEY = {
  method: "post",
  auth: "verifiedFrame",
  errors: [
    "SESSION_CANCELLED",
    "SIGNATURE_NOT_FOUND",
    "DOCUMENT_CORRECTING",
    "VERIFICATION_PENDING",
    "PASSKEY_REFUSED",
  ],
} as const;

/** Asks for a passkey's confirmation of a submission, which the body is (docs/contract/embed.md#passkey). */
export const CHALLENGE_PASSKEY = {
  ...OF_PASSKEY,
  id: "challengePasskey",
  path: "/{session_id}/passkey-challenge",
  summary: "Ask for a passkey's confirmation of a submission; no `options` where none is registered",
  success: {
    status: 200,
    description: "The question for the browser",
    schema: z.object({ options: Options.optional() }),
  },
} as const;

/** Asks for a new passkey: only after a one-time code in the same session. */
export const CHALLENGE_REGISTRATION = {
  ...OF_PASSKEY,
  id: "challengePasskeyRegistration",
  path: "/{session_id}/passkey-registration",
  summary: "Ask for a new passkey; without a one-time code in this session the code becomes a step of it",
  success: {
    status: 200,
    description: "The question for the browser",
    schema: z.object({ options: Options }),
  },
} as const;

export const REGISTER_PASSKEY = {
  ...OF_PASSKEY,
  id: "registerPasskey",
  path: "/{session_id}/passkeys",
  summary: "Register the new passkey under the signer's address",
  body: z.strictObject({ credential: PasskeyRegistration }),
  success: { status: 204, description: "Done", schema: null },
} as const;
