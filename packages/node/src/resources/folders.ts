import type {
  CreateFolderBody,
  Document,
  Folder,
  ListFolderDocumentsQuery,
  ListFoldersQuery,
  UpdateFolderBody,
} from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";
import { Listing } from "./listing.ts";

/** Folders of documents. Every method throws ServiceError. */
export class Folders {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  list(query: ListFoldersQuery = {}, options?: RequestOptions): Listing<Folder> {
    return new Listing(
      (cursors) => this.http.call("listFolders", { query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /** Creates a folder at the root or in another folder. */
  create(body: CreateFolderBody, options?: RequestOptions): Promise<Folder> {
    return this.http.call("createFolder", { body }, options);
  }

  retrieve(id: string, options?: RequestOptions): Promise<Folder> {
    return this.http.call("retrieveFolder", { params: { folder_id: id } }, options);
  }

  /** Renames or moves a folder; `parentId: null` moves it to the root. */
  update(id: string, body: UpdateFolderBody, options?: RequestOptions): Promise<Folder> {
    return this.http.call("updateFolder", { params: { folder_id: id }, body }, options);
  }

  /** Deletes an empty folder. Code `E1700` for one that is not empty. */
  async delete(id: string, options?: RequestOptions): Promise<void> {
    await this.http.call("deleteFolder", { params: { folder_id: id } }, options);
  }

  listDocuments(
    id: string,
    query: ListFolderDocumentsQuery = {},
    options?: RequestOptions,
  ): Listing<Document> {
    const params = { folder_id: id };
    return new Listing(
      (cursors) =>
        this.http.call("listFolderDocuments", { params, query: { ...query, ...cursors } }, options),
      query,
    );
  }
}
