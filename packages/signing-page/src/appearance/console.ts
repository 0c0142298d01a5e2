/* oxlint-disable no-console -- for the developer of the host's page, who sees it there with the frame's name */

/** Warns the integrator that a part of the appearance was ignored. */
export function warn(error: unknown): null {
  console.warn(`<service-signing> appearance.${error instanceof Error ? error.message : String(error)}.`);
  return null;
}
