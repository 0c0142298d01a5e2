import { DateFormat } from "@service/contract/days";
import {
  ArchivedTable,
  Cohort,
  Environment,
  MemberRole,
  operations,
  Plan,
  PublicVerification,
} from "@service/contract/admin";
import { CONTACT_SOURCES } from "@service/contract/contact-source";
import { FEATURE_CODES } from "@service/contract/features";
import type { Command, Option } from "./command.ts";

const text = (help: string): Option => ({ kind: "text", help });
const number = (help: string): Option => ({ kind: "number", help });
const list = (help: string): Option => ({ kind: "list", help: `${help}; separated by commas` });
const oneOf = ({ options }: { options: readonly string[] }, help: string): Option => ({
  kind: "text",
  help: `${help}: ${options.join(", ")}`,
  values: options,
});
const required = (option: Option): Option => ({ ...option, required: true });

const tenantId = text("workspace, by its id");
const contactsOf = oneOf(Environment, "environment (default: live)");
const hmacEnabled: Option = { kind: "boolean", help: "whether classic deliveries are signed: true or false" };
const credits = number("credits that live documents use");
const plan = oneOf(Plan, "plan");

/** The commands that send one request each, by name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  "tenants create": {
    options: {
      name: required(text("name of the workspace")),
      plan,
      credits,
      ownerEmail: text("address of the owner, who signs in to the dashboard with it"),
    },
    operation: operations.createTenant,
    summary: "make a workspace",
  },
  "tenants update": {
    positionals: ["id"],
    options: {
      plan,
      credits,
      apiRpmOverride: number("requests a minute, in place of the plan's"),
      dailyIpLimit: number("requests a day from one address"),
      defaultExpiryDays: number("days until a document expires"),
      publicVerification: oneOf(PublicVerification, "what anybody with a document's code is shown"),
      rememberSignatures: {
        kind: "boolean",
        help: "whether signers may have their signature remembered: true or false; false erases what is",
      },
      timeZone: text("IANA name of the zone in which its days end, such as America/Mexico_City"),
      dateFormat: oneOf(DateFormat, "how days are written"),
      suspended: { kind: "boolean", help: "whether its keys are refused: true or false" },
      trialFeatures: list(`features of its test keys, of ${FEATURE_CODES.join(", ")}`),
      devFeatures: list("features of its dev keys"),
    },
    operation: operations.updateTenant,
    summary: "change a workspace's plan, credits or limits or features; suspend or release it",
  },
  "members add": {
    positionals: ["tenantId"],
    options: {
      email: required(text("address")),
      name: required(text("name")),
      role: required(oneOf(MemberRole, "role")),
    },
    operation: operations.createMember,
    summary: "add a person to a workspace",
  },
  "sign-in-link": {
    options: { email: required(text("address of a member")) },
    operation: operations.createSignInLink,
    summary: "make a one-time link with which a member signs in to the dashboard",
  },
  "keys create": {
    options: {
      tenantId: required(tenantId),
      environment: required(oneOf(Environment, "environment")),
      userId: text("person who acts with it; default: the owner"),
      scopes: list("scopes such as document:read; default: all"),
      allowedIps: list("addresses or CIDR ranges that may use it"),
      appMode: { kind: "flag", help: "a key of an application" },
      expiresAt: text("instant at which it ends (ISO 8601)"),
    },
    operation: operations.createKey,
    summary: "make an API key; it is shown once",
  },
  "keys list": { options: { tenantId }, operation: operations.listKeys, summary: "list API keys" },
  "keys revoke": {
    positionals: ["id"],
    options: {},
    operation: operations.revokeKey,
    summary: "end an API key",
  },
  "webhooks create": {
    options: {
      tenantId: required(tenantId),
      environment: required(oneOf(Environment, "environment")),
      target: required(text("https address that deliveries go to")),
      events: required(list("names of events, or *")),
      description: text("words of your own"),
      cohort: oneOf(Cohort, "format of deliveries"),
      hmacEnabled,
    },
    // `--url` is taken: it is the service's address.
    fields: { target: "url" },
    operation: operations.registerWebhook,
    summary: "register a webhook endpoint, classic by default; its secret is shown once",
  },
  "webhooks update": {
    positionals: ["id"],
    options: { cohort: oneOf(Cohort, "format of deliveries"), hmacEnabled },
    operation: operations.switchWebhook,
    summary: "change the format of a webhook endpoint",
  },
  "fea-test-certificate create": {
    options: {
      name: required(text("name of the holder")),
      rfc: required(text("RFC of the holder")),
      curp: text("CURP of the holder"),
      password: required(text("opens the key")),
      kind: oneOf({ options: ["efirma", "seal"] }, "kind; seal is a CSD, to see it refused"),
      notBefore: text("instant at which it begins (ISO 8601)"),
      notAfter: text("instant at which it ends (ISO 8601)"),
    },
    operation: operations.createFeaTestCertificate,
    // Both files go into one folder, as the SAT delivers them.
    files: { cer: "cer", key: "key" },
    summary: "make a test e.firma of the sandbox: a .cer and a .key file in --out, named by its RFC",
  },
  "templates create": {
    options: {
      tenantId: required(tenantId),
      file: required(text("a .docx with {{variables}}, or a .pdf")),
      name: required(text("name of the template")),
      category: text("category"),
      tags: text("tags, separated by commas"),
    },
    operation: operations.storeTemplate,
    summary: "store a template for a workspace",
  },
  "contacts export": {
    options: {
      tenant: required(tenantId),
      file: text("where it is written to, in place of standard output"),
      environment: contactsOf,
      search: text("words that name, e-mail, phone, company or custom fields have"),
      tag: text("exactly this tag"),
      verified: { kind: "boolean", help: "whether the identity is verified: true or false" },
      source: oneOf({ options: CONTACT_SOURCES }, "where a contact comes from"),
    },
    pathOptions: ["tenant"],
    operation: operations.exportTenantContacts,
    printed: true,
    summary: "write a workspace's contacts as CSV (with npm run -s, which prints nothing of its own)",
  },
  "contacts import": {
    options: {
      tenant: required(tenantId),
      file: required(text("CSV in UTF-8, whose first line names the columns")),
      environment: contactsOf,
      "dry-run": { kind: "flag", help: "change nothing, and say what would become of each line" },
    },
    pathOptions: ["tenant"],
    fields: { "dry-run": "dryRun" },
    operation: operations.importTenantContacts,
    summary: "create and change a workspace's contacts from a CSV file; exit code 1 where a line failed",
  },
  "archives list": {
    options: { table: oneOf(ArchivedTable, "table whose rows have left") },
    operation: operations.listArchives,
    summary: "list the files of rows that retention has removed",
  },
  "archives export": {
    positionals: ["id"],
    options: {},
    operation: operations.downloadArchive,
    saved: "the archive: one row in each line, as JSON, compressed by gzip",
    summary: "save an archive in --out",
  },
  outbox: {
    options: { tenantId, to: text("address or number that was written to") },
    operation: operations.listOutbox,
    summary: "what was sent, or simulated",
  },
};
