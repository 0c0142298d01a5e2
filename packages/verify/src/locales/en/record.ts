import type { RecordWords, MatchWords, MethodWords } from "../es/record.ts";

/** Words about what the server has on record. `{}` takes the detail. */
export const recordWords: RecordWords = {
  title: "Verify a document",
  registered: "What the service says",
  documentOf: "Document of {}",
  completed: "Completed and sealed",
  erased: "Erased",
  test: "Test document, no legal value",
  issuer: "Sent by",
  sealedAt: "Sealed",
  erasedAt: "Erased",
  pages: "Pages",
  signers: "Signers",
  undisclosed: "Its sender doesn’t publish the title or the signers’ names here.",
  erasedHint:
    "The document existed and was sealed. Its sender’s copy was erased since. A copy of yours can still be compared.",
  code: "Code",
  size: "Size",
  limits:
    "This is on the server’s record and says nothing yet about the copy you have: anyone can print this code on another page. Compare it.",
  compare: "Compare your copy",
  choose: "Choose your copy (PDF)",
  private: "The file stays on your device: it’s compared right here.",
  proved: "What your file proves",
  another: "Compare another file",
  unknown: "There’s no document on record with this code",
  unknownHint:
    "Compare the address with the one printed in the audit record. Or its sender may not publish documents. Your file can be checked all the same:",
  limited: "Too many requests from your network",
  limitedHint: "Wait a minute and reload the page. Your file can be checked meanwhile:",
};

export const matchWords: MatchWords = {
  same: {
    title: "It’s exactly the registered file",
    text: "Its fingerprint is the one on record: it matches byte by byte.",
  },
  extended: {
    title: "It’s the registered file with something added",
    text: "It begins with the registered file, byte by byte, and more follows. See below what it changes.",
  },
  another: {
    title: "It isn’t the registered file",
    text: "It’s intact, but it’s another file: what is on record with this code isn’t about it.",
  },
  altered: {
    title: "It isn’t the registered file: it was altered, or its seal isn’t valid",
    text: "See below what doesn’t match, and don’t rely on this file.",
  },
  unsealed: {
    title: "It isn’t the registered file",
    text: "It has no seal that can be checked here. A copy that was printed, scanned or saved again loses it: ask for the original file.",
  },
};

export const sameTest: string = "It’s exactly the registered test file, and it has no legal value.";

export const methodWords: MethodWords = {
  drawn: "drew the signature on screen",
  typed: "typed the name",
  uploaded: "with a picture of the signature",
  approval: "approved, without signing",
  preparation: "prepared it, without signing",
  fea: "with their e.firma",
};
