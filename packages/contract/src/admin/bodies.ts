import { z } from "zod";
import { OPTIONAL_CALENDAR } from "../common/days.ts";
import { RemindersInput } from "../common/reminders.ts";
import { FEATURE_CODES } from "../common/features.ts";
import { idOf } from "../common/ids.ts";
import { PUBLIC_VERIFICATIONS } from "../common/public-verification.ts";
import { RememberSignatures } from "../common/remember-signatures.ts";
import { Name, trimmed } from "../common/text.ts";
import { InstantInput } from "../common/timestamp.ts";
import { commaList } from "../v2/templates.ts";
import { Curp, Rfc } from "../v3/signers.ts";
import { Email } from "../common/email.ts";
import { WebhookUrl } from "../common/webhook-url.ts";

/** Request bodies of the operator API (docs/contract/operator.md#tenants), in camelCase. */
export const Plan = z.enum(["Freemium", "Esencial", "Colabora", "Conecta", "Business"]);
export const MemberRole = z.enum(["owner", "admin", "member"]);
export const Environment = z.enum(["live", "test", "dev"]);
const credits = z.int().min(0).max(1_000_000_000);

/** Features of a kind of key (docs/contract/v2.md#features). An empty list is none. */
export const Features = z.array(z.enum(FEATURE_CODES)).max(FEATURE_CODES.length);

/**
 * The choices of how much the public record of a sealed document discloses
 * (docs/contract/v3.md#public-record).
 */
export const PublicVerification = z.enum(PUBLIC_VERIFICATIONS).meta({
  description: "The content shown to anybody with a document's verification code.",
});

/** Tables whose rows leave for archives (docs/contract/operator.md#retention). */
export const ArchivedTable = z.enum(["webhook_deliveries", "webhook_events", "outbox", "events"]);

export const ListArchivesQuery = z.object({ table: ArchivedTable.optional() });

export const CreateTenant = z.strictObject({
  name: Name,
  plan: Plan.nullable().optional(),
  credits: credits.optional(),
  /** The address that receives the owner's sign-in links. Default: an address that receives nothing. */
  ownerEmail: Email.optional(),
});

/** A member's address, in any workspace. */
export const CreateSignInLink = z.strictObject({ email: Email });

export const UpdateTenant = z.strictObject({
  plan: Plan.nullable().optional(),
  credits: credits.optional(),
  apiRpmOverride: z.int().min(1).max(1_000_000).nullable().optional(),
  dailyIpLimit: z.int().min(0).max(1_000_000_000).optional(),
  defaultExpiryDays: z.int().min(1).max(3650).optional(),
  publicVerification: PublicVerification.optional(),
  rememberSignatures: RememberSignatures.optional(),
  ...OPTIONAL_CALENDAR,
  reminders: RemindersInput,
  suspended: z.boolean().optional(),
  trialFeatures: Features.nullable().optional(),
  devFeatures: Features.nullable().optional(),
});

export const CreateMember = z.strictObject({
  email: Email,
  name: Name,
  role: MemberRole,
});

const Scope = z
  .string()
  .regex(/^(?:\*|[a-z-]+:(?:\*|[a-z-]+))$/, { error: "a scope such as document:read is expected" });
const AddressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
  error: "an IP address or CIDR range is expected",
});

export const CreateKey = z.strictObject({
  tenantId: idOf("ten"),
  userId: idOf("usr").optional(),
  environment: Environment,
  scopes: z.array(Scope).min(1).max(50).optional(),
  allowedIps: z.array(AddressRange).max(200).nullable().optional(),
  appMode: z.boolean().optional(),
  expiresAt: InstantInput.nullable().optional(),
});

export const Cohort = z.enum(["2026-07-11", "v2legacy"]);

export const CreateWebhook = z.strictObject({
  tenantId: idOf("ten"),
  environment: Environment,
  url: WebhookUrl,
  /** Event names of either cohort. */
  events: z.array(z.string().max(64)).min(1).max(100),
  description: trimmed(0, 500).nullable().optional(),
  cohort: Cohort.optional(),
  hmacEnabled: z.boolean().optional(),
});

/** The form's fields beside `file`. */
export const CreateTemplate = z.object({
  tenantId: idOf("ten"),
  name: Name,
  category: trimmed(0, 255).optional(),
  tags: commaList.optional(),
});

export const UpdateWebhook = z.strictObject({
  cohort: Cohort.optional(),
  hmacEnabled: z.boolean().optional(),
});

/** A test e.firma of the sandbox. It is valid for a year by default. */
export const CreateFeaTestCertificate = z
  .strictObject({
    name: z.string().trim().min(1).max(64),
    rfc: Rfc,
    curp: Curp.nullable().optional(),
    /** Password of the private key. */
    password: z.string().min(1).max(200),
    /** `seal` makes a CSD, to test that it is refused. */
    kind: z.enum(["efirma", "seal"]).optional(),
    notBefore: InstantInput.optional(),
    notAfter: InstantInput.optional(),
  })
  .refine(({ notBefore, notAfter }) => (notBefore ?? 0) < (notAfter ?? Infinity), {
    path: ["notAfter"],
    error: "it must end after it begins",
  });

export const ListKeysQuery = z.object({ tenantId: idOf("ten").optional() });
export const OutboxQuery = z.object({
  tenantId: idOf("ten").optional(),
  /** Addresses are stored trimmed and in lower case. */
  to: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .regex(/^\P{Cc}*$/u)
    .optional(),
});
