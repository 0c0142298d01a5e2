/** Whether digests and signatures can be computed here. Browsers do so in secure contexts alone, not on plain http. */
export function hasWebCrypto(): boolean {
  return (globalThis.crypto as Partial<typeof crypto> | undefined)?.subtle !== undefined;
}
