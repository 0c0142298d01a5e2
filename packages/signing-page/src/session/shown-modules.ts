/**
 * The verification modules that this page can show, by the contract's names. A required one that is not in the list ends
 * the session with MODULE_UNSUPPORTED before the signer has done anything.
 */
const SHOWN = ["email_otp", "phone_otp", "name_confirm"] as const;

export type ShownModule = (typeof SHOWN)[number];

export const RENDERABLE_MODULES: ReadonlySet<string> = new Set(SHOWN);

export function isShown(module: string): module is ShownModule {
  return RENDERABLE_MODULES.has(module);
}
