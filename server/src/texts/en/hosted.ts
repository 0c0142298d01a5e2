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
    declined: {
      title: "You declined this document",
      text: "If you’ve changed your mind, talk to the person who sent it.",
    },
    released: {
      title: "Nothing is asked of you in this document any more",
      text: "Someone else may be asked in your place. If you have any questions, ask whoever sent it.",
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
  retry: "Try again",
  linkRefused: "This link is not valid or has expired.",
  device: {
    title: "Sign in person",
    over: "This session is over",
    advice: "Everybody has finished, it has expired or it was cancelled. Whoever made it can make another.",
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
    lead: "If somebody sent you a document to sign, open it with the link in your message.",
    verify: {
      title: "Verify a signed PDF",
      text: "Who signed, when, and whether anything changed. The file stays on your device.",
    },
    docs: {
      title: "Documentation",
      text: "The API's reference, its errors, and the packages for your server.",
    },
    status: { title: "Status", text: "Whether the service is ready, as JSON." },
  },
};
