import type { PreviewWords } from "../es/preview.ts";

export const previewWords: PreviewWords = {
  title: "See it as each role",
  seeAs: "See it as",
  data: "Test data",
  hint: "None of this is saved.",
  fill: "Fill in examples",
  clear: "Clear",
  none: "There is nothing to fill in.",
  required: "required",
  signed: "Signed",
  attached: "Attached",
  choose: "Choose…",
  empty: "empty",
  shown: (count) => (count === 1 ? "1 field" : `${count} fields`),
  missing: (count) => (count === 1 ? "1 required field is empty" : `${count} required fields are empty`),
  hidden: (count) => (count === 1 ? "1 hidden by conditions" : `${count} hidden by conditions`),
  states: {
    own: "to fill in",
    filled: "already filled in",
    later: (who) => `${who} fills it in later`,
    note: "note from you",
  },
  examples: { name: "Anna Taylor", email: "anna@example.com", text: "Example", file: "document.pdf" },
};
