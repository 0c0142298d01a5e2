import type { Client } from "../client.ts";
import { expectStatus } from "../world.ts";
import { newDocument } from "./signing.ts";

export interface Folder {
  id: string;
  name: string;
  parentId: string | null;
  hasDocs: boolean;
  isMain: boolean;
  [key: string]: unknown;
}

/** Creates a folder, at the root by default. */
export async function newFolder(
  client: Client,
  name = "Contracts",
  parentId?: string | null,
): Promise<Folder> {
  const body = { name, ...(parentId !== undefined && { parentId }) };
  return expectStatus(await client.post("/v3/folders", body), 201) as Folder;
}

/** The inbox of a new tenant's owner. */
export async function inboxOf(client: Client): Promise<Folder> {
  const { data } = expectStatus(await client.get("/v3/folders?sort=createdAt"), 200) as { data: Folder[] };
  return data.find(({ isMain }) => isMain)!;
}

export async function filed(client: Client, folderId: string): Promise<string> {
  return expectStatus(await newDocument(client, { folderId }), 201)["id"] as string;
}
