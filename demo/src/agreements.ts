import { randomUUID } from "node:crypto";
import type {
  CreateSigningSessionBody,
  Document,
  Download,
  Service,
  SigningSessionVerification,
} from "@service/node";
import type { PreparedDocument } from "./documents/prepared.ts";
import type { Locale } from "./locales/index.ts";

/** The integrator's record of a signing. A real integrator keeps it in its database, beside its customer. */
export interface Agreement {
  id: string;
  name: string;
  documentId: string;
  signerEmail: string;
  sessionId: string;
}

/** Further options of a session (docs/contract/embed.md#session-create). `simulate` exists in the sandbox only. */
export type SessionOptions = Pick<CreateSigningSessionBody, "verifications" | "allow_decline" | "simulate">;

/** The one customer, who is signed in to the portal. */
const SIGNER_EMAIL = "firmante@example.com";

/** The integrator's side of embedded signing: calls of the API's client in order. Throws ServiceError. */
export class Agreements {
  private readonly known = new Map<string, Agreement>();
  private readonly service: Service;
  /** Origin of the page that embeds the signing. */
  private readonly origin: string;

  constructor(service: Service, origin: string) {
    this.service = service;
    this.origin = origin;
  }

  find(id: string): Agreement | null {
    return this.known.get(id) ?? null;
  }

  /** Creates the document, places its fields, sends it. The agreement has no signing session yet. */
  async create(prepared: PreparedDocument, signerName: string): Promise<Agreement> {
    const { id: documentId } = await this.createDocument(prepared, signerName);
    await this.placeFields(documentId, prepared);
    await this.service.documents.send(documentId);
    const agreement = {
      id: randomUUID(),
      name: prepared.name,
      documentId,
      signerEmail: SIGNER_EMAIL,
      sessionId: "",
    };
    this.known.set(agreement.id, agreement);
    return agreement;
  }

  /** A client secret for the browser: it lives 15 minutes and opens this one signature from our own origin alone. */
  async openSession(agreement: Agreement, locale: Locale, options: SessionOptions = {}): Promise<string> {
    const session = await this.service.signingSessions.create({
      document_id: agreement.documentId,
      signer_email: agreement.signerEmail,
      allowed_origins: [this.origin],
      locale,
      ...options,
    });
    agreement.sessionId = session.session_id;
    return session.client_secret;
  }

  /** Verifies the signing. What the browser reports is only a hint. */
  verify(agreement: Agreement): Promise<SigningSessionVerification> {
    return this.service.signingSessions.verify(agreement.sessionId);
  }

  async status(agreement: Agreement): Promise<Document["status"]> {
    return (await this.service.documents.retrieve(agreement.documentId)).status;
  }

  /** The sealed PDF; until there is one DOCUMENT_NOT_READY. */
  download(agreement: Agreement): Promise<Download> {
    return this.service.documents.download(agreement.documentId, { version: "sealed" });
  }

  private createDocument(prepared: PreparedDocument, signerName: string): Promise<Document> {
    return this.service.documents.create({
      source: "file",
      name: prepared.name,
      file: { name: prepared.fileName, content: prepared.bytes },
      signers: [{ email: SIGNER_EMAIL, name: signerName }],
    });
  }

  private async placeFields(documentId: string, { fields }: PreparedDocument): Promise<void> {
    const [signer] = await this.service.documents.listSigners(documentId);
    if (signer === undefined) throw new Error("The service lists no signer of the document.");
    const placed = fields.map((field) => ({ signerId: signer.id, ...field }));
    await this.service.documents.replaceFields(documentId, placed);
  }
}
