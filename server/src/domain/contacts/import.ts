import { MAX_CUSTOM_FIELDS } from "@service/contract/limits";
import { tenancyOf, type Tenancy } from "../environment.ts";
import { changedContact, type Contact } from "../model/contact.ts";
import type { Domain } from "../model/domain.ts";
import { contactOf } from "../model/signer.ts";
import type { Reader, Writer } from "../model/store.ts";
import { newContact, type NewContact } from "./create.ts";
import { linkUsers } from "./link-user.ts";
import { insertTags, replaceTags } from "./tags.ts";

type Tools = Pick<Domain, "store" | "clock" | "random">;

/**
 * The imported values of a contact. Absent members, and custom fields without a name here, stay as they are.
 */
export interface ImportedContact {
  members: Partial<NewContact>;
  customFields: ReadonlyMap<string, string>;
}

/** `failed`: why. */
export type Imported = "created" | "updated" | "unchanged" | { failed: string };

interface Line {
  index: number;
  wanted: ImportedContact;
}

/**
 * Creates and changes contacts, some at a time; each call is a transaction. A contact is known by its key
 * (docs/decisions/storage-and-operation.md#d299), and what is said of it twice is done in turn. A dry run writes
 * nothing.
 */
export class ContactImport {
  private readonly tools: Tools;
  private readonly caller: Tenancy;
  /** Contacts that a dry run would have stored so far, by their keys; null: no dry run. */
  private readonly dry: Map<string, ImportedContact> | null;

  constructor(tools: Tools, caller: Tenancy, { dryRun }: { dryRun: boolean }) {
    this.tools = tools;
    this.caller = caller;
    this.dry = dryRun ? new Map() : null;
  }

  /** Answers what became of each, in their order. Each has an e-mail or a phone. */
  async take(contacts: readonly ImportedContact[]): Promise<Imported[]> {
    const lines = contacts.map((wanted, index): Line => ({ index, wanted }));
    const byKey = Map.groupBy(lines, ({ wanted }) => keyOf(wanted));
    const { dry, tools } = this;
    const outcomes = dry
      ? await tools.store.read((reader) => this.tryOut(reader, byKey, dry))
      : await tools.store.write((writer) => this.write(writer, byKey));
    return lines.map(({ index }) => outcomes.get(index)!);
  }

  private async tryOut(
    reader: Reader,
    byKey: ReadonlyMap<string, Line[]>,
    dry: Map<string, ImportedContact>,
  ): Promise<Map<number, Imported>> {
    const found = await reader.contacts.find({ ...tenancyOf(this.caller), contactKey: [...byKey.keys()] });
    const known = new Map(found.map((contact) => [contact.contactKey, contact]));
    const outcomes = new Map<number, Imported>();
    for (const [key, lines] of byKey) {
      const before = dry.get(key);
      this.apply(before ? this.changed(known.get(key), before) : known.get(key), lines, outcomes);
      for (const { index, wanted } of lines)
        if (isStored(outcomes.get(index)!)) dry.set(key, merged(dry.get(key), wanted));
    }
    return outcomes;
  }

  /** In the order of the keys, so that two imports do not wait for each other in turn. */
  private async write(writer: Writer, byKey: ReadonlyMap<string, Line[]>): Promise<Map<number, Imported>> {
    const keys = [...byKey.keys()].toSorted();
    const found = await writer.contacts.find({ ...tenancyOf(this.caller), contactKey: keys });
    const known = new Map(found.map((contact) => [contact.contactKey, contact]));
    const outcomes = new Map<number, Imported>();
    const created: Contact[] = [];
    for (const key of keys) {
      const lines = byKey.get(key)!;
      // Most lines of a file that is imported again change nothing, and lock nothing.
      let before = known.get(key);
      if (before && this.apply(before, lines, outcomes) === before) continue;
      if (before) before = await writer.contacts.lock({ id: before.id });
      created.push(...(await this.store(writer, before, lines, outcomes)));
    }
    await insertTags(this.tools, writer, ...created);
    await linkUsers(writer, created);
    return outcomes;
  }

  /** Stores a contact after its lines. Answers it where it is new. */
  private async store(
    writer: Writer,
    before: Contact | undefined,
    lines: readonly Line[],
    outcomes: Map<number, Imported>,
  ): Promise<Contact[]> {
    for (let held = before; ;) {
      const changed = this.apply(held, lines, outcomes);
      if (!changed || changed === held) return [];
      const after = changedContact(held ?? changed, changed, this.tools.clock.now());
      if (held) {
        await writer.contacts.update({ id: held.id }, after);
        if (!isSame(held.tags, after.tags)) await replaceTags(this.tools, writer, after);
        return [];
      }
      if (await writer.contacts.insertIfAbsent(after)) return [after];
      // Another transaction has made it meanwhile; else it was deleted again.
      held = await writer.contacts.lock({ ...tenancyOf(this.caller), contactKey: after.contactKey });
    }
  }

  /** A contact after its lines, without the columns that follow from others. Notes the lines' outcomes. */
  private apply(
    before: Contact | undefined,
    lines: readonly Line[],
    outcomes: Map<number, Imported>,
  ): Contact | undefined {
    let contact = before;
    for (const { index, wanted } of lines) {
      const outcome = outcomeOf(contact, wanted);
      outcomes.set(index, outcome);
      if (isStored(outcome)) contact = this.changed(contact, wanted);
    }
    return contact;
  }

  private changed(contact: Contact | undefined, { members, customFields }: ImportedContact): Contact {
    const { tools, caller } = this;
    const before = contact ?? newContact(tools, tenancyOf(caller), { ...NOBODY, ...members }, "api");
    const fields = Object.fromEntries(fieldsOf(before, customFields));
    return { ...before, ...members, customFields: fields };
  }
}

const NOBODY: NewContact = {
  email: null,
  phone: null,
  fullName: null,
  company: null,
  jobTitle: null,
  notes: null,
  tags: [],
};

function keyOf({ members: { email = null, phone = null } }: ImportedContact): string {
  return contactOf({ email, phone });
}

function outcomeOf(contact: Contact | undefined, wanted: ImportedContact): Imported {
  if (fieldsOf(contact, wanted.customFields).size > MAX_CUSTOM_FIELDS)
    return { failed: `A contact has at most ${MAX_CUSTOM_FIELDS} custom fields.` };
  if (!contact) return "created";
  return isChange(contact, wanted) ? "updated" : "unchanged";
}

const isStored = (outcome: Imported): boolean => outcome === "created" || outcome === "updated";

function fieldsOf(contact: Contact | undefined, added: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...Object.entries(contact?.customFields ?? {}), ...added]);
}

function isChange(contact: Contact, { members, customFields }: ImportedContact): boolean {
  const isOther = ([name, value]: [string, unknown]) => !isSame(contact[name as keyof Contact], value);
  const before = new Map(Object.entries(contact.customFields));
  return (
    Object.entries(members).some(isOther) ||
    [...customFields].some(([name, value]) => before.get(name) !== value)
  );
}

/** Texts and lists of texts. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function merged(before: ImportedContact | undefined, { members, customFields }: ImportedContact) {
  return {
    members: { ...before?.members, ...members },
    customFields: new Map([...(before?.customFields ?? []), ...customFields]),
  };
}
