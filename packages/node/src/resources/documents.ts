import { type ByteRange, Download, rangeHeader } from "../base/download.ts";
import type {
  AddDocumentSignerBody,
  AnswerDocumentQuestionBody,
  ArrangePagesBody,
  Attachment,
  CreateDocumentBody,
  CreateEditorSessionBody,
  DeletedDocument,
  Document,
  DocumentEvidence,
  DocumentExpansion,
  DocumentStats,
  DocumentStatsQuery,
  EditorSession,
  Erasure,
  Event,
  Field,
  FieldSuggestion,
  LegalHold,
  ListDeletedDocumentsQuery,
  ListDocumentEventsQuery,
  ListDocumentsQuery,
  Question,
  ReassignDocumentSignerBody,
  ReplaceDocumentFieldsBody,
  SendDocumentBody,
  Signer,
  SuggestFieldsQuery,
  UpdateDocumentBody,
  UpdateDocumentSignerBody,
  VoidDocumentBody,
} from "../generated/types.ts";
import { ServiceError, serviceError } from "../base/error.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";
import { Listing } from "./listing.ts";

/** Interval of polling for a document. */
const LOOK_EVERY_MS = 2000;
/** Final states besides `completed`. */
const ENDED: ReadonlySet<string> = new Set(["voided", "expired"]);

export interface DownloadOptions extends RequestOptions {
  range?: ByteRange | undefined;
  ifRange?: string | undefined;
  /** Seconds, at most 60. */
  wait?: number | undefined;
  version?: "current" | "original" | "sealed" | "certificate" | "partial" | undefined;
}

