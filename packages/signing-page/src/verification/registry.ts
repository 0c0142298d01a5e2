/**
 * The verification modules that this page can show, by the contract's names. One that is required and not here ends
 * the session with MODULE_UNSUPPORTED before the signer has done anything.
 */
export const RENDERABLE_MODULES: ReadonlySet<string> = new Set();
