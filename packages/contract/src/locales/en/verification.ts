import type { VerificationTexts } from "../es/verification.ts";

export const verification: VerificationTexts = {
  modules: {
    email_otp: {
      passed: "entered a code sent to {to}",
      failed: "did not enter the code sent to {to}",
    },
    phone_otp: {
      passed: "entered a code sent to {to}",
      failed: "did not enter the code sent to {to}",
    },
    name_confirm: {
      passed: "typed their name as it appears in the document",
      failed: "did not type their name as it appears in the document",
    },
    access_code: {
      passed: "entered a code that the sender set",
      failed: "did not enter the code that the sender set",
    },
    id_scan: {
      passed: "showed an identity document that was accepted",
      review: "showed an identity document, to be reviewed",
      failed: "showed an identity document that was not accepted",
    },
    passport_scan: {
      passed: "showed a passport that was accepted",
      review: "showed a passport, to be reviewed",
      failed: "showed a passport that was not accepted",
    },
    selfie: {
      passed: "took a photograph of their face",
      review: "took a photograph of their face, to be reviewed",
      failed: "took a photograph of their face that was not accepted",
    },
    face_match: {
      passed: "their face matched their identity document",
      review: "had their face compared with their identity document, to be reviewed",
      failed: "their face did not match their identity document",
    },
    liveness: {
      passed: "passed the liveness check on camera",
      review: "did the liveness check on camera, to be reviewed",
      failed: "did not pass the liveness check on camera",
    },
    video_signature: {
      passed: "recorded a video to sign",
      review: "recorded a video to sign, to be reviewed",
      failed: "recorded a video to sign that was not accepted",
    },
  },
  others: {
    passed: "completed a verification",
    review: "did a verification, to be reviewed",
    failed: "did not complete a verification",
  },
  addresses: { email_otp: "their email address", phone_otp: "their phone" },
};
