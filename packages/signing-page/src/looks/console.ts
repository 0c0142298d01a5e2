/* oxlint-disable no-console -- for the developer of the host's page, who sees it there with the frame's name */

/** Says which wish was not met. */
export function complain(error: unknown): null {
  console.warn(`<service-signing> appearance.${error instanceof Error ? error.message : String(error)}.`);
  return null;
}
