import { contactFiles, ContactParams, contacts } from "@service/contract/v2";
import type { Context } from "hono";
import { createContact } from "../../../domain/contacts/create.ts";
import { contactDetail, documentsOfContact } from "../../../domain/contacts/detail.ts";
import { updateCustomFields } from "../../../domain/contacts/custom-fields.ts";
import { findContact } from "../../../domain/contacts/find.ts";
import { listContacts } from "../../../domain/contacts/list.ts";
import { removeContact } from "../../../domain/contacts/remove.ts";
import { suggestContacts } from "../../../domain/contacts/suggest.ts";
import { updateContact } from "../../../domain/contacts/update.ts";
import type { Contact } from "../../../domain/model/contact.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { Caller } from "../../../domain/model/tenant.ts";
import type { AppEnv } from "../../access/env.ts";
import { sendContacts } from "../../common/contact-files/export.ts";
import { importContacts } from "../../common/contact-files/import.ts";
import { fromIssues } from "../surface/error.ts";
import type { V2Request, V2Router } from "../surface/surface.ts";
import { bindBulk } from "./bulk.ts";
import { presentContact, presentContactDocument, presentDetail, presentSuggestion } from "./present.ts";
import { toContact, toPatch } from "./to-contact.ts";

/** Contacts (docs/contract/v2.md#contacts). */
export function bindContacts(router: V2Router, domain: Domain): void {
  router
    .bind(contacts.listContacts, (request) => list(domain, request))
    .bind(contacts.autocompleteContacts, async ({ caller, query: { q, mode } }) =>
      (await suggestContacts(domain, caller, { text: q, mode })).map(presentSuggestion),
    )
    .bind(contactFiles.exportContacts, ({ c, caller, query }) => sendContacts(c, domain, caller, query))
    .bind(contactFiles.importContacts, ({ caller, query, file }) =>
      importContacts(domain, caller, file, query.dryRun ?? false),
    )
    .bind(contacts.createContact, async ({ caller, body }) =>
      detail(domain, await createContact(domain, caller, toContact(body))),
    );
  bindBulk(router, domain);
  bindContact(router, domain);
}

function bindContact(router: V2Router, domain: Domain): void {
  const find = (caller: Caller, id: string) => domain.store.read((reader) => findContact(reader, caller, id));
  // Before the body is read: whoever cannot see the contact learns nothing of its rules.
  const visible = async ({ c, caller }: { c: Context<AppEnv>; caller: Caller }): Promise<void> => {
    const params = ContactParams.safeParse(c.req.param());
    if (!params.success) throw fromIssues(params.error.issues);
    await find(caller, params.data.contact_id);
  };
  router
    .bind(contacts.retrieveContact, async ({ caller, params }) =>
      detail(domain, await find(caller, params.contact_id)),
    )
    .bind(contacts.listContactDocuments, async ({ caller, params }) => {
      const { documents, total } = await documentsOfContact(domain, caller, params.contact_id);
      return { items: documents.map(presentContactDocument), total };
    })
    .bind(
      contacts.updateContact,
      async ({ caller, params, body }) =>
        detail(domain, await updateContact(domain, caller, params.contact_id, toPatch(body))),
      visible,
    )
    .bind(
      contacts.updateCustomFields,
      async ({ caller, params, body: { set = new Map(), remove = [] } }) =>
        detail(domain, await updateCustomFields(domain, caller, params.contact_id, { set, remove })),
      visible,
    )
    .bind(contacts.deleteContact, async ({ caller, params }) => {
      await removeContact(domain, caller, params.contact_id);
      return { success: true as const, message: "The contact was deleted; its documents stay." };
    });
}

async function detail(domain: Domain, contact: Contact) {
  return presentDetail(await contactDetail(domain, contact));
}

async function list(domain: Domain, { caller, query }: V2Request<typeof contacts.listContacts>) {
  const { contacts: found, total } = await listContacts(domain, caller, query);
  const { page, pageSize } = query;
  const totalPages = Math.ceil(total / pageSize);
  return { items: found.map(presentContact), total, page, pageSize, totalPages };
}
