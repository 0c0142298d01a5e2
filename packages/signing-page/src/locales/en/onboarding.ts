import { errors } from "@service/contract/locales/en/errors";
import type { OnboardingWords } from "../es/onboarding.ts";

/** The page on which a person is identified, without a document to sign. */
export const onboardingWords: OnboardingWords = {
  onboarding: {
    title: "Identity check",
    from: (sender) => `For ${sender}`,
    loading: "Opening…",
    closed: {
      title: "This link is no longer available",
      body: "It has expired or isn’t valid. Open it exactly as it came in your message, or ask the sender for a new one.",
    },
    unreachable: { title: "We couldn’t open the page", body: "Check your connection and try again." },
    phone: {
      title: "Continue on your phone",
      body: "Photos turn out better with a phone. Point its camera at this code.",
      code: "QR code that opens this page on your phone",
      waiting: "When you’ve finished on your phone, this screen continues by itself.",
      busy: "You’re on your phone now. When you’ve finished, this screen continues by itself.",
      here: "Continue on this computer",
    },
    confirm: {
      title: "Check your details",
      body: "This is what we read. Correct what isn’t right.",
      unread: "We have everything. Confirm to finish.",
      failed: "We couldn’t confirm your identity. You can finish, and we’ll tell whoever sent you this link.",
      fields: {
        full_name: "Full name",
        date_of_birth: "Date of birth",
        document_number: "Document number",
        curp: "CURP",
        expiry_date: "Valid until",
      },
      send: "Confirm and finish",
      finish: "Finish",
      unsent: "We couldn’t finish. Check your connection and try again.",
    },
    done: {
      title: "Done, thank you",
      passed: "We’ve verified your identity. There’s nothing more for you to do.",
      sent: "We’ve received your details. If anything is missing, whoever sent you this link will tell you.",
      close: "You can close this page.",
      redirect: (site) => `We’ll take you to ${site} in a few seconds.`,
      go: "Continue",
    },
  },
  errors,
};
