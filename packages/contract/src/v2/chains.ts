import { z } from "zod";
import { isObject } from "../embed/check.ts";
import { Email } from "../common/email.ts";
import { idOf, printedUuid, Uuid } from "../common/ids.ts";
import { NAMES_FILTER, NAMES_INPUT, NAMES_PATCH } from "../common/integrator-names.ts";
import { MAX_CHAIN_DOCUMENTS, MAX_CHAIN_ROLES, MAX_FIELDS, MAX_POINTS } from "../common/limits.ts";
import { Phone } from "../common/phone.ts";
import { flag, integerParam } from "../common/query.ts";
import { SignatureValidation } from "../common/signature-validation.ts";
import { Name, text, trimmed } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { VARIABLE_TYPES } from "../rules/limits.ts";
import { operation } from "./common.ts";
import { placing } from "./create-document.ts";
import { placeProblems } from "./creation-rules.ts";
import { V2_DOCUMENT_STATUSES } from "./statuses.ts";

/** Chains of v2 (docs/contract/v2.md#chains): documents that one group of people fills and signs. */

export const CHAIN_STATUSES = [
  "DRAFT",
  "INVITED",
  "FILLING",
  "SIGNING",
  "COMPLETED",
  "VOIDED",
  "EXPIRED",
] as const;

/** How a variable is entered (docs/contract/v2.md#input-modes). */
export const CHAIN_INPUT_MODES = ["free", "optional", "required"] as const;

/** The states of a document's PDF (docs/contract/v2.md#chain-pdf). */
export const CHAIN_PDF_STATUSES = ["SUCCESS", "GENERATING", "FAILED"] as const;

const MAX_CONFIG_BYTES = 16 * 1024;
const MAX_VARIABLES = 2000;
/** Characters of a value, as in a template's values. */
const MAX_VALUE = 20_000;
const MAX_EXPIRY_DAYS = 3650;

const count = z.int().min(0);
const variableName = text(1, 255);
const color = trimmed(1, 32);
/** A value is a text; numbers and booleans are taken as they are written. */
const value = z
  .union([z.string(), z.number(), z.boolean(), z.null()])
  .transform((given) => (given === null ? "" : String(given)))
  .refine((given) => given.length <= MAX_VALUE, { error: `At most ${MAX_VALUE} characters.` })
  .meta({ openapi: { type: ["string", "number", "boolean", "null"] } });

const GivenRole = z.object({
  name: trimmed(1, 255).meta({ description: "The name in the templates; case and accents do not count." }),
  contactEmail: Email.nullish(),
  contactPhone: Phone.nullish().meta({ description: "For messages by chat." }),
  contactName: Name.nullish().meta({ description: "Default: the role's name." }),
  color: color.nullish(),
  sortOrder: z.int().min(0).max(1000).optional().meta({
    description: "Signing order; equal numbers in parallel. Default: the place in the list, from 0.",
  }),
});

const GivenAssignment = z.object({
  variableName,
  roleName: trimmed(1, 255),
  label: text(1, 255).optional(),
  type: z.enum(VARIABLE_TYPES).optional(),
  required: z.boolean().optional(),
  inputMode: z.enum(CHAIN_INPUT_MODES).default("free"),
  sourceHint: trimmed(1, 128)
    .nullish()
    .meta({
      description:
        "The initial value, from the role's contact: `fullName`, `email`, `phone`, `company`, `jobTitle`, or the " +
        "name of a custom field. Default: the custom field of the variable's name.",
    }),
  captureAction: trimmed(1, 128).nullish().meta({
    description: "A capture that an integrator's page offers for the value. It is told with the variable.",
  }),
});

const coordinate = z.number().min(-MAX_POINTS).max(MAX_POINTS);
const length = z.number().positive().max(MAX_POINTS);

const SignatureFieldConfig = z
  .object({
    mode: z.enum(["auto", "anchor"]).default("auto").meta({
      description:
        "`auto`: on the role's `{{sign__role}}` tags, else at the end of the last page. `anchor`: at a text.",
    }),
    anchorString: text(1, 255).optional().meta({
      description: "A text of every document, for `anchor`. `{role}` in it stands for the role's name.",
    }),
    offsetX: coordinate.optional(),
    offsetY: coordinate.optional(),
    width: length.optional(),
    height: length.optional(),
  })
  .superRefine(({ mode, anchorString }, context) => {
    if (mode === "anchor" && anchorString === undefined)
      context.addIssue({
        code: "custom",
        path: ["anchorString"],
        message: "an anchor needs its text",
        input: anchorString,
      });
  });

