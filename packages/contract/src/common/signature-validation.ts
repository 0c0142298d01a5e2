import { z } from "zod";

/** The conditions of a valid signature, as requests state them (docs/contract/v2.md#signature-validation). */
export const SignatureValidation = z.object({
  autografa: z.boolean().optional(),
  FEA: z.boolean().optional(),
  eIDAS: z.boolean().optional(),
  nom151: z.boolean().optional(),
  id_scan: z.boolean().optional(),
  videofirma: z.boolean().optional(),
  id_reuse_policy: z.enum(["always_new", "reuse_valid"]).nullable().optional(),
});
