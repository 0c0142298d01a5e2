import type { RawBuilder, SelectQueryBuilder } from "kysely";
import type {
  ContactFilter,
  ContactQueries,
  Sought,
  SoughtWord,
} from "../../domain/model/contact-queries.ts";
import type { Contact } from "../../domain/model/contact.ts";
import { Codec, encodeValue } from "./codec.ts";
import { TABLES } from "./columns.ts";
import { contains, startsWith } from "./contains.ts";
import type { AnySchema, Db } from "./engine/db.ts";

const codec = new Codec<Contact>(TABLES.contacts);

const SOUGHT = {
  email: ["name_folded", "email_folded"],
  phone: ["name_folded", "phone_digits"],
  any: ["name_folded", "email_folded", "phone_digits"],
} as const;

type Query = SelectQueryBuilder<AnySchema, "contacts", object>;

/** Lists of contacts, for both engines. */
export class SqlContactQueries implements ContactQueries {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async list(
    filter: ContactFilter,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<Contact[]> {
    const rows = await this.narrow(filter)
      .select(codec.columnNames)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => codec.decode(row));
  }

  async count(filter: ContactFilter): Promise<number> {
    const { count } = await this.narrow(filter)
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async suggest({ mode, whole, words, ...tenancy }: Sought, limit: number): Promise<Contact[]> {
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

/** A phone's column has digits alone; a word that is no number is in none. */
function isInAny(
  test: typeof contains,
  columns: readonly string[],
  { folded, digits }: SoughtWord,
): RawBuilder<boolean>[] {
  return columns.flatMap((column) => {
    if (column !== "phone_digits") return [test(column, folded)];
    return digits === null ? [] : [test(column, digits)];
  });
}
