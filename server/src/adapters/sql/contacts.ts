import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type {
  ContactFilter,
  ContactQueries,
  Sought,
  SoughtWord,
} from "../../domain/model/contact-queries.ts";
import type { Contact, ContactActivity, ContactDocument } from "../../domain/model/contact.ts";
import type { Tenancy } from "../../domain/environment.ts";
import { Codec, encodeValue } from "./codec.ts";
import { TABLES } from "./columns.ts";
import { findPage, findSuggestions } from "@service/database/contact-search/find";
import type { ContactMemory } from "@service/database/contact-search/memory";
import { contains, startsWith } from "@service/database/contains";
import type { AnySchema, Db } from "@service/database/engine/db";

const codec = new Codec<Contact>(TABLES.contacts);

const SOUGHT = {
  email: ["name_folded", "email_folded"],
  phone: ["name_folded", "phone_digits"],
  any: ["name_folded", "email_folded", "phone_digits"],
} as const;

type Query = SelectQueryBuilder<AnySchema, "contacts", object>;

interface Place {
  offset: number;
  limit: number;
}

/** Lists of contacts, for both engines. */
export class SqlContactQueries implements ContactQueries {
  private readonly db: Db;
  private readonly memory: ContactMemory | null;

  /** @param memory contacts of workspaces, where `db` is no transaction */
  constructor(db: Db, memory: ContactMemory | null = null) {
    this.db = db;
    this.memory = memory;
  }

  async page(filter: ContactFilter, place: Place): Promise<{ contacts: Contact[]; total: number }> {
    const segments = await this.memory?.current(filter);
    if (segments) {
      const { ids, total } = await findPage(segments, filter, place);
      return { contacts: await this.byIds(ids), total };
    }
    const total = await this.count(filter);
    return { contacts: place.offset < total ? await this.list(filter, place) : [], total };
  }

  async suggest(sought: Sought, limit: number): Promise<Contact[]> {
    const segments = await this.memory?.current(sought);
    if (!segments) return this.select(sought, limit);
    return this.byIds(await findSuggestions(segments, sought, limit));
  }

