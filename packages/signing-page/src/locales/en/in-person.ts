import type { InPersonWords } from "../es/in-person.ts";

export const inPersonWords: InPersonWords = {
  loading: "Opening…",
  step: (number, total) => `Person ${number} of ${total}`,
  handTo: (name) => `Hand the device to ${name}`,
  host: (host) => `${host} is in charge of the device.`,
  pin: (name) => `${name}’s PIN`,
  pinHint: (host) => `Ask ${host} for it.`,
  enter: "Continue",
  others: "Someone else going first?",
  signed: "Thank you. Your signature was recorded.",
  declined: "We’ve recorded that you declined.",
  returned: "Nothing was signed. This person can continue later with their PIN.",
  closed: "This person’s turn was closed. Enter the PIN again to continue.",
  empty: "Type your PIN: 4 to 8 digits.",
  wrong: (left) =>
    left === 1
      ? "This PIN isn’t right. You have one try left."
      : `This PIN isn’t right. You have ${left} tries left.`,
  locked: (host) =>
    `The PIN was wrong five times, so this person’s signature is locked. ${host} can give them a new PIN.`,
  noPin: (host) =>
    `The signature was passed to someone else, who doesn’t have a PIN yet. ${host} can give them one.`,
  notAsked: "This person no longer needs to sign.",
  offline: "We got no response. Check the connection and try again.",
  limited: "There were too many attempts. Wait a minute and try again.",
  again: "Check again",
  giveBack: "Return the device",
  part: (name) => name,
  waiting: {
    title: "Nobody can sign here right now",
    advice: (host) =>
      `Other people come first, or the document is being corrected. Give the device back to ${host}. This page updates by itself.`,
  },
  completed: { title: "Everyone has finished", advice: (host) => `Give the device back to ${host}.` },
  cancelled: { title: "This session was cancelled", advice: (host) => `Give the device back to ${host}.` },
  expired: {
    title: "This session has ended",
    advice: (host) => `Give the device back to ${host}, who can open another session.`,
  },
  elsewhere: {
    title: "The session was opened elsewhere",
    advice: () => "Only one screen can use it at a time.",
  },
  here: "Continue here",
  failed: {
    title: "We couldn’t open the session",
    advice: () => "Check the internet connection and try again.",
  },
  alone: {
    title: "This page can’t be used inside another one",
    advice: () => "Open the link you received for this device.",
  },
};
