/**
 * SHA-256 of the files that `@matbee/libreoffice-converter` 2.7.2 executes. Nobody reviews a program of 250 MB, so it
 * is pinned.
 */
export const PINNED: Readonly<Record<string, string>> = {
  "loader.cjs": "7cebd863dcd071a5eb02bc26fa7701e7dc5c865d1e130e5595672e56a34934cf",
  "soffice.cjs": "b67acadcb30171e6ec018754fcbe5b527443a3ef1c84f352e29aecff6d210e43",
  "soffice.data": "8f4e98aa67e108e161cecc7906d7ac0dd3941ef9347f999c3b9dbc049f165020",
  "soffice.wasm": "ea3d8f3b69bd1e586a8ea973e0dfa61c758612fcc529dc94ac2e30519f8b4f7b",
  "soffice.worker.cjs": "458bc142e7f837baf44a2d186a0b65b0a11ece760e5dab79ebca2789c9feeef5",
};
