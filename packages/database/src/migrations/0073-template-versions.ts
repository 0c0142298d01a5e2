import { addColumn } from "../engine/add-column.ts";
import type { Db } from "../engine/db.ts";

/**
 * The publisher of a version, its pages, and the name, description, category and tags that it was published with. Null:
 * a version of Word, of an operator, or of a release before.
 */
export const templateVersions = {
  async up(db: Db): Promise<void> {
    await addColumn(db, "template_versions", "published_by text");
    await addColumn(db, "template_versions", "pages text");
    await addColumn(db, "template_versions", "described text");
  },
};
