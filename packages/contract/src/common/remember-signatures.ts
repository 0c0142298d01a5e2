import { z } from "zod";

/** A setting of a workspace (docs/contract/embed.md#remembered-signature). */
export const RememberSignatures = z.boolean().meta({
  description: "Whether signers may have their signature remembered. False erases those that are remembered.",
});
