import { z } from "zod";
import { CONTACT_SOURCES } from "../common/contact-source.ts";
import { isObject } from "../embed/check.ts";
import { Email } from "../common/email.ts";
import { idOf, printedUuid } from "../common/ids.ts";
import {
  CONTACT_LIST_DOCUMENTS,
  CONTACT_DETAIL_DOCUMENTS,
  MAX_BULK_CONTACTS,
  MAX_CUSTOM_FIELD_NAME,
  MAX_CUSTOM_FIELD_TEXT,
  MAX_CUSTOM_FIELDS,
} from "../common/limits.ts";
import { Phone } from "../common/phone.ts";
import { flag, integerParam } from "../common/query.ts";
import { Name, text, trimmed } from "../common/text.ts";
import { NullableTimestamp, Timestamp } from "../common/timestamp.ts";
import { operation } from "./common.ts";
import { V2_SIGNATURE_STATUSES } from "./statuses.ts";

/** Contacts of v2 (docs/contract/v2.md#contacts): camelCase, UUIDs. */
const count = z.int().min(0);
const ContactSource = z.enum(CONTACT_SOURCES);
const customFields = z.record(z.string(), z.string());

const ContactDocument = z
  .object({
    documentId: printedUuid,
    documentName: z.string(),
    signatureStatus: z.enum(V2_SIGNATURE_STATUSES),
    signedAt: NullableTimestamp,
    createdAt: Timestamp.meta({ description: "When the contact became a signer of the document." }),
  })
  .meta({ id: "ContactDocument" });

const contactShape = {
  id: printedUuid,
  userId: printedUuid.nullable().meta({ description: "The workspace's user with this address." }),
  email: z.string().nullable(),
  fullName: z.string().nullable(),
  phone: z.string().nullable(),
  authPhone: z.string().nullable().meta({ description: "The phone that an identity verification has used." }),
  primaryChannel: z.enum(["email", "chatapp"]).meta({ description: "`chatapp`: there is no `email`." }),
  company: z.string().nullable(),
  jobTitle: z.string().nullable(),
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  customFields,
  source: ContactSource.meta({ description: "`api`: a request made it. `invitation`: a document was sent." }),
  identityVerified: z.boolean(),
  totalDocumentsSigned: count,
  totalDocumentsPending: count.meta({
    description: "Sent documents that wait for this contact's signature.",
  }),
  lastInteractionAt: NullableTimestamp.meta({
    description: "The last invitation, reminder, visit or signature.",
  }),
  createdAt: Timestamp,
};

export const V2Contact = z.object(contactShape).meta({ id: "Contact" });
export const V2ContactDetail = z
  .object({
    ...contactShape,
    documents: z.array(ContactDocument).meta({
      description: `The newest ${CONTACT_DETAIL_DOCUMENTS}, newest first.`,
    }),
  })
  .meta({ id: "ContactDetail" });

/** An empty text is none. */
function optionalText(maximum: number) {
  return trimmed(0, maximum)
    .transform((value) => (value === "" ? null : value))
    .nullish();
}

const editableShape = {
  fullName: Name.nullish(),
  phone: Phone.nullish().meta({ description: "With the country's code; separators are dropped." }),
  company: optionalText(255),
  jobTitle: optionalText(255),
  notes: optionalText(5000),
  tags: z
    .array(trimmed(1, 64))
    .max(50)
    .transform((tags) => [...new Set(tags)])
    .nullish()
    .meta({ description: "Replaces all." }),
};
const createShape = { email: Email.nullish(), ...editableShape };

export const CreateContact = z
  .object(createShape)
  .refine(({ email, phone }) => (email ?? phone ?? null) !== null, {
    path: ["email"],
    error: "give an email, a phone, or both",
  });
export type CreateContact = z.output<typeof CreateContact>;

export const UpdateContact = z
  .object(editableShape)
  .meta({ description: "Members that are absent stay. Null clears." });
export type UpdateContact = z.output<typeof UpdateContact>;

/**
 * Items that are checked one by one, so that one that is wrong stops no other. Their members have names, so that unknown
 * ones are warned of.
 */
