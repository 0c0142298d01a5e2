import { MAX_SUGGESTIONS, suggestContacts } from "../../../server/src/domain/contacts/suggest.ts";
import { type ContactListRequest, listContacts } from "../../../server/src/domain/contacts/list.ts";
import type { Tenancy } from "../../../server/src/domain/environment.ts";
import { type Contact, digitsOf } from "../../../server/src/domain/model/contact.ts";
import type { Sought } from "../../../server/src/domain/model/contact-queries.ts";
import type { Domain } from "../../../server/src/domain/model/domain.ts";
import { fold } from "@service/contract/rules/fold";

/** What a call answers, for the comparison with what it must answer. */
interface Answered {
  ids: string[];
  total?: number;
}

export interface Case {
  name: string;
  run: (domain: Pick<Domain, "store">, caller: Tenancy) => Promise<Answered>;
  /** From all contacts of the workspace, newest first. */
  expected: (contacts: readonly Contact[]) => Answered;
}

const PAGE_SIZE = 25;

const SEARCHES = [
  "xyzzy",
  "example",
  "ñandú",
  "jqxz",
  "an",
  "qj",
  "a",
  "ñ",
  "maria lopez",
  "persona.4242@",
  "5500017",
  "notaría",
  "xaxx7042",
  "an example persona",
];
const TEXTS = ["ma", "qj", "xy", "maría", "jqxzw", "persona.77", "example", "5500", "maria her"];

export function casesOf(contacts: number): Case[] {
  const last = Math.ceil(contacts / PAGE_SIZE);
  const pages = [1, Math.ceil(last / 2), last];
  const filters = [{ tag: "VIP" }, { tag: "prueba" }, { verified: true }, { source: "invitation" as const }];
  return [
    ...pages.map((page) => listCase({ page })),
    ...filters.map((filter) => listCase({ page: 1, ...filter })),
    listCase({ page: Math.ceil(last / 4), source: "api", verified: false }),
    ...SEARCHES.map((search) => listCase({ page: 1, search })),
    listCase({ page: Math.ceil(last / 2), search: "example" }),
    listCase({ page: 1, search: "example", tag: "VIP", source: "api" }),
    ...TEXTS.flatMap((text) => (["email", "phone", "any"] as const).map((mode) => suggestCase(text, mode))),
  ];
}

function listCase(wanted: Omit<ContactListRequest, "pageSize">): Case {
  const request = { ...wanted, pageSize: PAGE_SIZE };
  const { page, ...conditions } = wanted;
  return {
    name: `list, page ${page}${Object.entries(conditions)
      .map(([name, value]) => `, ${name} ${value}`)
      .join("")}`,
    async run(domain, caller) {
      const { contacts, total } = await listContacts(domain, caller, request);
      return { ids: contacts.map(({ id }) => id), total };
    },
    expected(all) {
      const found = all.filter((contact) => isListed(contact, wanted));
      const ids = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(({ id }) => id);
      return { ids, total: found.length };
    },
  };
}

function suggestCase(text: string, mode: Sought["mode"]): Case {
  return {
    name: `autocompletion, ${mode}, ${text}`,
    run: async (domain, caller) => ({
      ids: (await suggestContacts(domain, caller, { text, mode })).map(({ id }) => id),
    }),
    expected(all) {
      const found = all.filter((contact) => isSuggested(contact, mode, text));
      const { first = [], then = [] } = Object.groupBy(found, (contact) =>
        soughtTexts(contact, mode).some((own) => own.startsWith(fold(text))) ? "first" : "then",
      );
      return { ids: [...first, ...then].slice(0, MAX_SUGGESTIONS).map(({ id }) => id) };
    },
  };
}

const wordsOf = (text: string) => fold(text).split(" ");

interface Texts {
  email: string;
  name: string;
  digits: string;
  others: string[];
}

const folded = new WeakMap<Contact, Texts>();

/** By the members that callers see, not by the columns that are made for searches. */
function textsOf(contact: Contact): Texts {
  const known = folded.get(contact);
  if (known) return known;
  const { email, fullName, phone, company, customFields } = contact;
  const [name, address, ...others] = [fullName, email, company, ...Object.values(customFields)].map((text) =>
    fold(text ?? ""),
  );
  const texts = { email: address!, name: name!, digits: digitsOf(phone ?? ""), others };
  folded.set(contact, texts);
  return texts;
}

function isListed(
  contact: Contact,
  { search = "", tag, verified, source }: Omit<ContactListRequest, "pageSize">,
): boolean {
  const { email, name, digits, others } = textsOf(contact);
  const texts = [email, name, digits, ...others];
  return (
    wordsOf(search).every((word) => texts.some((text) => text.includes(word))) &&
    (tag === undefined || contact.tags.includes(tag)) &&
    (verified === undefined || contact.identityVerified === verified) &&
    (source === undefined || contact.source === source)
  );
}

function soughtTexts(contact: Contact, mode: Sought["mode"]): string[] {
  const { email, name, digits } = textsOf(contact);
  return [name, ...{ email: [email], phone: [digits], any: [email, digits] }[mode]];
}

function isSuggested(contact: Contact, mode: Sought["mode"], text: string): boolean {
  if (mode !== "any" && contact[mode] === null) return false;
  const texts = soughtTexts(contact, mode);
  return wordsOf(text).every((word) => texts.some((own) => own.includes(word)));
}
