/** Whether code could not be fetched: each engine throws a TypeError with words of its own. */
export function isMissingModule(error: unknown): boolean {
  return error instanceof TypeError && /module/i.test(error.message);
}
