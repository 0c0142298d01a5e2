import type { RememberedWords } from "../es/remembered.ts";

export const rememberedWords: RememberedWords = {
  remembered: {
    tab: "Saved",
    alt: "Your saved signature",
    since: (day) => `You saved it on ${day}. It’s only placed if you adopt it.`,
    erase: "Delete my saved signature",
    erased: "We deleted your saved signature.",
    eraseFailed: "We couldn’t delete it. Try again.",
    choice: (sender) => `Remember my signature for ${sender}`,
    hint: "When you sign, we keep it encrypted for up to 12 months after its last use. You can delete it right here.",
  },
};
