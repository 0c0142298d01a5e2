import type { ApiClient } from "../../api/client.ts";
import type { AnswerOf } from "../../api/types.ts";
import type { Locale } from "@service/contract/locales";

type Folder = AnswerOf<"v3.listFolders">["data"][number];

export interface FolderChoice {
  id: string;
  /** The names from the root to the folder. */
  path: string;
}

/** Every folder of the environment, by its path. */
export async function readFolders(
  api: ApiClient,
  locale: Locale,
  signal: AbortSignal,
): Promise<FolderChoice[]> {
  const folders = new Map<string, Folder>();
  let startingAfter: string | null = null;
  do {
    const query = { limit: 100, ...(startingAfter !== null && { startingAfter }) };
    const page: AnswerOf<"v3.listFolders"> = await api.call("v3.listFolders", { query, signal });
    for (const folder of page.data) folders.set(folder.id, folder);
    startingAfter = page.nextCursor;
  } while (startingAfter !== null);
  return [...folders.values()]
    .map(({ id }) => ({ id, path: pathOf(folders, id) }))
    .toSorted((a, b) => a.path.localeCompare(b.path, locale));
}

function pathOf(folders: ReadonlyMap<string, Folder>, id: string): string {
  const names: string[] = [];
  // A folder that moves between two pages of the list could close a circle.
  for (let folder = folders.get(id); folder && names.length < folders.size;) {
    names.unshift(folder.name);
    folder = folder.parentId === null ? undefined : folders.get(folder.parentId);
  }
  return names.join(" / ");
}
