import { firstWords } from "./first.ts";
import type { FieldWords } from "../es/fields.ts";

const characters = (count: string) => (count === "1" ? "1 character" : `${count} characters`);

/** Texts of fields that only some documents have, and of the rules of values. */
export const fieldWords: FieldWords = {
  fields: {
    types: {
      ...firstWords.fields.types,
      number: "Number",
      textarea: "Long text",
      dropdown: "List",
      radio: "Option",
      note: "Note",
      strikethrough: "Strikethrough",
      attachment: "Attachment",
      image: "Image",
      stamp: "Stamp",
    },
    choose: "Choose an option",
    clearChoice: "To leave this empty, tap the option again or press Delete.",
    optionOf: (group, option) => `${group}: ${option}`,
    left: (count) => `${characters(count)} left`,
    struck: "Struck through by the sender",
    calculated: "Calculated",
    nowAsked: (labels: string) => `Now asked for: ${labels}.`,
    notAsked: (labels: string) => `No longer asked for: ${labels}.`,
    resultTooLarge: "The result is too large.",
    breaches: {
      not_a_number: () => "Enter just the number, such as 1250.50.",
      unclear_number: (whole, decimal) => `Thousands or decimals? Enter ${whole} or ${decimal}.`,
      not_an_option: () => "Choose one of the options.",
      too_short: (least) => `Enter at least ${characters(least)}.`,
      too_long: (most) => `Enter at most ${characters(most)}.`,
      pattern: () => "This isn’t in the expected format.",
      too_small: (least) => `Must be ${least} or more.`,
      too_large: (most) => `Must be ${most} or less.`,
      too_many_decimals: (most) =>
        most === "0"
          ? "Enter a number without decimals."
          : `Enter at most ${most === "1" ? "1 decimal" : `${most} decimals`}.`,
      too_early: (day) => `Can’t be before ${day}.`,
      too_late: (day) => `Can’t be after ${day}.`,
      no_room: () => "The text doesn’t fit in its space. Make it shorter.",
    },
  },
};
