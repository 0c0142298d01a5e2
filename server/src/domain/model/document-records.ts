import { fileOfDocument } from "./find-document.ts";
import { attachmentsOf, type SignerAttachment } from "./attachment.ts";
import type { Document } from "./document.ts";
import type { Event } from "./event.ts";
import { type Field, fieldsOf } from "./field.ts";
import type { Signature } from "./signature.ts";
import { mustAct, peopleOf, type Signer } from "./signer.ts";
import type { Reader } from "./store.ts";
import type { StoredFile } from "./stored-file.ts";
import type { Tenant } from "./tenant.ts";
import { type Variable, variablesOf } from "./variable.ts";

/** The rows of one document. Each kind is read once, when it is first asked for, and is not read again after a change. */
export class DocumentRecords {
  readonly document: Document;
  readonly #reader: Reader;
  readonly #read = new Map<string, Promise<unknown>>();

  constructor(reader: Reader, document: Document) {
    this.#reader = reader;
    this.document = document;
  }

  /** All people, in signing order. */
  people(): Promise<Signer[]> {
    return this.#once("people", () => peopleOf(this.#reader, this.document.id));
  }

  /** Those whose act the document needs. */
  async signers(): Promise<Signer[]> {
    return (await this.people()).filter(mustAct);
  }

  fields(): Promise<Field[]> {
    return this.#once("fields", () => fieldsOf(this.#reader, this.document.id));
  }

  /** The files that signers attached, in the order of the fields. */
  attachments(): Promise<SignerAttachment[]> {
    return this.#once("attachments", async () =>
      attachmentsOf(this.#reader, this.document.id, await this.fields()),
    );
  }

  variables(): Promise<Variable[]> {
    return this.#once("variables", () => variablesOf(this.#reader, this.document.id));
  }

  signatures(): Promise<Signature[]> {
    return this.#once("signatures", () => this.#reader.signatures.find({ documentId: this.document.id }));
  }

  /** Oldest first. */
  events(): Promise<Event[]> {
    return this.#once("events", () =>
      this.#reader.events.find({ documentId: this.document.id }, { orderBy: [["sequence", "asc"]] }),
    );
  }

  /** The workspace; undefined: it is gone. */
  tenant(): Promise<Tenant | undefined> {
    return this.#once("tenant", () => this.#reader.tenants.first({ id: this.document.tenantId }));
  }

  /** The PDF that signers read. */
  file(): Promise<StoredFile> {
    return this.#once("file", () => fileOfDocument(this.#reader, this.document, this.document.fileId));
  }

  #once<Rows>(kind: string, read: () => Promise<Rows>): Promise<Rows> {
    const known = this.#read.get(kind) ?? read();
    this.#read.set(kind, known);
    return known as Promise<Rows>;
  }
}
