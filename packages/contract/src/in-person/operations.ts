import { z } from "zod";
import { idOf, printedId } from "../common/ids.ts";
import {
  type AnswerOf,
  type Completed,
  type GivenOperation,
  type Operation,
  operation as complete,
} from "../common/operation.ts";
import type { EmbedCode } from "../embed/errors.ts";
import { FRAME_BUDGET, MAX_TOKEN_BODY_BYTES } from "../embed/limits.ts";
import { FrameToken, Locale, ShownAppearance, SigningResult } from "../embed/schemas.ts";
import { IN_PERSON_PATHS, PIN } from "../rules/in-person-limits.ts";

/** Everything that the hand-over page asks of its server (docs/contract/embed.md#in-person). */
export const InPersonState = z.object({
  /** `waiting`: nobody of the session can act now, others come first or the document is corrected. */
  status: z.enum(["open", "waiting", "completed", "cancelled", "expired"]),
  hostName: z.string(),
  locale: Locale.nullable(),
  appearance: ShownAppearance.nullable(),
  livemode: z.boolean(),
  /** People of the session who have acted, and all of them. */
  done: z.int().min(0),
  total: z.int().min(1),
  /** Those who are asked now, the next one first. Nobody else is named. */
  people: z.array(
    z.object({ signerId: printedId("sgr"), name: z.string(), state: z.enum(["ready", "locked", "no_pin"]) }),
  ),
  /** The last signature, once the session is completed; null: nobody signed in it. */
  result: SigningResult.nullable(),
});

const EnterAnswer = z.discriminatedUnion("result", [
  /** The client secret of a signing session of this person. */
  z.object({ result: z.literal("opened"), clientSecret: z.string() }),
  z.object({ result: z.literal("wrong"), attemptsLeft: z.int().min(1) }),
  z.object({ result: z.literal("locked") }),
  /** Whoever is named is not asked now, or not in this session. */
  z.object({ result: z.literal("not_asked") }),
]);

const BASE = {
  tag: "In person",
  auth: "frame",
  params: z.object({ session_id: idOf("ses") }),
  budget: FRAME_BUDGET,
  maxBodyBytes: MAX_TOKEN_BODY_BYTES,
} as const;
type Base = typeof BASE;
type Given = Omit<GivenOperation<EmbedCode>, keyof Base> & Partial<Pick<Operation, keyof Base>>;

/** Completes an operation of the hand-over page. */
function operation<const Own extends Given>(own: Own) {
  return complete({ ...BASE, ...own }) as Completed<Omit<Base, keyof Own> & Own>;
}

/**
 * The hand-over page's operations. Each operation may also answer SESSION_INVALID, SESSION_NOT_FOUND,
 * INVALID_REQUEST, RATE_LIMITED and INTERNAL_ERROR.
 */
export const IN_PERSON_OPERATIONS = {
  tradeInPersonToken: operation({
    id: "tradeInPersonToken",
    method: "post",
    path: `/{session_id}${IN_PERSON_PATHS.token}`,
    summary: "Trade the single-use frame token for a bearer; ends the part that was underway",
    auth: "none",
    body: z.object({ frameToken: FrameToken }),
    success: {
      status: 200,
      description: "The bearer, and whom to ask",
      schema: z.object({ bearer: z.string(), expiresAt: z.iso.datetime(), state: InPersonState }),
    },
    errors: [],
  }),
  retrieveInPersonState: operation({
    id: "retrieveInPersonState",
    method: "get",
    path: `/{session_id}${IN_PERSON_PATHS.state}`,
    summary: "Whom to ask",
    success: { status: 200, description: "The session as its page shows it", schema: InPersonState },
    errors: [],
  }),
  enterPart: operation({
    id: "enterPart",
    method: "post",
    path: `/{session_id}${IN_PERSON_PATHS.enter}`,
    summary: "Open a person's part with their PIN",
    body: z.object({ signerId: idOf("sgr"), pin: z.string().regex(PIN) }),
    success: { status: 200, description: "The outcome", schema: EnterAnswer },
    errors: ["SESSION_CANCELLED", "SESSION_EXPIRED", "DOCUMENT_CORRECTING"],
  }),
  leavePart: operation({
    id: "leavePart",
    method: "post",
    path: `/{session_id}${IN_PERSON_PATHS.leave}`,
    summary: "End the part that is underway: the device is handed back or over",
    body: z.object({ returned: z.boolean() }),
    success: { status: 200, description: "Whom to ask next", schema: InPersonState },
    errors: [],
  }),
};

export type InPersonAnswer<Id extends keyof typeof IN_PERSON_OPERATIONS> = AnswerOf<
  (typeof IN_PERSON_OPERATIONS)[Id]
>;
