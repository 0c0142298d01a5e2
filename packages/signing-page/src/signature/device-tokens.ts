const PREFIX = "signing-remembered:";

/** 256 random bits in base64url. */
export function newDeviceToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The device's tokens by the signer's slot. A browser that stores nothing in a frame has none: a one-time code does. */
export const deviceTokens = {
  get(slot: string): string | null {
    return attempt(() => localStorage.getItem(PREFIX + slot));
  },
  set(slot: string, token: string): void {
    attempt(() => localStorage.setItem(PREFIX + slot, token));
  },
  remove(slot: string): void {
    attempt(() => localStorage.removeItem(PREFIX + slot));
  },
};

/** Even to name the storage throws where the browser forbids it. */
function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}
