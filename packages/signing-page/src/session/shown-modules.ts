import {
  VERIFICATION_MODULES,
  VERIFICATION_MODULES_SHOWN,
} from "@service/contract/rules/verification-modules";

export type ShownModule = (typeof VERIFICATION_MODULES)[number] | TypedModule;
/** Asks for a code or a name; the other modules ask for captures. */
export type TypedModule = (typeof VERIFICATION_MODULES_SHOWN)[number];

/**
 * The verification modules that this page can show, by the contract's names. A required one that is not in the list ends
 * the session with MODULE_UNSUPPORTED before the signer has done anything.
 */
export const RENDERABLE_MODULES: ReadonlySet<string> = new Set([
  ...VERIFICATION_MODULES,
  ...VERIFICATION_MODULES_SHOWN,
]);

export function isShown(module: string): module is ShownModule {
  return RENDERABLE_MODULES.has(module);
}

export function isTyped(module: string | null): module is TypedModule {
  return (VERIFICATION_MODULES_SHOWN as readonly (string | null)[]).includes(module);
}
