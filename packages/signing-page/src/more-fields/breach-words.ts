import type { BreachWords } from "../fields/late-views.ts";
import { formatDay } from "../locales/index.ts";
import { readingsOf, shownIn } from "./numbers.ts";

/** Digits after the point that every number may have. */
const MOST_DECIMALS = 10;

/** Words the rule that a value breaks, with its figures; a pattern has the sender's own words. */
export const breachWords: BreachWords = ({ rules, look, conditions }, problem, value, words, locale) => {
  const { breaches, resultTooLarge } = words.fields;
  const {
    minLength,
    maxLength,
    min = "",
    max = "",
    decimals = MOST_DECIMALS,
    from = "",
    to = "",
    message,
  } = rules ?? {};
  switch (problem) {
    case "unclear_number":
      return breaches.unclear_number(...(readingsOf(value) ?? ["", ""]));
    case "too_short":
      return breaches.too_short(String(minLength));
    case "too_long":
      return breaches.too_long(String(Math.min(maxLength ?? Infinity, look?.comb ?? Infinity)));
    case "pattern":
      return message ?? breaches.pattern();
    case "too_small":
      return breaches.too_small(shownIn({ look }, min, locale));
    case "too_large":
      return breaches.too_large(shownIn({ look }, max, locale));
    case "too_many_decimals":
      return breaches.too_many_decimals(String(decimals));
    case "too_early":
      return breaches.too_early(formatDay(from, locale));
    case "too_late":
      return breaches.too_late(formatDay(to, locale));
    case "not_a_number":
      return conditions?.formula ? resultTooLarge : breaches.not_a_number();
    case "not_an_option":
    case "no_room":
      return breaches[problem]();
    default:
      return undefined; // a word of the first screen
  }
};
