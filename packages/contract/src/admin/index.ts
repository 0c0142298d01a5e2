import { z } from "zod";
import { idOf } from "../common/ids.ts";
import { Email } from "../v3/signers.ts";

/** The operator face (decisions §2): bodies of its requests, camelCase. */
const name = z.string().trim().min(1).max(255);
export const Plan = z.enum(["Freemium", "Esencial", "Colabora", "Conecta", "Business"]);
const credits = z.int().min(0).max(1_000_000_000);

export const CreateTenant = z.strictObject({
  name,
  plan: Plan.nullable().optional(),
  credits: credits.optional(),
});

export const UpdateTenant = z.strictObject({
  plan: Plan.nullable().optional(),
  credits: credits.optional(),
  apiRpmOverride: z.int().min(1).max(1_000_000).nullable().optional(),
  dailyIpLimit: z.int().min(0).max(1_000_000_000).optional(),
  defaultExpiryDays: z.int().min(1).max(3650).optional(),
});

export const CreateMember = z.strictObject({
  email: Email,
  name,
  role: z.enum(["owner", "admin", "member"]),
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
  environment: z.enum(["live", "test", "dev"]),
  scopes: z.array(Scope).min(1).max(50).optional(),
  allowedIps: z.array(AddressRange).max(200).nullable().optional(),
  appMode: z.boolean().optional(),
  expiresAt: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .nullable()
    .optional(),
});

export const ListKeysQuery = z.object({ tenantId: idOf("ten").optional() });
export const OutboxQuery = z.object({ tenantId: idOf("ten").optional(), to: z.string().max(254).optional() });
