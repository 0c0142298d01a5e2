import type { HostedTexts } from "../es/hosted.ts";

export const hosted: HostedTexts = {
  refusals: {
    unknown: {
      title: "This link isn’t valid",
      text: "Open the link exactly as it came in your message, or ask the sender for a new one.",
    },
    signed: {
      title: "You have already signed",
      text: "Your signature was recorded. There’s nothing more for you to do.",
    },
    approved: {
      title: "You have already approved",
      text: "Your approval was recorded. There’s nothing more for you to do.",
    },
    prepared: {
      title: "You have already prepared it",
      text: "What you filled in was recorded. There’s nothing more for you to do.",
    },
    declined: {
      title: "You declined this document",
      text: "If you’ve changed your mind, talk to the person who sent it.",
    },
    released: {
      title: "You no longer need to do anything in this document",
      text: "Someone else may have been asked in your place. If you have any questions, ask whoever sent it.",
    },
    group_done: {
      title: "Someone else in your group has responded",
      text: "One response is enough, so there’s nothing left for you to do.",
    },
    not_yet: {
      title: "It’s not your turn yet",
      text: "Other people sign first. We’ll let you know when it’s your turn.",
    },
  },
  description: (name, sender) => `Document: “${name}”, from ${sender}.`,
  unnamed: "Document to sign",
  noScript: "Signing needs JavaScript. Please turn it on in your browser and reload this page.",
  opening: "Opening the document…",
  failed: "We couldn’t open the document. Check your connection and try again.",
  leaving: (host) => `You will go to ${host}.`,
  leave: "Continue",
  retry: "Try again",
  linkRefused: "This link isn’t valid or has expired.",
  device: {
    title: "Sign in person",
    over: "This session has ended",
    advice:
      "Everyone has finished, or the session expired or was cancelled. Whoever created it can create another.",
  },
  handoff: {
    title: "Continue signing here",
    open: "Open the document",
    over: "This code no longer works",
    advice:
      "It expires after ten minutes and opens only once. Get a new one on the screen where you started signing.",
  },
  landing: {
    title: "Electronic signature service",
    received: {
      title: "Did you receive a document?",
      text: "Open the link in the email or message you received. You need no account.",
    },
    dashboard: {
      title: "Send documents for signature",
      text: "Sign in to your workspace with your email.",
    },
    verify: {
      title: "Verify a signed PDF",
      text: "Who signed, when, and whether anything changed. The file stays on your device.",
    },
    docs: {
      title: "Documentation",
      text: "The API's reference, its errors, and the packages for your server.",
    },
  },
};
