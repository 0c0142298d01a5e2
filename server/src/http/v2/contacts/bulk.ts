import { ContactId, contacts, CreateContact, UpdateContactItem } from "@service/contract/v2";
import type { z } from "zod";
import { ensureContact } from "../../../domain/contacts/create.ts";
import { removeContact } from "../../../domain/contacts/remove.ts";
import { updateContact } from "../../../domain/contacts/update.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Contact } from "../../../domain/model/contact.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { uuid } from "../../../domain/model/ids.ts";
import { fromIssues, V2Error } from "../surface/error.ts";
import type { V2Router } from "../surface/surface.ts";
import { toContact, toPatch } from "./to-contact.ts";

type Subject = Pick<Contact, "id" | "email">;

interface Detail {
  contactId: string | null;
  email: string | null;
  success: boolean;
  error?: string;
}

/** Operations on many contacts, each in a transaction of its own (docs/contract/v2.md#contact-bulk). */
export function bindBulk(router: V2Router, domain: Domain): void {
  router
    .bind(contacts.createContacts, ({ caller, body }) =>
      eachItem(body.contacts, "created", async (item) => {
        const wanted = toContact(parsed(CreateContact, item));
        return (await ensureContact(domain, caller, wanted)).contact;
      }),
    )
    .bind(contacts.updateContacts, ({ caller, body }) =>
      eachItem(body.contacts, "changed", (item) => {
        const { id, ...patch } = parsed(UpdateContactItem, item);
        return updateContact(domain, caller, id, toPatch(patch));
      }),
    )
    .bind(contacts.deleteContacts, ({ caller, body }) =>
      eachItem(body.contactIds, "deleted", async (item) =>
        removeContact(domain, caller, parsed(ContactId, item)),
      ),
    );
}

async function eachItem<Item>(items: readonly Item[], done: string, work: (item: Item) => Promise<Subject>) {
  const details: Detail[] = [];
  for (const item of items) details.push(await detailOf(item, work));
  const failedCount = details.filter(({ success }) => !success).length;
  const succeededCount = details.length - failedCount;
  const message = `${succeededCount} of ${details.length} contacts were ${done}.`;
  return { success: failedCount === 0, message, succeededCount, failedCount, details };
}

/** Handles one item. A refusal becomes the item's detail; any other failure ends the request. */
async function detailOf<Item>(item: Item, work: (item: Item) => Promise<Subject>): Promise<Detail> {
  try {
    const { id, email } = await work(item);
    return { contactId: uuid(id), email, success: true };
  } catch (error) {
    if (!(error instanceof DomainError || error instanceof V2Error)) throw error;
    return { ...namedBy(item), success: false, error: error.message };
  }
}

/** The id and the address of a failed item, where these are well-formed. */
function namedBy(item: unknown): Pick<Detail, "contactId" | "email"> {
  const { id = item, email } = (typeof item === "object" ? item : {}) as { id?: unknown; email?: unknown };
  const knownId = ContactId.safeParse(id);
  const knownEmail = CreateContact.shape.email.safeParse(email);
  return {
    contactId: knownId.success ? uuid(knownId.data) : null,
    email: knownEmail.success ? (knownEmail.data ?? null) : null,
  };
}

function parsed<Schema extends z.ZodType>(schema: Schema, item: unknown): z.output<Schema> {
  const result = schema.safeParse(item);
  if (result.success) return result.data;
  throw fromIssues(result.error.issues);
}
