import type { ActWords } from "../es/act.ts";

export const actWords: ActWords = {
  act: {
    preparedTitle: "Someone else filled this in",
    preparedBody: "Check it before you go on. Your signature covers it as it stands here.",
    filledBy: (name) => `Filled in by ${name}`,
    caption: (label, name) => `${label}: filled in by ${name}`,
    empty: "empty",
    corrected: "You corrected it",
    checked: "Checked, continue",
    back: "Back",
    nextTitle: "Who signs next",
    nextBody: (sender, place) =>
      `${sender} asks you to say who takes the place of “${place}”. We’ll ask that person to sign as soon as you finish, and ${sender} will know whom you named.`,
    go: "Continue",
    name: "The person’s name",
    nameMissing: "Enter the person’s name.",
    nameWrong: "Enter only the name, without addresses.",
    contact: "The person’s email or phone",
    contactHint: "A phone number with its country code: +52 55 1234 5678.",
    contactWrong: "Enter an email address, or a phone number with its country code.",
    contactOwn: "That’s your own contact. Enter the other person’s.",
    contactRefused:
      "We can’t use that contact: perhaps they’re already part of this document, or it takes no messages. Enter another one.",
  },
};
