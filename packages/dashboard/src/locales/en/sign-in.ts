import type { SignInWords } from "../es/sign-in.ts";

export const signInWords: SignInWords = {
  title: "Sign in to your dashboard",
  lead: "We'll send you a one-time link. There are no passwords to remember.",
  email: "Email",
  invalid: "Enter a complete email address.",
  send: "Send link",
  or: "or",
  passkey: "Sign in with a passkey",
  cancelled: "No passkey was used.",
  sent: {
    title: "Check your email",
    body: (email: string) =>
      `If ${email} is a member's address, you'll get a link in a moment. Open it in this browser.`,
    outboxTitle: "Ask your administrator for the link",
    outbox: "This server doesn't send email. The person who runs it can give you the link.",
    again: "Use another address",
  },
  confirm: {
    title: "Ready to sign in",
    lead: "The link is for this address and works once.",
    instead: (present: string) =>
      `${present} is already signed in here. The link opens another session in its place.`,
    action: (email: string) => `Sign in as ${email}`,
    caution: "Continue only if you asked for this link or expected it.",
    cancel: "Don't sign in",
  },
  opening: "One moment…",
};
