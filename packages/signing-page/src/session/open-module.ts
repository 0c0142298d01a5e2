import type { Ceremony } from "@service/contract/embed";
import { isShown, type ShownModule } from "./shown-modules.ts";

/** The step that the signer is at, or null when all that can be done here is done. */
export function openModule(ceremony: Ceremony | null): ShownModule | null {
  const open = ceremony?.verifications.find(({ module, status }) => status === "pending" && isShown(module));
  return open !== undefined && isShown(open.module) ? open.module : null;
}

/** The way of this ceremony has the step, even where it is behind the signer. */
export function hasVerification(ceremony: Ceremony | null): boolean {
  return ceremony !== null && ceremony.verifications.some(({ module }) => isShown(module));
}

export function isRequired(ceremony: Ceremony | null, module: string): boolean {
  return ceremony?.verifications.some((step) => step.module === module && step.required) ?? false;
}
