import type { FormTexts } from "../es/form.ts";

export const form: FormTexts = {
  from: (sender) => `From ${sender}`,
  intro: "Enter your name and your email address to open your document.",
  name: "Full name",
  email: "Email address",
  code: "Before you read it, we will ask for a code that we send to this address.",
  start: "Start",
  working: "Preparing your document…",
  problems: {
    name: "Enter your name.",
    email: "Check your email address: we cannot write to this one.",
    limited: "There were too many attempts. Wait a minute and try again.",
    unavailable:
      "This form cannot take answers right now. Try again later, or tell whoever gave you the link.",
    failed: "We could not open your document. Check your internet connection and try again.",
  },
  refusals: {
    unknown: {
      title: "This link is not valid",
      text: "Open the link exactly as you received it, or ask whoever gave it to you for another one.",
    },
    paused: { title: "This form is paused", text: "It takes no answers for now. Try again later." },
    closed: {
      title: "This form is closed",
      text: "It takes no more answers. If you have a question, ask whoever gave you the link.",
    },
    not_open_yet: {
      title: "This form is not open yet",
      text: "Come back later, or ask whoever gave you the link.",
    },
    full: { title: "This form is complete", text: "It has received all the answers that it expected." },
    link: {
      title: "This link is incomplete or has expired",
      text: "Open it exactly as you received it, or ask whoever gave it to you for another one.",
    },
    answered: {
      title: "There is an answer with this email address already",
      text: "Each person answers once. If you have not signed yet, use the link in your message or ask whoever gave you this link.",
    },
    proof: { title: "We could not check your browser", text: "Reload this page and try again." },
  },
};
