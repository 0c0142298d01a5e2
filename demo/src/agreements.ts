import { randomUUID } from "node:crypto";
import type { PreparedDocument } from "./documents/prepared.ts";
import type { PlatformClient } from "./platform/client.ts";

export type Locale = "es" | "en";

/** What the integrator remembers of a signing; a real one keeps it in its database, beside its customer. */
export interface Agreement {
  id: string;
  name: string;
  documentId: string;
  signerEmail: string;
  sessionId: string;
}

export interface Verification {
  session_id: string;
  status: string;
  document_id: string;
  signer: { name: string; email: string | null };
  signed_at: string;
  document_hash: string;
}

/** What else a session may be made with (docs/contract/embed.md#session-create); `simulate` is the sandbox's. */
export interface SessionOptions {
  verifications?: { module: string; required: boolean }[];
  allow_decline?: boolean;
  simulate?: string;
}

interface SigningSession {
  session_id: string;
  client_secret: string;
}

/** One customer, whom the integrator knows already: it signed in here. */
const SIGNER_EMAIL = "firmante@example.com";

/** The integrator's side of embedded signing, one call of the HTTP API after the other. Throws PlatformError. */
export class Agreements {
  private readonly known = new Map<string, Agreement>();
  private readonly platform: PlatformClient;
  /** Origin of the page that embeds the signing. */
  private readonly origin: string;

  constructor(platform: PlatformClient, origin: string) {
    this.platform = platform;
    this.origin = origin;
  }

  find(id: string): Agreement | null {
    return this.known.get(id) ?? null;
  }

  /** Creates the document, places its fields, sends it. The agreement has no signing session yet. */
  async create(prepared: PreparedDocument, signerName: string): Promise<Agreement> {
    const document = await this.createDocument(prepared, signerName);
    await this.placeFields(document.id, prepared);
    await this.platform.json({ method: "POST", path: `/v3/documents/${document.id}/send`, body: {} });
    const agreement = {
      id: randomUUID(),
      name: prepared.name,
      documentId: document.id,
      signerEmail: SIGNER_EMAIL,
      sessionId: "",
    };
    this.known.set(agreement.id, agreement);
    return agreement;
  }

  /** A client secret for the browser: it lives 15 minutes and opens this one signature from our own origin alone. */
  async openSession(agreement: Agreement, locale: Locale, options: SessionOptions = {}): Promise<string> {
    const session = await this.platform.json<SigningSession>({
      method: "POST",
      path: "/v2/signing-sessions",
      body: {
        document_id: agreement.documentId,
        signer_email: agreement.signerEmail,
        allowed_origins: [this.origin],
        locale,
        ...options,
      },
    });
    agreement.sessionId = session.session_id;
    return session.client_secret;
  }

  /** What the browser reports is a hint; this is the fact. */
  verify(agreement: Agreement): Promise<Verification> {
    return this.platform.json({ method: "POST", path: `/v2/signing-sessions/${agreement.sessionId}/verify` });
  }

  async status(agreement: Agreement): Promise<string> {
    const document = await this.platform.json<{ status: string }>({
      method: "GET",
      path: `/v3/documents/${agreement.documentId}`,
    });
    return document.status;
  }

  /** The PDF as it is now: sealed once the document is `completed`. */
  async download(agreement: Agreement): Promise<Response> {
    return this.platform.send({ method: "GET", path: `/v3/documents/${agreement.documentId}/download` });
  }

  private createDocument(prepared: PreparedDocument, signerName: string): Promise<{ id: string }> {
    return this.platform.json({
      method: "POST",
      path: "/v3/documents",
      idempotencyKey: randomUUID(),
      body: {
        source: "file",
        name: prepared.name,
        file: { name: prepared.fileName, content: Buffer.from(prepared.bytes).toString("base64") },
        signers: [{ email: SIGNER_EMAIL, name: signerName }],
      },
    });
  }

  private async placeFields(documentId: string, { fields }: PreparedDocument): Promise<void> {
    const path = `/v3/documents/${documentId}`;
    const signers = await this.platform.json<{ data: { id: string }[] }>({
      method: "GET",
      path: `${path}/signers`,
    });
    const signerId = signers.data[0]?.id;
    const body = { fields: fields.map((field) => ({ signerId, ...field })) };
    await this.platform.json({ method: "PUT", path: `${path}/fields`, body });
  }
}