  /** In the order of the ids, which are of one tenancy. One that was removed meanwhile is left out. */
  private async byIds(ids: readonly string[]): Promise<Contact[]> {
    if (ids.length === 0) return [];
    // With the tenancy as a condition, SQLite would read all of its contacts.
    const query = this.db.selectFrom("contacts").where("id", "in", ids).select(codec.columnNames);
    const byId = new Map((await query.execute()).map((row) => [String(row["id"]), codec.decode(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async list(filter: ContactFilter, { offset, limit }: Place): Promise<Contact[]> {
    const rows = await this.narrow(filter)
      .select(codec.columnNames)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => codec.decode(row));
  }

  async listAfter(
    filter: ContactFilter,
    { after, limit }: { after: Pick<Contact, "createdAt" | "id"> | null; limit: number },
  ): Promise<Contact[]> {
    const rows = await this.narrow(filter)
      .$if(after !== null, (query) =>
        query.where(sql<boolean>`(created_at, id) < (${after!.createdAt}, ${after!.id})`),
      )
      .select(codec.columnNames)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows.map((row) => codec.decode(row));
  }

  private async count(filter: ContactFilter): Promise<number> {
    const { count } = await this.narrow(filter)
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  private async select({ mode, whole, words, ...tenancy }: Sought, limit: number): Promise<Contact[]> {
    const given = { email: "email", phone: "phone", any: null }[mode];
    const columns = SOUGHT[mode];
    const rows = await words
      .reduce(
        (query, word) => query.where((eb) => eb.or(isInAny(contains, columns, word))),
        this.narrow({ ...tenancy, words }),
      )
      .$if(given !== null, (query) => query.where(given!, "is not", null))
      .select(codec.columnNames)
      .orderBy((eb) =>
        eb
          .case()
          .when(eb.or(isInAny(startsWith, columns, whole)))
          .then(0)
          .else(1)
          .end(),
      )
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows.map((row) => codec.decode(row));
  }

  async activity(tenancy: Tenancy, keys: readonly string[]): Promise<Map<string, ContactActivity>> {
    if (keys.length === 0) return new Map();
    const { rows } = await sql<Record<string, unknown>>`
      select ${KEY} as key, max(signed_at) as signed, max(viewed_at) as viewed, max(invited_at) as invited,
        max(reminded_at) as reminded, sum(case when status = 'signed' and action = 'sign' then 1 else 0 end) as signatures,
        sum(case when called_at is not null and status in ('pending', 'sent', 'viewed') then 1 else 0 end) as pending
      from signers where ${ofContacts(tenancy, keys)} group by ${KEY}`.execute(this.db);
    return new Map(rows.map((row) => [String(row["key"]), activityOf(row)]));
  }

  async documents(tenancy: Tenancy, key: string, limit: number): Promise<ContactDocument[]> {
    const { rows } = await sql<Record<string, unknown>>`
      select d.id, d.name, s.status, s.signed_at, s.created_at
      from (select id, document_id, status, signed_at, created_at from signers
            where ${ofContacts(tenancy, [key])} order by created_at desc, id desc limit ${limit}) as s
      join documents d on d.id = s.document_id and d.deleted_at is null order by s.created_at desc, s.id desc`.execute(
      this.db,
    );
    return rows.map((row) => ({
      id: String(row["id"]),
      name: String(row["name"]),
      signatureStatus: row["status"] as ContactDocument["signatureStatus"],
      signedAt: row["signed_at"] === null ? null : Number(row["signed_at"]),
      createdAt: Number(row["created_at"]),
    }));
  }

  async countDocuments(tenancy: Tenancy, key: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from signers where ${ofContacts(tenancy, [key])}`.execute(this.db);
    return rows[0]!.count;
  }

  private narrow({ tenantId, environment, words = [], tag, verified, source }: ContactFilter): Query {
    const ofTenancy = this.db
      .selectFrom("contacts")
      .where("tenant_id", "=", tenantId)
      .where("environment", "=", environment) as Query;
    return words
      .reduce((query, word) => withWord(query, word), ofTenancy)
      .$if(source !== undefined, (query) => query.where("source", "=", source))
      .$if(verified !== undefined, (query) =>
        query.where("identity_verified", "=", encodeValue("boolean", verified)),
      )
      .$if(tag !== undefined, (query) =>
        query.where((eb) =>
          eb(
            "id",
            "in",
            eb
              .selectFrom("contact_tags")
              .select("contact_id")
              .where("tenant_id", "=", tenantId)
              .where("environment", "=", environment)
              .where("tag", "=", tag),
          ),
        ),
      );
  }
}

function withWord(query: Query, { folded, digits }: SoughtWord): Query {
  const hasText = contains("search_text", folded);
  if (digits === null) return query.where(hasText);
  return query.where((eb) => eb.or([hasText, contains("search_text", digits)]));
}

/** The expression of the index on signers (indexes/signers.ts). */
const KEY = sql`coalesce(email, phone)`;

/** Without those of documents in the bin. */
function ofContacts({ tenantId, environment }: Tenancy, keys: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`tenant_id = ${tenantId} and environment = ${environment} and ${KEY} in (${sql.join(keys)})
    and action in ('sign', 'approve') and document_id not in (select id from documents
      where tenant_id = ${tenantId} and environment = ${environment} and deleted_at is not null)`;
}

function activityOf(row: Record<string, unknown>): ContactActivity {
  const instants = ["signed", "viewed", "invited", "reminded"].flatMap((name) => row[name] ?? []).map(Number);
  return {
    documentsSigned: Number(row["signatures"]),
    documentsPending: Number(row["pending"]),
    lastInteractionAt: instants.length === 0 ? null : Math.max(...instants),
  };
}

/** A phone's column has digits alone; a word that is no number is in none. */
function isInAny(
  test: typeof startsWith,
  columns: readonly string[],
  { folded, digits }: SoughtWord,
): RawBuilder<boolean>[] {
  return columns.flatMap((column) => {
    if (column !== "phone_digits") return [test(column, folded)];
    return digits === null ? [] : [test(column, digits)];
  });
}
