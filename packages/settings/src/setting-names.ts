import type { Environment } from "./environment.ts";

const KEY_MEMBERS = ["P12_FILE", "P12_PASSWORD", "P12_PASSWORD_FILE", "SIGNER_URL", "SIGNER_TOKEN"] as const;

/** Settings that `deploy/compose.yaml` leaves to the image: they are about the inside of a container. */
export const PLACE_SETTINGS = ["HOST", "PORT", "DATA_DIR", "SOFFICE_PATH"] as const;

/** Every variable that `readConfig` reads. */
export const SETTING_NAMES: readonly string[] = [
  ...PLACE_SETTINGS,
  "PUBLIC_URL",
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "ROLE",
  "DRAIN_DELAY_SECONDS",
  "CHILD_PROCESSES",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "REDIS_URL",
  "S3_URL",
  "SMTP_URL",
  "CHAT_URL",
  "CHAT_TOKEN",
  "CHAT_SECRET",
  "MAIL_SECRET",
  "IDENTITY_URL",
  "IDENTITY_TOKEN",
  "IDENTITY_SECRET",
  "IDENTITY_CHECKS",
  "TSA_URL",
  "TSA_CA_FILE",
  "PSC_URL",
  "PSC_CA_FILE",
  "VERIFY_CA_FILE",
  ...KEY_MEMBERS.flatMap((member) => [`SEAL_${member}`, `EIDAS_${member}`]),
  "SEAL_LEVEL",
  "SEAL_OCSP_URL",
  "SEAL_CRL_URL",
  "FEA_CA_FILE",
  "FEA_OCSP_URL",
  "FEA_CRL_URL",
  "FEA_REVOCATION",
  "ADMIN_TOKEN",
  "METRICS_TOKEN",
  "ENCRYPTION_KEY",
  "TRUST_PROXY",
  "WEBHOOK_ALLOW_PRIVATE",
  "TIME_ZONE",
  "DATE_FORMAT",
  "LANGUAGES",
  "DASHBOARD",
  "EMAIL_LOOKUP",
  "INIT_RATE_LIMIT_MINUTE",
  "FORM_PROOF_BITS",
  "STREAMS_PER_KEY",
  "RETENTION_DELIVERIES_DAYS",
  "RETENTION_MESSAGES_DAYS",
  "RETENTION_EVENTS_DAYS",
  "RETENTION_CAPTURES_DAYS",
  "RETENTION_AUDIT_DAYS",
  "LOG_LEVEL",
];

/** First words of names that belong to this service alone. */
const OWN_WORDS = new Set([
  "SEAL",
  "EIDAS",
  "FEA",
  "TSA",
  "PSC",
  "IDENTITY",
  "RETENTION",
  "SMTP",
  "S3",
  "CHAT",
]);
/** Names that Kubernetes gives each container for the services beside it. */
const SERVICE_LINK = /_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/;
/** A shorter name is near to too many others. */
const MIN_LETTERS = 6;

/** A variable that the service does not read, and the setting that may be meant; null: none is near. */
export interface UnknownSetting {
  name: string;
  meant: string | null;
}

/** Finds variables that look like settings of this service and are none (docs/contract/operator.md#unknown-settings). */
export function unknownSettings(env: Environment): UnknownSetting[] {
  const strangers = Object.keys(env).filter((name) => /^[A-Z][A-Z0-9_]+$/.test(name) && !isRead(name));
  return strangers.flatMap((name) => {
    const meant = SETTING_NAMES.find((setting) => areNear(name, setting)) ?? null;
    const isOwn = OWN_WORDS.has(name.split("_", 1)[0]!) && !SERVICE_LINK.test(name);
    return meant !== null || isOwn ? [{ name, meant }] : [];
  });
}

const isRead = (name: string): boolean => SETTING_NAMES.includes(name);

/** Whether two names are the same without underscores, or differ in at most two letters. */
function areNear(name: string, setting: string): boolean {
  const [first, second] = [name, setting].map((text) => text.replaceAll("_", "")) as [string, string];
  if (first === second) return true;
  const allowed = Math.min(first.length, second.length) < MIN_LETTERS ? 0 : first.length < 9 ? 1 : 2;
  return Math.abs(first.length - second.length) <= allowed && editDistance(first, second) <= allowed;
}

/** How many letters must be put in, taken out, changed or exchanged with the next (optimal string alignment). */
function editDistance(first: string, second: string): number {
  let before: number[] = [];
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (const [index, letter] of first.split("").entries()) {
    const next = [index + 1];
    for (const [at, other] of second.split("").entries()) {
      const isExchange = index > 0 && at > 0 && letter === second[at - 1] && other === first[index - 1];
      const exchanged = isExchange ? before[at - 1]! + 1 : Infinity;
      next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (letter === other ? 0 : 1), exchanged));
    }
    before = row;
    row = next;
  }
  return row.at(-1)!;
}
