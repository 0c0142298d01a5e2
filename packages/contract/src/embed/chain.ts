import { z } from "zod";

/** A person's signature on a document of a chain. `closed`: it is voided or expired, or they do not sign it. */
const ChainSignature = z.enum(["pending", "signed", "declined", "closed"]);

/** Several documents that one group of people fill and sign, each person in one session. */
export const Chain = z.object({
  /** A UUID. */
  id: z.string(),
  name: z.string(),
  status: z.enum(["invited", "filling", "signing", "completed", "voided", "expired"]),
  /** In the order of the chain. */
  documents: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** From 0. */
      position: z.int().min(0),
      /** The status of this person's signature. */
      status: ChainSignature,
      /** The session's document: the one that `document` is about. */
      isCurrent: z.boolean(),
      signers: z.array(z.object({ name: z.string(), status: ChainSignature, isSelf: z.boolean() })),
    }),
  ),
  people: z.array(
    z.object({
      name: z.string(),
      isSelf: z.boolean(),
      /** Required values that they owe. */
      missingValues: z.int().min(0),
      /** Documents that they have not signed. */
      unsigned: z.int().min(0),
    }),
  ),
  /** Documents that this person has not signed, the current one included. */
  remaining: z.int().min(0),
});

export type Chain = z.infer<typeof Chain>;
