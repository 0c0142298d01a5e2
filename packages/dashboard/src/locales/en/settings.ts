import type { SettingsWords } from "../es/settings.ts";

export const settingsWords: SettingsWords = {
  title: "Plan and settings",
  lead: "Your plan, your credits and this month's usage in this environment.",
  plan: "Plan",
  noPlan: "No active plan",
  credits: "Credits available",
  rate: "Requests per minute, per key",
  usage: "This month's usage",
  usageHint: "Since the 1st of the month, in UTC.",
  documents: "Documents created",
  completed: "Documents completed",
  creditsUsed: "Credits used",
  free: "Test environments don't use credits.",
  settings: "Workspace settings",
  name: "Workspace name",
  nameHint: "Signers see it in emails.",
  expiry: "Days until a document expires",
  expiryHint: "From 1 to 3650. Applies to new documents that don't have their own date.",
  saved: "Settings saved.",
  days: "Dates",
  timeZone: "Time zone",
  operatorZone: "The service’s",
  dateFormat: "Date format",
  operatorFormat: "The service’s",
  daysHint:
    "New documents use this zone and format in deadlines, messages, the final screen and the audit record. Existing documents keep theirs.",
  publicVerification: "What the verification code shows",
  publicVerifications: {
    off: "Nothing: it isn’t printed",
    status: "Status, date and fingerprint of the document",
    signers: "Also the title, the names and when each person signed",
  },
  publicVerificationHint:
    "The audit record has a QR code and an address. Anyone who has the document can open them without an account and compare their copy. They never show email addresses, phone numbers or IP addresses. Changes apply immediately, also to documents that are already sealed.",
  publish: "Publish the names",
  publishConfirm:
    "Anyone who has a sealed document from this workspace, even an earlier one, will be able to use its code to see the title, who signed and when.",
  remember: "Remembered signatures",
  rememberOn: "Let signers save their signature",
  rememberOff: "Don’t save signatures",
  rememberHint:
    "A signer may ask us to keep their signature, encrypted, for their next documents from this workspace. They can only use it with a code or on the same device.",
  rememberConfirm:
    "The signatures that signers have saved in this workspace will be deleted. Documents don’t change.",
  cohort: "Webhook format",
  cohorts: { "2026-07-11": "Current (2026-07-11)", v2legacy: "Classic (v2)" },
  cohortHint:
    "New webhooks use this format. If you change it, every webhook in the workspace, in all environments, uses it from the next delivery.",
  cohortChange: "Change format",
  cohortConfirm: (format: string) =>
    `Every webhook in the workspace, including live ones, will use the ${format} format from the next delivery. Make sure your systems are ready.`,
};
