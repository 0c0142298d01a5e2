import type { SignInTexts } from "../es/sign-in.ts";

export const signIn: SignInTexts = {
  asked: {
    subject: (sender) => `Your sign-in link for ${sender}`,
    body: "This button takes you to the dashboard. You don’t need a password.",
  },
  invited: {
    subject: (inviter, sender) => `${inviter} invited you to ${sender}`,
    body: (inviter, sender) =>
      `${inviter} has added you to the workspace ${sender}. This button takes you to the dashboard; you don’t need a password.`,
  },
  button: "Open the dashboard",
  once: (span) => `The link works once, for ${span}.`,
  notAsked:
    "If you didn’t ask for it, ignore this message: nobody gets in without the link. Don’t forward it.",
};
