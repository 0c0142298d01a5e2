import type { ConsentWords } from "../es/consent.ts";

export const consentWords: ConsentWords = {
  consentText: {
    asks: (sender) => `${sender} bittet Sie, auch diesem Text zuzustimmen:`,
    changed: "Der Text hat sich geändert, seit Sie ihm zugestimmt haben. Bitte lesen Sie ihn noch einmal.",
    label: "Text, dem Sie zustimmen sollen",
    terms: (host) => `Bedingungen (${host})`,
    privacy: (host) => `Datenschutz (${host})`,
  },
};
