import { Download } from "../base/download.ts";
import type { FileContent } from "../base/file-content.ts";
import { OPERATOR_OPERATIONS } from "../generated/operator/operations.ts";
import type {
  CreatedKey,
  CreatedTenant,
  CreateFeaTestCertificateBody,
  CreateKeyBody,
  CreateMemberBody,
  CreateOperatorWebhookBody,
  CreateTenantBody,
  ExportTenantContactsQuery,
  FeaTestCertificate,
  ImportedContacts,
  ImportTenantContactsQuery,
  ListArchivesQuery,
  ListKeysQuery,
  ListOutboxQuery,
  Member,
  Operations,
  OperatorWebhook,
  OperatorWebhookWithSecret,
  SignInLink,
  StoredTemplate,
  Tenant,
  UpdateOperatorWebhookBody,
  UpdateTenantBody,
} from "../generated/operator/types.ts";
import type { HttpClient, RequestInput, RequestOptions } from "../http/http-client.ts";
import type { Archive, Key, OutboxMessage, StoreTemplateForm } from "./types.ts";

type OperationName = keyof typeof OPERATOR_OPERATIONS;

class Resource {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  protected request<Name extends OperationName>(
    name: Name,
    input: RequestInput,
    options: RequestOptions | undefined,
  ): Promise<Operations[Name]["result"]> {
    return this.http.request<Operations[Name]["result"]>(OPERATOR_OPERATIONS[name], input, options);
  }

  protected async openFile(
    name: OperationName,
    input: RequestInput,
    options: RequestOptions | undefined,
  ): Promise<Download> {
    const headers = { accept: "*/*" };
    return new Download(await this.http.openEndpoint(OPERATOR_OPERATIONS[name], input, options, headers));
  }
}

/** Workspaces and their members. */
export class OperatorTenants extends Resource {
  create(body: CreateTenantBody, options?: RequestOptions): Promise<CreatedTenant> {
    return this.request("createTenant", { body }, options);
  }

  update(id: string, body: UpdateTenantBody, options?: RequestOptions): Promise<Tenant> {
    return this.request("updateTenant", { params: { tenant_id: id }, body }, options);
  }

  addMember(id: string, body: CreateMemberBody, options?: RequestOptions): Promise<Member> {
    return this.request("createMember", { params: { tenant_id: id }, body }, options);
  }

  /** Makes a one-time link with which a member signs in to the dashboard. Hand it to that person alone. */
  createSignInLink(email: string, options?: RequestOptions): Promise<SignInLink> {
    return this.request("createSignInLink", { body: { email } }, options);
  }
}

/** API keys. */
export class OperatorKeys extends Resource {
  create(body: CreateKeyBody, options?: RequestOptions): Promise<CreatedKey> {
    return this.request("createKey", { body }, options);
  }

  async list(query: ListKeysQuery = {}, options?: RequestOptions): Promise<Key[]> {
    return (await this.request("listKeys", { query }, options)).data;
  }

  /** Revokes a key. Every process refuses it within 60 seconds. */
  async revoke(id: string, options?: RequestOptions): Promise<void> {
    await this.request("revokeKey", { params: { key_id: id } }, options);
  }
}

/** Endpoints of either cohort, in any workspace. */
export class OperatorWebhooks extends Resource {
  create(body: CreateOperatorWebhookBody, options?: RequestOptions): Promise<OperatorWebhookWithSecret> {
    return this.request("registerWebhook", { body }, options);
  }

  update(id: string, body: UpdateOperatorWebhookBody, options?: RequestOptions): Promise<OperatorWebhook> {
    return this.request("switchWebhook", { params: { webhook_id: id }, body }, options);
  }
}

/** Messages that were sent, or simulated in the sandbox. */
export class OperatorOutbox extends Resource {
  /** Newest first; at most 200. */
  async list(query: ListOutboxQuery = {}, options?: RequestOptions): Promise<OutboxMessage[]> {
    return (await this.request("listOutbox", { query }, options)).data;
  }
}

/** Templates of any workspace. */
export class OperatorTemplates extends Resource {
  create(form: StoreTemplateForm, options?: RequestOptions): Promise<StoredTemplate> {
    return this.request("storeTemplate", { form }, options);
  }
}

/** Contacts of any workspace, as a file of CSV. */
export class OperatorContacts extends Resource {
  export(
    tenantId: string,
    query: ExportTenantContactsQuery = {},
    options?: RequestOptions,
  ): Promise<Download> {
    return this.openFile("exportTenantContacts", { params: { tenant_id: tenantId }, query }, options);
  }

  /** Creates and changes contacts. `dryRun` says what would become of each line. */
  import(
    tenantId: string,
    file: FileContent,
    query: ImportTenantContactsQuery = {},
    options?: RequestOptions,
  ): Promise<ImportedContacts> {
    return this.request("importTenantContacts", { params: { tenant_id: tenantId }, query, file }, options);
  }
}

/** Files of rows that left their tables. */
export class OperatorArchives extends Resource {
  /** Latest first. */
  async list(query: ListArchivesQuery = {}, options?: RequestOptions): Promise<Archive[]> {
    return (await this.request("listArchives", { query }, options)).data;
  }

  /** Downloads an archive: one row in each line, as JSON, compressed by gzip. */
  download(id: string, options?: RequestOptions): Promise<Download> {
    return this.openFile("downloadArchive", { params: { archive_id: id } }, options);
  }
}

/** Certificates of the sandbox. */
export class OperatorTestCertificates extends Resource {
  /** Issues an e.firma of the sandbox, with its private key. */
  create(body: CreateFeaTestCertificateBody, options?: RequestOptions): Promise<FeaTestCertificate> {
    return this.request("createFeaTestCertificate", { body }, options);
  }
}
