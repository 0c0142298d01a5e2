import type { SettingsWords } from "../es/settings.ts";

export const settingsWords: SettingsWords = {
  title: "Plan and settings",
  lead: "The plan, the credits and what was used this month in this environment.",
  plan: "Plan",
  noPlan: "No active plan",
  credits: "Credits available",
  rate: "Requests a minute of each key",
  usage: "Usage of this month",
  usageHint: "From the 1st, universal time (UTC).",
  documents: "Documents created",
  completed: "Documents completed",
  creditsUsed: "Credits used",
  free: "Test environments use no credits.",
  settings: "Settings of the workspace",
  name: "Name of the workspace",
  nameHint: "Signers see it in e-mails.",
  expiry: "Days until a document expires",
  expiryHint: "From 1 to 3650. For new documents without a date of their own.",
  saved: "Settings saved.",
  days: "Days",
  timeZone: "Time zone",
  operatorZone: "The service’s",
  dateFormat: "Dates are written",
  operatorFormat: "The service’s way",
  daysHint:
    "Deadlines, messages, the end screen and the audit page of new documents say days in this zone and format. Documents that are already made keep theirs.",
  publicVerification: "What the verification code shows",
  publicVerifications: {
    off: "Nothing: it isn’t printed",
    status: "Status, date and fingerprint of the document",
    signers: "The title, the names and the times of signature, too",
  },
  publicVerificationHint:
    "The audit page has a QR code and an address. Whoever has the document opens them without an account and compares their copy. They never show e-mail addresses, phone numbers or IP addresses. A change holds at once, for documents that are already sealed too.",
  publish: "Publish the names",
  publishConfirm:
    "Whoever has a sealed document of this workspace, an earlier one too, will see by its code the title, who signed and when.",
  remember: "Remembered signatures",
  rememberOn: "Let signers save their signature",
  rememberOff: "Save no signatures",
  rememberHint:
    "A signer may ask for their signature to be kept, encrypted, for their next documents of this workspace. They use it only with a code or on the same device.",
  rememberConfirm:
    "The signatures that signers have saved in this workspace are erased. Documents do not change.",
  cohort: "Format of webhooks",
  cohorts: { "2026-07-11": "Current (2026-07-11)", v2legacy: "Classic (v2)" },
  cohortHint:
    "Webhooks that are made here have this format. A change of it changes all of the workspace, in every environment, from their next attempt.",
  cohortChange: "Change the format",
  cohortConfirm: (format: string) =>
    `All webhooks of the workspace, those of live too, get the format ${format} from their next attempt. Their receivers must be ready.`,
};
