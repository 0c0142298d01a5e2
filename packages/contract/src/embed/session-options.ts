import { z } from "zod";
import { VERIFICATION_MODULES } from "../rules/verification-modules.ts";

/** The options of sessions of both APIs (docs/contract/embed.md#session-create). */

/** Origins of one session, and characters of each. */
export const Origins = z.array(z.string().max(300)).max(50);

export const VerificationModule = z.enum(VERIFICATION_MODULES);

/** A module in an answer: the sender's code is none that a session asks for. */
export const ShownModule = z.enum([...VERIFICATION_MODULES, "access_code"]);

export const Verifications = z
  .array(z.object({ module: VerificationModule, required: z.boolean().default(true) }))
  .max(9)
  .superRefine(eachModuleOnce);

/** Most members of a session's metadata, and the longest value in characters. */
const MAX_METADATA_MEMBERS = 20;
const MAX_METADATA_VALUE = 500;

/** The integrator's own data about a session, which its events repeat (docs/contract/embed.md#metadata). */
export const SessionMetadata = z
  .record(z.string().min(1).max(MAX_METADATA_VALUE), z.string().max(MAX_METADATA_VALUE))
  .refine((metadata) => Object.keys(metadata).length <= MAX_METADATA_MEMBERS, {
    message: `at most ${MAX_METADATA_MEMBERS} members`,
  })
  .meta({
    description: `At most ${MAX_METADATA_MEMBERS} members of at most ${MAX_METADATA_VALUE} characters.`,
  });

/** Refuses a module that is listed twice. */
function eachModuleOnce(steps: { module: string }[], context: z.RefinementCtx): void {
  for (const [index, { module }] of steps.entries())
    if (steps.findIndex((step) => step.module === module) < index)
      context.addIssue({
        code: "custom",
        path: [index, "module"],
        message: "this module is listed already",
        input: module,
      });
}