/** The integrator's own data: kept and told, never read. */
const Config = z
  .unknown()
  .refine(isObject, { error: "an object is expected", abort: true })
  .transform((given) => given as Record<string, unknown>)
  .refine((given) => JSON.stringify(given).length <= MAX_CONFIG_BYTES, {
    error: `At most ${MAX_CONFIG_BYTES} characters of JSON.`,
  })
  .meta({ openapi: { type: "object", additionalProperties: true } });

export const CreateChain = z.object({
  name: Name.optional().meta({ description: "Default: the names of the templates." }),
  templateIds: z.array(idOf("tmpl")).min(1).max(MAX_CHAIN_DOCUMENTS).meta({
    description: "In the order of the chain.",
  }),
  templatePackId: Uuid.nullish().meta({
    description: "Your id of the set that the templates are of. It is told, and lists can ask for it.",
  }),
  roles: z.array(GivenRole).min(1).max(MAX_CHAIN_ROLES),
  variableAssignments: z
    .array(GivenAssignment)
    .max(MAX_VARIABLES)
    .superRefine((items, context) => onceEach(items, context))
    .optional()
    .meta({ description: "In place of what the templates say of their variables." }),
  ownerValues: z
    .array(z.object({ variableName, value }))
    .max(MAX_VARIABLES)
    .superRefine((items, context) => onceEach(items, context))
    .optional()
    .meta({ description: "Values that you fix. Nobody is asked for them." }),
  signatureValidations: SignatureValidation.nullish(),
  signatureFieldConfig: SignatureFieldConfig.nullish(),
  config: Config.optional(),
  ...NAMES_INPUT,
  expiresInDays: z.int().min(1).max(MAX_EXPIRY_DAYS).nullish().meta({
    description: "Default: the workspace's.",
  }),
});
export type CreateChain = z.output<typeof CreateChain>;

/** Refuses a variable that is listed twice. */
function onceEach(items: { variableName: string }[], context: z.RefinementCtx): void {
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (seen.has(item.variableName))
      context.addIssue({
        code: "custom",
        path: [index, "variableName"],
        message: "this variable is listed already",
        input: item.variableName,
      });
    seen.add(item.variableName);
  }
}

const ChainField = z
  .object({
    participantEmail: Email.optional(),
    roleName: trimmed(1, 255).optional(),
    ...placing,
  })
  .superRefine((field, context) => {
    if ((field.participantEmail === undefined) === (field.roleName === undefined))
      context.addIssue({
        code: "custom",
        path: ["participantEmail"],
        message: "give either participantEmail or roleName",
        input: field.participantEmail,
      });
    for (const [path, message] of placeProblems(field, []))
      context.addIssue({ code: "custom", path, message, input: field });
  });

export const UpdateChain = z.object({
  documentFields: z
    .array(z.object({ documentId: idOf("doc"), fields: z.array(ChainField).max(MAX_FIELDS) }))
    .max(MAX_CHAIN_DOCUMENTS)
    .optional()
    .meta({ description: "Replaces the fields of the listed documents; others stay." }),
  signatureValidations: SignatureValidation.optional().meta({
    description: "Replaces what all documents ask of their signatures.",
  }),
  ...NAMES_PATCH,
});
export type UpdateChain = z.output<typeof UpdateChain>;

const Variable = z
  .object({
    id: printedUuid,
    variableName: z.string(),
    label: z.string(),
    type: z.enum(VARIABLE_TYPES),
    required: z.boolean(),
    inputMode: z.enum(CHAIN_INPUT_MODES),
    sourceHint: z.string().nullable(),
    captureAction: z.string().nullable(),
    options: z.array(z.string()).nullable(),
    defaultValue: z.string().nullable().meta({
      description: "The form's initial value: the contact's, else the template's.",
    }),
    value: z.string().nullable().meta({ description: "Null: not entered yet." }),
    source: z.string().nullable().meta({ description: "The value's origin." }),
    verified: z.boolean().meta({ description: "Whether an identity verification has confirmed it." }),
    documentId: printedUuid.meta({ description: "The first document with it." }),
    documentName: z.string(),
  })
  .meta({ id: "ChainVariable" });

