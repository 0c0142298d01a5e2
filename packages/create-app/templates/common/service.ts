import { writeFile } from "node:fs/promises";
import { type Download, fileAt, Service, verifyWebhook } from "@service/node";

/** Everything that this app asks of the signing service. The key stays on the server. */
const SIGNER = { name: "Ana Torres", email: "ana@example.com" };
/** In points, from the upper left corner of the page. */
const PLACE = { page: 1, x: 72, y: 300, width: 200, height: 60 };

export const baseUrl = (): string => process.env["SERVICE_URL"] ?? "";

function connect(): Service {
  return new Service({ baseUrl: baseUrl(), apiKey: process.env["SERVICE_API_KEY"] ?? "" });
}

/** Sends a document of its own and opens a session for its signer. The page gets the secret and nothing else. */
export async function newSession(): Promise<string> {
  const { documents, signingSessions } = connect();
  const { id } = await documents.create({ name: "Lease", file: fileAt("lease.pdf"), signers: [SIGNER] });
  const [signer] = await documents.listSigners(id);
  if (!signer) throw new Error("the document has no signer");
  await documents.replaceFields(id, [{ signerId: signer.id, type: "signature", ...PLACE }]);
  await documents.send(id, { notify: false });
  const { client_secret } = await signingSessions.create({
    document_id: id,
    signer_email: SIGNER.email,
    allowed_origins: [`http://localhost:${process.env["PORT"] ?? "%port%"}`],
  });
  return client_secret;
}

/** Asks the service whether the signer signed. Throws ServiceError before. */
export async function verifySession(sessionId: string): Promise<{ documentId: string; signedAt: string }> {
  const { document_id, signed_at } = await connect().signingSessions.verify(sessionId);
  return { documentId: document_id, signedAt: signed_at };
}

/** The sealed PDF of a session that was signed. Waits until it is sealed. */
export async function sealedPdf(sessionId: string): Promise<Download> {
  const { documentId } = await verifySession(sessionId);
  return connect().documents.download(documentId, { version: "sealed", wait: 30 });
}

/** Handles a delivery. Throws WebhookVerificationError for one that is forged or stale. */
export async function receive(
  payload: Uint8Array,
  headers: Parameters<typeof verifyWebhook>[0]["headers"],
): Promise<void> {
  const event = verifyWebhook({ payload, headers, secret: process.env["WEBHOOK_SECRET"] ?? "" });
  console.log(event.eventType, event.eventId);
  // Retries have the same eventId: writing the same file again does nothing twice.
  if (event.eventType === "document.completed") {
    const { documentId } = event.data;
    await writeFile(
      `sealed-${documentId}.pdf`,
      await (await connect().documents.download(documentId, { version: "sealed" })).bytes(),
    );
  }
}
