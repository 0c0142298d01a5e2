import { MAX_CONTACT_FILE_FIELDS } from "@service/contract/limits";
import type { Context } from "hono";
import { type ContactsWanted, eachContact } from "../../../domain/contacts/each.ts";
import type { Tenancy } from "../../../domain/environment.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Contact } from "../../../domain/model/contact.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { AppEnv } from "../../access/env.ts";
import { csvLine } from "../../../domain/model/csv.ts";
import { csvFile } from "../csv/write.ts";
import { nextTurn } from "@service/platform/http-in/next-turn";
import { CORE_COLUMNS, FIELD_PREFIX } from "./columns.ts";
import { joinTags } from "./tags-cell.ts";

/**
 * Answers with a file of contacts (docs/contract/v2.md#contact-files). What a reader is slow to take is not read from
 * the database either. Throws VALIDATION for too many custom fields.
 */
export async function sendContacts(
  c: Context<AppEnv>,
  domain: Domain,
  caller: Tenancy,
  wanted: ContactsWanted,
): Promise<Response> {
  const fields = await fieldsOf(inTurns(eachContact(domain, caller, wanted)));
  const day = new Date(domain.clock.now()).toISOString().slice(0, 10);
  const lines = linesOf(inTurns(eachContact(domain, caller, wanted)), fields);
  return csvFile(c, { name: `contacts-${day}.csv`, lines });
}

/** Lets other requests have their turn after each batch: the embedded database answers without one. */
async function* inTurns<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch, void> {
  for await (const batch of batches) {
    yield batch;
    await nextTurn();
  }
}

/** The names of the contacts' custom fields, sorted. */
async function fieldsOf(batches: AsyncIterable<Contact[]>): Promise<string[]> {
  const names = new Set<string>();
  for await (const batch of batches) {
    for (const name of batch.flatMap(({ customFields }) => Object.keys(customFields))) names.add(name);
    if (names.size > MAX_CONTACT_FILE_FIELDS)
      throw new DomainError(
        "VALIDATION",
        `These contacts have over ${MAX_CONTACT_FILE_FIELDS} different custom fields. Export them in parts.`,
      );
  }
  return [...names].toSorted();
}

/** The file in pieces: the header, then a batch of contacts each. */
async function* linesOf(
  batches: AsyncIterable<Contact[]>,
  fields: readonly string[],
): AsyncGenerator<string, void> {
  const names = [...CORE_COLUMNS, ...fields.map((name) => FIELD_PREFIX + name)];
  yield csvLine(names);
  for await (const batch of batches) yield batch.map((contact) => csvLine(cellsOf(contact, fields))).join("");
}

function cellsOf(contact: Contact, fields: readonly string[]): string[] {
  const core = CORE_COLUMNS.map((name) => (name === "tags" ? joinTags(contact.tags) : (contact[name] ?? "")));
  const { customFields } = contact;
  return [...core, ...fields.map((name) => (Object.hasOwn(customFields, name) ? customFields[name]! : ""))];
}
