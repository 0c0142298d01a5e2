import type { SignInTexts } from "../es/sign-in.ts";

export const signIn: SignInTexts = {
  asked: {
    subject: (sender) => `Your sign-in to ${sender}`,
    body: "This button takes you to the dashboard. You need no password.",
  },
  invited: {
    subject: (inviter, sender) => `${inviter} invites you to ${sender}`,
    body: (inviter, sender) =>
      `${inviter} has added you to the workspace ${sender}. This button takes you to the dashboard; you need no password.`,
  },
  button: "Open the dashboard",
  once: (span) => `The link works once, for ${span}.`,
  notAsked:
    "If you did not ask for it, ignore this message: nobody gets in without the link. Do not forward it.",
};
