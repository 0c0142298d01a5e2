import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/**
 * Editor sessions of template drafts, and the drafts' revisions. A session of a draft has its id in `document_id`: the
 * version before finds no document of this id and refuses.
 */
export const templateEditor = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "editor_sessions", "subject text not null default 'document'");
    await addColumn(db, "editor_sessions", "publisher_id text");
    await addColumn(db, "template_drafts", "revision integer not null default 1");
    await addColumn(db, "template_drafts", "upload_fields text");
  },
};