const chainShape = {
  id: printedUuid,
  name: z.string(),
  status: z.enum(CHAIN_STATUSES),
  ownerId: printedUuid,
  tenantId: printedUuid,
  templatePackId: printedUuid.nullable(),
  signatureValidations: SignatureValidation,
  signatureFieldConfig: z.object({
    mode: z.enum(["auto", "anchor"]),
    anchorString: z.string().optional(),
    offsetX: z.number().optional(),
    offsetY: z.number().optional(),
    width: z.number().optional(),
    height: z.number().optional(),
  }),
  config: z.record(z.string(), z.unknown()),
  externalId: z.string().optional().meta({ description: "Your name for it, where given." }),
  metadata: z.record(z.string(), z.string()).optional().meta({ description: "Yours, where given." }),
  roles: z.array(
    z.object({
      id: printedUuid,
      name: z.string(),
      contactEmail: z.string().nullable(),
      contactPhone: z.string().nullable(),
      contactName: z.string().nullable(),
      color: z.string().nullable(),
      sortOrder: z.int(),
    }),
  ),
  documents: z.array(
    z.object({
      id: printedUuid,
      name: z.string(),
      chainPosition: count.meta({ description: "From 0." }),
      templateId: printedUuid,
      status: z.enum(V2_DOCUMENT_STATUSES),
      pdfStatus: z.enum(CHAIN_PDF_STATUSES),
    }),
  ),
  totalDocuments: count,
  signedCount: count.meta({ description: "Documents that everybody has signed." }),
  expiresAt: NullableTimestamp,
  invitedAt: NullableTimestamp,
  completedAt: NullableTimestamp,
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

export const V2Chain = z.object(chainShape).meta({ id: "Chain" });

const ChainList = z.object({ data: z.array(V2Chain), total: count, page: z.int(), pageSize: z.int() });

export const ChainParams = z.object({ chain_id: idOf("chn") });
const ofChain = { tag: "Chains", params: ChainParams } as const;

const RolesVariables = z.array(
  z.object({
    roleId: printedUuid,
    roleName: z.string(),
    roleColor: z.string().nullable(),
    variables: z.array(Variable),
  }),
);

const Filled = z.object({
  filledCount: count.meta({ description: "Values that this request has entered." }),
  remainingCount: count.meta({ description: "Required values of all roles that are missing." }),
  chainStatus: z.enum(CHAIN_STATUSES),
  allFilled: z.boolean(),
});

const GivenValues = z
  .array(z.object({ variableName, value, source: trimmed(1, 64).default("manual") }))
  .max(MAX_VARIABLES);

export const createChain = operation({
  id: "createChain",
  tag: "Chains",
  method: "post",
  path: "/chains",
  summary: "Create a chain: one document of each template, in order",
  scope: "document:write",
  body: CreateChain,
  maxBodyBytes: 4 * 1024 * 1024,
  success: { status: 201, description: "The chain, in DRAFT", schema: V2Chain },
  errors: [
    "E1200",
    "E1300",
    "E1400",
    "SERVICE_UNAVAILABLE",
    "DEV_FEATURE_RESTRICTED",
    "TRIAL_FEATURE_RESTRICTED",
  ],
});

export const listChains = operation({
  id: "listChains",
  tag: "Chains",
  method: "get",
  path: "/chains",
  summary: "List the chains of the key's environment, newest first",
  scope: "document:read",
  query: z.object({
    page: integerParam(1, 1_000_000, 1),
    pageSize: integerParam(1, 100, 20),
    status: z.enum(CHAIN_STATUSES).optional(),
    templatePackId: Uuid.optional(),
    ...NAMES_FILTER,
  }),
  success: { status: 200, description: "A page; beyond the last one it is empty", schema: ChainList },
  errors: ["E1200"],
});

export const retrieveChain = operation({
  ...ofChain,
  id: "retrieveChain",
  method: "get",
  path: "/chains/{chain_id}",
  summary: "A chain with its roles, documents and progress",
  scope: "document:read",
  success: { status: 200, description: "The chain", schema: V2Chain },
  errors: ["E1200", "E1300"],
});

export const updateChain = operation({
  ...ofChain,
  id: "updateChain",
  method: "patch",
  path: "/chains/{chain_id}",
  summary: "Change a chain in DRAFT, or your names for it",
  description:
    "Members that are absent stay. All of it happens, or nothing. `externalId` and `metadata` alone change in any status.",
  scope: "document:write",
  body: UpdateChain,
  maxBodyBytes: 4 * 1024 * 1024,
  success: { status: 200, description: "The chain", schema: V2Chain },
  errors: [
    "E1103",
    "E1200",
    "E1300",
    "E1600",
    "SERVICE_UNAVAILABLE",
    "DEV_FEATURE_RESTRICTED",
    "TRIAL_FEATURE_RESTRICTED",
  ],
});

export const inviteChain = operation({
  ...ofChain,
  id: "inviteChain",
  method: "post",
  path: "/chains/{chain_id}/invite",
  summary: "Send a chain to its people: one link and one message for each",
  scope: "document:write",
  body: z.object({
    invitationChannel: z.enum(["email", "chatapp"]).default("email").meta({
      description: "For people with both; others are reached by what they have.",
    }),
  }),
  bodyOptional: true,
  success: {
    status: 200,
    description: "The invitations",
    schema: z.object({
      message: z.string(),
      chainId: printedUuid,
      status: z.enum(CHAIN_STATUSES),
      invitations: z.array(
        z.object({
          roleId: printedUuid,
          role: z.string(),
          email: z.string().nullable(),
          success: z.boolean(),
          guestUrl: z.string(),
        }),
      ),
    }),
  },
  errors: ["E1103", "E1200", "E1300", "E1400", "E1600", "E1700", "EMAIL_VALIDATION_FAILED"],
});

export const listChainVariables = operation({
  ...ofChain,
  id: "listChainVariables",
  method: "get",
  path: "/chains/{chain_id}/variables",
  summary: "The values that a chain's roles enter, by role",
  scope: "document:read",
  query: z.object({ roleId: Uuid.optional().meta({ description: "This role alone." }) }),
  success: {
    status: 200,
    description: "The variables",
    schema: z.object({
      chainId: printedUuid,
      chainName: z.string(),
      chainStatus: z.enum(CHAIN_STATUSES),
      roles: RolesVariables,
    }),
  },
  errors: ["E1200", "E1300"],
});

export const fillChain = operation({
  ...ofChain,
  id: "fillChain",
  method: "post",
  path: "/chains/{chain_id}/fill",
  summary: "Enter values of a role",
  description:
    "Each value goes to every document with a variable of its name. The last required value starts the final PDFs; the " +
    "answer waits some seconds for them. Repeatable with the same values.",
  scope: "document:write",
  body: z.object({ roleId: Uuid, variables: GivenValues.min(1) }),
  maxBodyBytes: 8 * 1024 * 1024,
  success: { status: 200, description: "The values still missing", schema: Filled },
  errors: ["E1103", "E1200", "E1300", "E1600"],
});

export const regenerateChainPdf = operation({
  ...ofChain,
  id: "regenerateChainPdf",
  method: "post",
  path: "/chains/{chain_id}/regenerate-pdf",
  summary: "Make the PDF of a document again whose last attempt has failed",
  description: "A PDF that is there is answered at once. Calls at the same time wait for one generation.",
  scope: "document:write",
  query: z.object({ docId: idOf("doc") }),
  success: {
    status: 200,
    description: "The outcome",
    schema: z.object({
      success: z.boolean(),
      chainId: printedUuid,
      documentId: printedUuid,
      chainStatus: z.enum(CHAIN_STATUSES),
      pdfStatus: z.enum(CHAIN_PDF_STATUSES),
      failedDocumentIds: z.array(printedUuid),
      message: z.string(),
    }),
  },
  errors: ["E1103", "E1200", "E1300", "E1600"],
});

export const deleteChain = operation({
  ...ofChain,
  id: "deleteChain",
  method: "delete",
  path: "/chains/{chain_id}",
  summary: "Void a chain, or remove it",
  description:
    "Without `hard` the chain and its documents are voided. With it, the chain, its roles, variables and links are " +
    "removed, and its documents stay.",
  scope: "document:delete",
  query: z.object({ hard: flag.optional() }),
  success: {
    status: 200,
    description: "The removed or voided rows",
    schema: z.object({
      success: z.literal(true),
      id: printedUuid,
      name: z.string(),
      message: z.string(),
      softDelete: z.boolean(),
      cascade: z.object({ documents: count, roles: count, variables: count, guestSessions: count }),
    }),
  },
  errors: ["E1103", "E1200", "E1300", "E1600"],
});

/** The guest's side (docs/contract/v2.md#chains-guest). The token is of the link in the message. */
const GuestParams = z.object({ token: z.string().min(1).max(200) });
const ofGuest = { tag: "Chains", params: GuestParams, auth: "none", scope: null } as const;

const GuestChain = z.object({
  verified: z
    .boolean()
    .meta({ description: "Whether the one-time code was passed. If not, little is told." }),
  sender: z.string(),
  channel: z.enum(["email", "chatapp"]),
  contact: z.string().meta({ description: "Masked: where the code goes." }),
  chainId: printedUuid.nullable(),
  chainName: z.string().nullable(),
  chainStatus: z.enum(CHAIN_STATUSES).nullable(),
  expiresAt: NullableTimestamp,
  role: z.object({ roleId: printedUuid, roleName: z.string(), roleColor: z.string().nullable() }).nullable(),
  documents: z.array(
    z.object({
      documentId: printedUuid,
      documentName: z.string(),
      chainPosition: count,
      status: z.enum(["pending", "signed", "declined", "closed"]),
    }),
  ),
  variables: z.array(Variable),
  people: z.array(z.object({ name: z.string(), isSelf: z.boolean(), missingValues: count, unsigned: count })),
  signUrl: z.string().nullable().meta({ description: "The page on which the documents are signed." }),
});

const Code = z.object({
  sentTo: z.string().nullable().meta({ description: "Masked." }),
  channel: z.enum(["email", "chatapp"]),
  expiresAt: NullableTimestamp,
  resendAt: NullableTimestamp,
  attemptsLeft: count,
  sendsLeft: count,
});

export const retrieveGuestChain = operation({
  ...ofGuest,
  id: "retrieveGuestChain",
  method: "get",
  path: "/guest/chains/{token}",
  summary: "A person's view of a chain",
  success: { status: 200, description: "The chain, as far as it may be told", schema: GuestChain },
  errors: ["E1300", "RATE_LIMITED"],
});

export const sendGuestCode = operation({
  ...ofGuest,
  id: "sendGuestCode",
  method: "post",
  path: "/guest/chains/{token}/otp",
  summary: "Send the one-time code to the person of the link",
  success: {
    status: 200,
    description: "The code's recipient and expiry",
    schema: Code.extend({ success: z.literal(true) }),
  },
  errors: ["E1300", "E1600", "VERIFICATION_FAILED", "VERIFICATION_EXPIRED", "RATE_LIMITED"],
});

export const verifyGuestCode = operation({
  ...ofGuest,
  id: "verifyGuestCode",
  method: "post",
  path: "/guest/chains/{token}/otp/verify",
  summary: "Pass the one-time code",
  description:
    "The answer's `accessToken` admits to the link's other requests as a bearer, for two hours. Without it they are " +
    "admitted from the same address and browser for half an hour.",
  body: z.object({ code: z.string().trim().min(1).max(200) }),
  maxBodyBytes: 4096,
  success: {
    status: 200,
    description: "The code was right",
    schema: z.object({
      success: z.literal(true),
      verified: z.literal(true),
      accessToken: z.string(),
      expiresAt: Timestamp,
    }),
  },
  errors: ["E1200", "E1300", "E1600", "VERIFICATION_FAILED", "VERIFICATION_EXPIRED", "RATE_LIMITED"],
});

export const fillGuestChain = operation({
  ...ofGuest,
  id: "fillGuestChain",
  method: "post",
  path: "/guest/chains/{token}/fill",
  summary: "Enter the person's own values",
  body: z.object({
    variables: z.array(z.object({ variableName, value })).min(1).max(MAX_VARIABLES),
  }),
  maxBodyBytes: 8 * 1024 * 1024,
  success: { status: 200, description: "The values still missing", schema: Filled },
  errors: ["E1200", "E1300", "E1600", "VERIFICATION_PENDING", "RATE_LIMITED"],
});
