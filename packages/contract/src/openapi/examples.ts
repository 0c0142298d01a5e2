const SIGNER = "sgr_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b";
const FOLDER = "fld_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b";

/** Bodies as people send them, by operation; the others are made of their schemas. */
export const BODY_EXAMPLES: Readonly<Record<string, unknown>> = {
  createDocument: {
    source: "file",
    name: "Lease, 12 Elm Street",
    file: { name: "lease.pdf", content: "JVBERi0xLjcKJeLjz9MK" },
    signers: [{ name: "Ana Torres", email: "ana@example.com" }],
    folderId: FOLDER,
  },
  updateDocument: { name: "Lease, 12 Elm Street, signed copy" },
  sendDocument: { recipients: [{ name: "Ana Torres", email: "ana@example.com" }] },
  voidDocument: { reason: "The rent was agreed anew." },
  addDocumentSigner: { name: "Luis Prado", email: "luis@example.com", order: 2 },
  replaceDocumentFields: {
    fields: [
      { signerId: SIGNER, type: "signature", page: 1, x: 72, y: 640, width: 180, height: 48, required: true },
      { signerId: SIGNER, type: "date", anchor: { text: "Date:", offsetX: 40 } },
    ],
  },
};
