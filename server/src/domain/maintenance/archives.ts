import { notFound } from "../errors.ts";
import type { Archive } from "../model/archive.ts";
import type { Domain } from "../model/domain.ts";

/** The archives of a table, or of all, the latest first. */
export function listArchives(
  { store }: Pick<Domain, "store">,
  tableName?: Archive["tableName"],
): Promise<Archive[]> {
  return store.read((reader) => reader.archives.find({ tableName }, { orderBy: [["id", "desc"]] }));
}

/** Throws NOT_FOUND. */
export async function findArchive({ store }: Pick<Domain, "store">, id: string): Promise<Archive> {
  const archive = await store.read((reader) => reader.archives.first({ id }));
  if (!archive) throw notFound("archive");
  return archive;
}
