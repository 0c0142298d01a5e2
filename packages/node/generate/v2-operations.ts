import type { AnyOperation } from "@service/contract/common";
import {
  CreateSigningSession,
  SessionPolicy,
  SessionVerification,
  SigningSession,
} from "@service/contract/v2";
import { z } from "zod";

const NOTHING = z.object({});
const OF_SESSION = z.object({ session_id: z.string() });
const shared = { tag: "Signing sessions", auth: "key", scope: null, query: NOTHING, errors: [] } as const;

/** The operations of v2 that integrators' servers call (decisions §5); v2 has no table of its own. */
export const V2_OPERATIONS: readonly AnyOperation[] = [
  {
    ...shared,
    id: "createSigningSession",
    method: "post",
    path: "/signing-sessions",
    summary: "Open a session in which one signer signs one document inside your page",
    params: NOTHING,
    body: CreateSigningSession,
    maxBodyBytes: 0,
    success: {
      status: 201,
      description: "The session with its client secret",
      schema: SigningSession.meta({ id: "SigningSession" }),
    },
  },
  {
    ...shared,
    id: "signingSessionPolicy",
    method: "get",
    path: "/signing-sessions/{session_id}/policy",
    summary: "What a session asks of its signer, and how far it is",
    params: OF_SESSION,
    body: null,
    maxBodyBytes: 0,
    success: {
      status: 200,
      description: "The policy",
      schema: SessionPolicy.meta({ id: "SigningSessionPolicy" }),
    },
  },
  {
    ...shared,
    id: "verifySigningSession",
    method: "post",
    path: "/signing-sessions/{session_id}/verify",
    summary: "The proof that the signer has signed; before that it answers 409 SESSION_NOT_COMPLETED",
    params: OF_SESSION,
    body: null,
    maxBodyBytes: 0,
    success: {
      status: 200,
      description: "The signature",
      schema: SessionVerification.meta({ id: "SigningSessionVerification" }),
    },
  },
  {
    ...shared,
    id: "cancelSigningSession",
    method: "delete",
    path: "/signing-sessions/{session_id}",
    summary: "End a session before it was signed",
    params: OF_SESSION,
    body: null,
    maxBodyBytes: 0,
    success: {
      status: 200,
      description: "The session",
      schema: z
        .object({ session_id: z.string(), status: SigningSession.shape.status })
        .meta({ id: "CancelledSigningSession" }),
    },
  },
];