/** Documents. Every method throws ServiceError. */
export class Documents {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Documents of the key's environment, newest first unless sorted. */
  list(query: ListDocumentsQuery = {}, options?: RequestOptions): Listing<Document> {
    return new Listing(
      (cursors) => this.http.call("listDocuments", { query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /** Counts documents by state; without dates, of the last 365 days. */
  stats(query: DocumentStatsQuery = {}, options?: RequestOptions): Promise<DocumentStats> {
    return this.http.call("documentStats", { query }, options);
  }

  /** Creates a draft from a PDF of at most 10 MB or from a template. */
  create(body: CreateDocumentBody, options?: RequestOptions): Promise<Document> {
    return this.http.call("createDocument", { body }, options);
  }

  retrieve(
    id: string,
    { expand, ...options }: RequestOptions & { expand?: readonly DocumentExpansion[] } = {},
  ): Promise<Document> {
    const query = { expand: expand?.join(",") };
    return this.http.call("retrieveDocument", { params: { document_id: id }, query }, options);
  }

  /** Renames a document or moves it; `folderId: null` takes it out of its folder. */
  update(id: string, body: UpdateDocumentBody, options?: RequestOptions): Promise<Document> {
    return this.http.call("updateDocument", { params: { document_id: id }, body }, options);
  }

  /** Invites the signers attached, or exactly the recipients given. */
  send(id: string, body: SendDocumentBody = {}, options?: RequestOptions): Promise<Document> {
    return this.http.call("sendDocument", { params: { document_id: id }, body }, options);
  }

  /** Voids a document, which is kept. */
  void(id: string, body: VoidDocumentBody = {}, options?: RequestOptions): Promise<Document> {
    return this.http.call("voidDocument", { params: { document_id: id }, body }, options);
  }

  /** Deletes a draft with its files, and puts a document that is completed, voided or expired into the bin. */
  async delete(id: string, options?: RequestOptions): Promise<void> {
    await this.http.call("deleteDocument", { params: { document_id: id } }, options);
  }

  /** Documents in the bin, newest first. */
  listDeleted(query: ListDeletedDocumentsQuery = {}, options?: RequestOptions): Listing<DeletedDocument> {
    return new Listing(
      (cursors) => this.http.call("listDeletedDocuments", { query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /** Takes a document out of the bin. */
  restore(id: string, options?: RequestOptions): Promise<Document> {
    return this.http.call("restoreDocument", { params: { document_id: id } }, options);
  }

  /** Forbids to delete and erase a document. */
  hold(id: string, reason: string, options?: RequestOptions): Promise<LegalHold> {
    return this.http.call("holdDocument", { params: { document_id: id }, body: { reason } }, options);
  }

  /** The hold on a document, or that of its workspace. */
  retrieveHold(id: string, options?: RequestOptions): Promise<LegalHold> {
    return this.http.call("retrieveHold", { params: { document_id: id } }, options);
  }

  async liftHold(id: string, options?: RequestOptions): Promise<void> {
    await this.http.call("liftHold", { params: { document_id: id } }, options);
  }

  /** The signed record of a document that was erased. */
  retrieveErasure(id: string, options?: RequestOptions): Promise<Erasure> {
    return this.http.call("retrieveErasure", { params: { document_id: id } }, options);
  }

  /** Reminds the signers whose turn it is, at most once an hour. */
  remind(id: string, options?: RequestOptions): Promise<Document> {
    return this.http.call("remindDocument", { params: { document_id: id } }, options);
  }

  /** Orders, turns, removes and numbers the pages of a draft of an upload. */
  arrangePages(id: string, body: ArrangePagesBody, options?: RequestOptions): Promise<Document> {
    return this.http.call("arrangeDocumentPages", { params: { document_id: id }, body }, options);
  }

  /**
   * Polls every two seconds, for `withinMs` at most (default a minute), until the document is completed. Throws
   * ServiceError: DOCUMENT_ENDED for a voided or expired document, TIMEOUT after the time.
   */
  async waitUntilCompleted(
    id: string,
    { withinMs = 60_000, ...options }: RequestOptions & { withinMs?: number } = {},
  ): Promise<Document> {
    for (let waited = 0; ; waited += LOOK_EVERY_MS) {
      const document = await this.retrieve(id, options);
      if (document.status === "completed") return document;
      if (ENDED.has(document.status))
        throw new ServiceError("DOCUMENT_ENDED", `the document is ${document.status}`);
      if (waited >= withinMs)
        throw serviceError("TIMEOUT", `the document is ${document.status} after ${withinMs} ms`);
      await this.http.pause(Math.min(LOOK_EVERY_MS, withinMs - waited), options.signal);
    }
  }

  /**
   * Downloads the current PDF, sealed once the document is completed, whole or in a byte range. While it is being
   * sealed there is none (DOCUMENT_NOT_READY); `wait` is the seconds to wait for it, at most 60. `version: "sealed"` is
   * the sealed PDF alone, `"original"` the uploaded file, byte by byte, at any time, `"certificate"` the audit pages of
   * the sealed PDF, `"partial"` an open document with what has been signed so far.
   */
  async download(id: string, given: DownloadOptions = {}): Promise<Download> {
    const { range, ifRange, wait, version, ...options } = given;
    const query = { wait, version };
    const timeoutMs = options.timeoutMs ?? this.http.timeoutMs + (wait ?? 0) * 1000;
    const headers = {
      accept: "*/*",
      ...(range && { range: rangeHeader(range) }),
      ...(ifRange !== undefined && { "if-range": ifRange }),
    };
    const params = { document_id: id };
    const input = { params, query };
    return new Download(await this.http.open("downloadDocument", input, { ...options, timeoutMs }, headers));
  }

  /** Downloads a PNG of a page of the current PDF, counted from 1. `width`: 64 to 1024 pixels, default 240. */
  async thumbnail(
    id: string,
    page: number,
    { width, ...options }: RequestOptions & { width?: number } = {},
  ): Promise<Download> {
    const input = { params: { document_id: id, page: String(page) }, query: { width } };
    const headers = { accept: "*/*" };
    return new Download(await this.http.open("downloadThumbnail", input, options, headers));
  }

  /** Links to the sealed PDF and its constancia, or the reason why there are none (v2). */
  evidence(id: string, options?: RequestOptions): Promise<DocumentEvidence> {
    return this.http.call("documentEvidence", { params: { document_id: id } }, options);
  }

  async listSigners(id: string, options?: RequestOptions): Promise<Signer[]> {
    return (await this.http.call("listDocumentSigners", { params: { document_id: id } }, options)).data;
  }

  /** Adds a signer, in draft or correction. */
  addSigner(id: string, body: AddDocumentSignerBody, options?: RequestOptions): Promise<Signer> {
    return this.http.call("addDocumentSigner", { params: { document_id: id }, body }, options);
  }

  /** Asks another person for a signature that was not given yet; the one before is out. */
  reassignSigner(
    id: string,
    signerId: string,
    body: ReassignDocumentSignerBody,
    options?: RequestOptions,
  ): Promise<Signer> {
    const params = { document_id: id, signer_id: signerId };
    return this.http.call("reassignDocumentSigner", { params, body }, options);
  }

  /** Gives a signer names of yours: a merge patch of `externalId` and `metadata`, in any status. */
  updateSigner(
    id: string,
    signerId: string,
    body: UpdateDocumentSignerBody,
    options?: RequestOptions,
  ): Promise<Signer> {
    const params = { document_id: id, signer_id: signerId };
    return this.http.call("updateDocumentSigner", { params, body }, options);
  }

  /** Removes a signer who has not signed, in draft or correction. */
  async removeSigner(id: string, signerId: string, options?: RequestOptions): Promise<void> {
    const params = { document_id: id, signer_id: signerId };
    await this.http.call("removeDocumentSigner", { params }, options);
  }

  async listFields(id: string, options?: RequestOptions): Promise<Field[]> {
    return (await this.http.call("listDocumentFields", { params: { document_id: id } }, options)).data;
  }

  /** Replaces all fields, in draft or correction. Fields that are not given are deleted. */
  async replaceFields(
    id: string,
    fields: ReplaceDocumentFieldsBody["fields"],
    options?: RequestOptions,
  ): Promise<Field[]> {
    const input = { params: { document_id: id }, body: { fields } };
    return (await this.http.call("replaceDocumentFields", input, options)).data;
  }

  /** Finds places for fields: at a text, or where the PDF has a form. */
  async suggestFields(
    id: string,
    query: SuggestFieldsQuery,
    options?: RequestOptions,
  ): Promise<FieldSuggestion[]> {
    return (await this.http.call("suggestFields", { params: { document_id: id }, query }, options)).data;
  }

  /** The files that signers attached, of those who have signed. */
  async listAttachments(id: string, options?: RequestOptions): Promise<Attachment[]> {
    return (await this.http.call("listDocumentAttachments", { params: { document_id: id } }, options)).data;
  }

  /** Downloads a file that a signer attached. It comes from a stranger: do not show it on your own origin. */
  async downloadAttachment(
    id: string,
    attachmentId: string,
    options: RequestOptions = {},
  ): Promise<Download> {
    const params = { document_id: id, attachment_id: attachmentId };
    const headers = { accept: "*/*" };
    return new Download(await this.http.open("downloadDocumentAttachment", { params }, options, headers));
  }

  /**
   * Lists the signers' questions, the oldest first. The texts are strangers': escape them where you show
   * them.
   */
  async listQuestions(id: string, options?: RequestOptions): Promise<Question[]> {
    return (await this.http.call("listDocumentQuestions", { params: { document_id: id } }, options)).data;
  }

  /** Answers a signer's question, once; they get the answer in the page and as a message. */
  answerQuestion(
    id: string,
    questionId: string,
    body: AnswerDocumentQuestionBody,
    options?: RequestOptions,
  ): Promise<Question> {
    const params = { document_id: id, question_id: questionId };
    return this.http.call("answerDocumentQuestion", { params, body }, options);
  }

  /** Opens the field editor in a page of yours: its `clientSecret` is for `<service-field-editor>`. */
  createEditorSession(
    id: string,
    body: CreateEditorSessionBody = {},
    options?: RequestOptions,
  ): Promise<EditorSession> {
    return this.http.call("createEditorSession", { params: { document_id: id }, body }, options);
  }

  /** Ends an editor session and its frames at once. */
  cancelEditorSession(sessionId: string, options?: RequestOptions): Promise<void> {
    return this.http.call("cancelEditorSession", { params: { editor_session_id: sessionId } }, options);
  }

  /** Lists the events, newest first. Each holds the hash of the one before it. */
  listEvents(id: string, query: ListDocumentEventsQuery = {}, options?: RequestOptions): Listing<Event> {
    const params = { document_id: id };
    return new Listing(
      (cursors) => this.http.call("listDocumentEvents", { params, query: { ...query, ...cursors } }, options),
      query,
    );
  }
}
