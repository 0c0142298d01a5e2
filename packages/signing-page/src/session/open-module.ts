import type { Ceremony } from "@service/contract/embed";
import { isShown, type ShownModule } from "./shown-modules.ts";

/** The verification that is next, or null when none is left. */
export function openModule(ceremony: Ceremony | null): ShownModule | null {
  const open = ceremony?.verifications.find(({ module, status }) => status === "pending" && isShown(module));
  return open !== undefined && isShown(open.module) ? open.module : null;
}

/** Whether the ceremony has the step, passed or not. */
export function hasVerification(ceremony: Ceremony | null): boolean {
  return ceremony !== null && ceremony.verifications.some(({ module }) => isShown(module));
}

export function isRequired(ceremony: Ceremony | null, module: string): boolean {
  return ceremony?.verifications.some((step) => step.module === module && step.required) ?? false;
}
