/** Fetches the code only for hosts that give an appearance. If that fails, the page keeps its own. */
export function applyAppearance(appearance: object): void {
  void import("./appearance.ts").then((loaded) => loaded.applyAppearance(appearance)).catch(() => undefined);
}
