import { sql } from "kysely";
import type {
  TemplateFilter,
  TemplateOrder,
  TemplateQueries,
  TemplateUse,
} from "../../domain/model/template-queries.ts";
import type { Template } from "../../domain/model/template.ts";
import { Codec } from "./codec.ts";
import { TABLES } from "./columns.ts";
import { contains } from "@service/database/contains";
import type { Db } from "@service/database/engine/db";
import { hasEntries } from "./has-names.ts";

const codec = new Codec<Template>(TABLES.templates);

/** Statuses of documents that no longer need their template. */
const ENDED = ["completed", "expired", "voided"];

/** Lists of templates and their use, for both engines. */
export class SqlTemplateQueries implements TemplateQueries {
  private readonly db: Db;

  constructor(db: Db) {
    this.db = db;
  }

  async list(
    { tenantId, fileType, category, name, text, named }: TemplateFilter,
    { descending, beyond, limit }: TemplateOrder,
  ): Promise<Template[]> {
    const direction = descending ? "desc" : "asc";
    const rows = await this.db
      .selectFrom("templates")
      .select(codec.columnNames)
      .where("tenant_id", "=", tenantId)
      .where("deleted_at", "is", null)
      .$if(fileType !== undefined, (query) => query.where("file_type", "=", fileType))
      .$if(category !== undefined, (query) => query.where("category", "=", category))
      .$if(name !== undefined, (query) => query.where(contains("name_folded", name!)))
      .$if(text !== undefined, (query) =>
        query.where((eb) => eb.or([contains("name_folded", text!), contains("description_folded", text!)])),
      )
      .$if(named !== undefined, (query) => query.where(hasEntries("id", named!)))
      .$if(beyond !== undefined, (query) =>
        query.where(
          sql<boolean>`(created_at, id) ${sql.raw(descending ? "<" : ">")} (${beyond!.createdAt}, ${beyond!.id})`,
        ),
      )
      .orderBy("created_at", direction)
      .orderBy("id", direction)
      .$if(limit !== undefined, (query) => query.limit(limit!))
      .execute();
    return rows.map((row) => codec.decode(row));
  }

  async use(id: string): Promise<TemplateUse> {
    const { rows } = await sql<{ documents: unknown; open: unknown }>`
      select count(*) as documents, sum(case when status in (${sql.join(ENDED)}) then 0 else 1 end) as open
      from documents where id in (select document_id from document_pieces where template_id = ${id})`.execute(
      this.db,
    );
    const { documents, open } = rows[0]!;
    return { documents: Number(documents), open: Number(open ?? 0), chains: await this.chainsOf(id) };
  }

  /** Chains of the template that have not ended. */
  private async chainsOf(id: string): Promise<number> {
    const { rows } = await sql<{ chains: unknown }>`
      select count(*) as chains from chains where status not in (${sql.join(ENDED)})
        and id in (select chain_id from chain_documents where template_id = ${id})`.execute(this.db);
    return Number(rows[0]!.chains);
  }
}
