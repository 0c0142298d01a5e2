import { V2_ROOT, V3_ROOT } from "@service/contract/common";
import { guidesAt } from "@service/contract/v3";
import { v2Description, v3Description } from "./openapi.ts";
import type { Reference } from "./reference-model.ts";

/** The references of both APIs with this server's address. */
export function referencesAt(publicUrl: string): { v3: Reference; v2: Reference } {
  return {
    v3: {
      document: v3Description(publicUrl),
      prefix: V3_ROOT,
      current: "v3",
      title: "Signing Service API",
      guides: guidesAt(publicUrl),
    },
    v2: {
      document: v2Description(publicUrl),
      prefix: V2_ROOT,
      current: "v2",
      title: "Signing Service API v2",
      guides: [],
    },
  };
}
