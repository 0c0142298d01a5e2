import type { LastResortWords } from "../es/last-resort.ts";

const reload = "Reload";

/** The last words of a page that can show nothing else. */
export const lastWords: LastResortWords = {
  failed: {
    title: "Something went wrong on our side",
    advice: "Reload the page. Nothing you entered is lost.",
    reload,
  },
  signed: {
    title: "Your signature is recorded",
    advice: "There’s nothing more for you to do. We couldn’t show the details.",
    reload,
  },
};
