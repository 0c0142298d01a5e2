import { z } from "zod";
import { MAX_EXTERNAL_ID, MAX_METADATA, MAX_METADATA_KEY, MAX_METADATA_VALUE } from "./limits.ts";
import { text, trimmed } from "./text.ts";

/** The integrator's own name for something (docs/contract/v3.md#integrator-names). */
export const ExternalId = trimmed(1, MAX_EXTERNAL_ID);

/** A key fits into the brackets of a query parameter. */
const MetadataKey = text(1, MAX_METADATA_KEY).refine((key) => !/[[\]\p{Cc}]/u.test(key), {
  error: "a key without brackets and control characters is expected",
});

function atMost<Value>(record: z.ZodRecord<typeof MetadataKey, z.ZodType<Value>>) {
  return record.refine((members) => Object.keys(members).length <= MAX_METADATA, {
    error: `at most ${MAX_METADATA} members are expected`,
  });
}

/** Texts of the integrator, which the service keeps and gives back. */
const Metadata = atMost(z.record(MetadataKey, text(0, MAX_METADATA_VALUE)));

/** A merge patch: null removes a member, and members that are not named stay. */
const MetadataPatch = atMost(z.record(MetadataKey, text(0, MAX_METADATA_VALUE).nullable())).nullable();

const LIMITS = `At most ${MAX_METADATA} texts of at most ${MAX_METADATA_VALUE} characters; keys have at most ${MAX_METADATA_KEY}.`;

/** Members of a request that names something. */
export const NAMES_INPUT = {
  externalId: ExternalId.optional().meta({ description: "Your name for it." }),
  metadata: Metadata.optional().meta({
    description: `Yours: it comes back in answers and webhooks. ${LIMITS}`,
  }),
};

/** Members of a merge patch of them. */
export const NAMES_PATCH = {
  externalId: ExternalId.nullable().optional().meta({ description: "Your name for it; null removes it." }),
  metadata: MetadataPatch.optional().meta({
    description: `Merged into what is there; null as a value removes a member, null as a whole all of them. ${LIMITS}`,
  }),
};

/** Members of an answer. */
export const NAMES = {
  externalId: z.string().nullable().meta({ description: "Your name for it." }),
  metadata: z.record(z.string(), z.string()).meta({ description: "Yours." }),
};

/** Parameters of a list: `externalId=…` and `metadata[key]=…`, all of which hold. */
export const NAMES_FILTER = {
  externalId: ExternalId.optional().meta({ description: "Only what has this name of yours." }),
  metadata: Metadata.optional().meta({
    description: "`metadata[key]=value`: only what has this member; several must all hold.",
    openapi: { type: "object", additionalProperties: { type: "string" } },
  }),
};