function itemsOf(schema: z.ZodObject) {
  const { $schema: _, ...documented } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const members = Object.keys(schema.shape).map((name) => [name, z.unknown().optional()]);
  const item = z.object(Object.fromEntries(members) as Record<string, z.ZodOptional<z.ZodUnknown>>);
  return z
    .array(item.meta({ openapi: documented }))
    .min(1)
    .max(MAX_BULK_CONTACTS);
}

/** An item of a bulk deletion. */
export const ContactId = idOf("con");
/** An item of a bulk change. */
export const UpdateContactItem = z.object({ id: ContactId, ...editableShape });

const BulkCreate = z.object({ contacts: itemsOf(CreateContact) });
const BulkUpdate = z.object({ contacts: itemsOf(UpdateContactItem) });
const BulkDelete = z.object({
  contactIds: z
    .array(z.unknown().meta({ openapi: { type: "string" } }))
    .min(1)
    .max(MAX_BULK_CONTACTS)
    .meta({ description: "Ids in either notation." }),
});

const BulkAnswer = z.object({
  success: z.boolean().meta({ description: "Whether none failed." }),
  message: z.string(),
  succeededCount: count,
  failedCount: count,
  details: z
    .array(
      z.object({
        contactId: printedUuid.nullable(),
        email: z.string().nullable(),
        success: z.boolean(),
        error: z.string().optional().meta({ description: "Why it failed; absent: it succeeded." }),
      }),
    )
    .meta({ description: "In the order of the request." }),
});

export const CustomFieldName = text(1, MAX_CUSTOM_FIELD_NAME);
export const CustomFieldText = text(0, MAX_CUSTOM_FIELD_TEXT);

/** Reads an object as a map, in which `__proto__` is a name like any other. */
const SetCustomFields = z
  .unknown()
  .refine(isObject, { error: "an object is expected", abort: true })
  .transform((given, context) => {
    const fields = new Map<string, string>();
    for (const [name, value] of Object.entries(given as Record<string, unknown>)) {
      const problem = CustomFieldName.safeParse(name).error ?? CustomFieldText.safeParse(value).error ?? null;
      if (problem)
        context.addIssue({ code: "custom", path: [name], message: problem.issues[0]!.message, input: value });
      else fields.set(name, value as string);
    }
    return fields;
  })
  .meta({
    openapi: { type: "object", additionalProperties: { type: "string", maxLength: MAX_CUSTOM_FIELD_TEXT } },
  });

const PatchCustomFields = z.object({
  set: SetCustomFields.optional().meta({ description: "Merged: texts by their names." }),
  remove: z
    .array(CustomFieldName)
    .max(MAX_CUSTOM_FIELDS)
    .optional()
    .meta({ description: "Names, removed after `set`; absent ones are ignored." }),
});

const AutocompleteQuery = z.object({
  q: trimmed(2, 255),
  mode: z.enum(["email", "phone", "any"]).default("any").meta({
    description:
      "`email`: contacts with an e-mail, by name and e-mail. `phone`: with a phone, by name and phone.",
  }),
});

const Suggestions = z.array(
  z.object({
    id: printedUuid,
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    authPhone: z.string().nullable(),
    company: z.string().nullable(),
    avatar: z.null(),
  }),
);

export const ContactParams = z.object({ contact_id: ContactId });

export const contactFilters = {
  search: text(0, 255).optional().meta({
    description:
      "Words that must all be in name, e-mail, phone, company or custom fields; without case and accents.",
  }),
  tag: trimmed(1, 64).optional().meta({ description: "Exactly this tag." }),
  verified: flag.optional().meta({ description: "Whether the identity is verified." }),
  source: ContactSource.optional(),
};

const ListContactsQuery = z.object({
  page: integerParam(1, 1_000_000, 1),
  pageSize: integerParam(1, 100, 25),
  ...contactFilters,
});

const ContactList = z.object({
  items: z.array(V2Contact),
  total: count,
  page: z.int(),
  pageSize: z.int(),
  totalPages: count,
});

const RemovedContact = z.object({ success: z.literal(true), message: z.string() });

/** Fits 100 contacts, or all custom fields, with every character escaped. */
const MAX_LARGE_BODY_BYTES = 8 * 1024 * 1024;

const ofContact = { tag: "Contacts", params: ContactParams } as const;

