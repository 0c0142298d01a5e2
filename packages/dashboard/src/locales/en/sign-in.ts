import type { SignInWords } from "../es/sign-in.ts";

export const signInWords: SignInWords = {
  title: "Sign in to your dashboard",
  lead: "We'll send you a one-time link. There are no passwords to remember.",
  email: "E-mail",
  invalid: "Enter a complete e-mail address.",
  send: "Send link",
  or: "or",
  passkey: "Sign in with a passkey",
  cancelled: "No passkey was used.",
  sent: {
    title: "Look into your mailbox",
    body: (email: string) =>
      `If ${email} is a member's address, a link will arrive in a moment. Open it in this browser.`,
    outboxTitle: "Ask the operator for your link",
    outbox: "This server sends no mail. Whoever operates it hands you the link.",
    again: "Use another address",
  },
  confirm: {
    title: "Ready to sign in",
    lead: "The link is for the address below and works once.",
    instead: (present: string) =>
      `${present} is signed in in this browser. The link opens another session in its place.`,
    action: (email: string) => `Sign in as ${email}`,
    caution: "Go on only if you asked for this link or expected it.",
    cancel: "Don't sign in",
  },
  opening: "One moment…",
};
