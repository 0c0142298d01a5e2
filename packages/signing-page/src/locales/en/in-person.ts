import type { InPersonWords } from "../es/in-person.ts";

export const inPersonWords: InPersonWords = {
  loading: "Opening…",
  step: (number, total) => `Person ${number} of ${total}`,
  handTo: (name) => `Hand the device to ${name}`,
  host: (host) => `${host} is in charge of the device.`,
  pin: (name) => `${name}’s PIN`,
  pinHint: (host) => `Ask ${host} for it.`,
  enter: "Continue",
  others: "Somebody else first?",
  signed: "Thank you. Your signature was recorded.",
  declined: "It was recorded that you declined.",
  returned: "Nothing was signed. This person can go on later with their PIN.",
  closed: "This part was closed. The PIN is needed again to go on.",
  empty: "Type your PIN: 4 to 8 digits.",
  wrong: (left) =>
    left === 1
      ? "This PIN isn’t right. One attempt is left."
      : `This PIN isn’t right. ${left} attempts are left.`,
  locked: (host) => `There were five wrong PINs, and this signature is locked. ${host} can give another PIN.`,
  noPin: (host) => `Another person took this signature over and has no PIN yet. ${host} can give one.`,
  notAsked: "This person isn’t asked to sign any more now.",
  offline: "There was no answer. Check the connection and try again.",
  limited: "There were too many attempts. Wait a minute and try again.",
  again: "Check again",
  giveBack: "Return the device",
  part: (name) => name,
  waiting: {
    title: "Nobody can sign here now",
    advice: (host) =>
      `Other people come first, or the document is being corrected. Give the device back to ${host}. This page updates by itself.`,
  },
  completed: { title: "Everybody has finished", advice: (host) => `Give the device back to ${host}.` },
  cancelled: { title: "This session was cancelled", advice: (host) => `Give the device back to ${host}.` },
  expired: {
    title: "The time of this session is over",
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
    title: "This page opens inside another one",
    advice: () => "Open the link that you received for this device.",
  },
};