export const listContacts = operation({
  id: "listContacts",
  tag: "Contacts",
  method: "get",
  path: "/contacts",
  summary: "List the contacts of the key's environment, newest first",
  scope: "document:read",
  query: ListContactsQuery,
  success: { status: 200, description: "A page; beyond the last one it is empty", schema: ContactList },
  errors: ["E1200"],
});

export const autocompleteContacts = operation({
  id: "autocompleteContacts",
  tag: "Contacts",
  method: "get",
  path: "/contacts/autocomplete",
  summary: "Find contacts while somebody types",
  scope: "document:read",
  query: AutocompleteQuery,
  success: { status: 200, description: "At most 5; those that begin with `q` first", schema: Suggestions },
  errors: ["E1200"],
});

const bulk = {
  tag: "Contacts",
  path: "/contacts/bulk",
  scope: "document:write",
  maxBodyBytes: MAX_LARGE_BODY_BYTES,
  success: { status: 200, description: "The outcome of each item", schema: BulkAnswer },
  errors: ["E1200"],
} as const;

export const createContacts = operation({
  ...bulk,
  id: "createContacts",
  method: "post",
  summary: "Create up to 100 contacts",
  description: "An e-mail that is known succeeds with its `contactId`, and that contact stays as it is.",
  body: BulkCreate,
});

export const updateContacts = operation({
  ...bulk,
  id: "updateContacts",
  method: "patch",
  summary: "Change up to 100 contacts",
  description: "Members that an item leaves out stay.",
  body: BulkUpdate,
});

export const deleteContacts = operation({
  ...bulk,
  id: "deleteContacts",
  method: "delete",
  summary: "Delete up to 100 contacts",
  body: BulkDelete,
});

export const createContact = operation({
  id: "createContact",
  tag: "Contacts",
  method: "post",
  path: "/contacts",
  summary: "Create a contact",
  description:
    "A contact has an `email`, a `phone`, or both. It is known by its e-mail, or by its phone where it has no e-mail: " +
    "a second one is 409. The workspace's user with this e-mail is linked.",
  scope: "document:write",
  body: CreateContact,
  success: { status: 201, description: "The contact", schema: V2ContactDetail },
  errors: ["E1200", "E1600"],
});

export const retrieveContact = operation({
  ...ofContact,
  id: "retrieveContact",
  method: "get",
  path: "/contacts/{contact_id}",
  summary: "Retrieve a contact with its newest documents",
  scope: "document:read",
  success: { status: 200, description: "The contact", schema: V2ContactDetail },
  errors: ["E1200", "E1300"],
});

export const listContactDocuments = operation({
  ...ofContact,
  id: "listContactDocuments",
  method: "get",
  path: "/contacts/{contact_id}/documents",
  summary: "List the documents that a contact signs, newest first",
  scope: "document:read",
  success: {
    status: 200,
    description: `The newest ${CONTACT_LIST_DOCUMENTS}, and how many there are`,
    schema: z.object({ items: z.array(ContactDocument), total: count }),
  },
  errors: ["E1200", "E1300"],
});

export const updateContact = operation({
  ...ofContact,
  id: "updateContact",
  method: "put",
  path: "/contacts/{contact_id}",
  summary: "Change a contact",
  description:
    "Members that are absent stay, null clears, `tags` replaces all tags. The e-mail never changes.",
  scope: "document:write",
  body: UpdateContact,
  success: { status: 200, description: "The contact", schema: V2ContactDetail },
  errors: ["E1200", "E1300", "E1600"],
});

export const updateCustomFields = operation({
  ...ofContact,
  id: "updateCustomFields",
  method: "patch",
  path: "/contacts/{contact_id}/custom-fields",
  summary: "Set and remove custom fields of a contact",
  description: "`set` first, then `remove`, at once: a field is renamed in one call.",
  scope: "document:write",
  body: PatchCustomFields,
  maxBodyBytes: MAX_LARGE_BODY_BYTES,
  success: { status: 200, description: "The contact", schema: V2ContactDetail },
  errors: ["E1200", "E1300"],
});

export const deleteContact = operation({
  ...ofContact,
  id: "deleteContact",
  method: "delete",
  path: "/contacts/{contact_id}",
  summary: "Delete a contact; documents, signers and users stay",
  scope: "document:write",
  success: { status: 200, description: "It is gone", schema: RemovedContact },
  errors: ["E1200", "E1300"],
});
