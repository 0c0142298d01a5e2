import type { FormWords } from "../es/form.ts";

/** The form on small screens, and ink that one act places in several fields. */
export const formWords: FormWords = {
  form: {
    open: "Fill in as a form",
    openShort: "Form",
    progress: (step, total) => `${step} of ${total}`,
    optional: "optional",
    glimpse: (page) => `Its place on page ${page}`,
    back: "Back",
    next: "Next",
    finish: "Finish and see the document",
    close: "Back to the document",
    complete: "The form is complete.",
  },
  places: {
    signature: (count) => `Place my signature in the ${count} remaining places`,
    initials: (count) => `Place my initials in the ${count} remaining places`,
    look: (count) => (count === 1 ? "See the other place" : `See the other ${count} places`),
    lookWhy: "Then you can fill them all with one tap.",
    signaturePlaced: (count) => `Signature placed in ${count} fields.`,
    initialsPlaced: (count) => `Initials placed in ${count} fields.`,
  },
};
