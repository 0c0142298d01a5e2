import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/** Ids of the documents whose fields an editor session offers. Sessions of the version before offer none. */
const COLUMN = "source_document_ids text not null default '[]'";

export const editorSources = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "editor_sessions", COLUMN);
  },
};
