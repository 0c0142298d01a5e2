import { FIELD_EXAMPLES } from "../rules/field-types.ts";

const DOCUMENT = "doc_0197a1b2c3d47e5f8a9b0c1d2e3f4a5c";
const TEMPLATE = "tmpl_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b";
const SIGNER = "sgr_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b";
/** A PDF of one page with the text "Sign here", so that the example can be sent unchanged. */
const PDF =
  "JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+ZW5kb2JqCjIgMCBvYmo8PC9UeXBlL1BhZ2Vz" +
  "L0tpZHNbMyAwIFJdL0NvdW50IDE+PmVuZG9iagozIDAgb2JqPDwvVHlwZS9QYWdlL1BhcmVudCAyIDAgUi9NZWRpYUJveFsw" +
  "IDAgNjEyIDc5Ml0vQ29udGVudHMgNCAwIFIvUmVzb3VyY2VzPDwvRm9udDw8L0YgNSAwIFI+Pj4+Pj5lbmRvYmoKNCAwIG9i" +
  "ajw8L0xlbmd0aCAzNj4+c3RyZWFtCkJUL0YgMTQgVGYgNzIgNzAwIFRkKFNpZ24gaGVyZSlUaiBFVAplbmRzdHJlYW1lbmRv" +
  "YmoKNSAwIG9iajw8L1R5cGUvRm9udC9TdWJ0eXBlL1R5cGUxL0Jhc2VGb250L0hlbHZldGljYT4+ZW5kb2JqCnhyZWYKMCA2" +
  "CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAwOSAwMDAwMCBuIAowMDAwMDAwMDUyIDAwMDAwIG4gCjAwMDAwMDAxMDEg" +
  "MDAwMDAgbiAKMDAwMDAwMDIxMCAwMDAwMCBuIAowMDAwMDAwMjkxIDAwMDAwIG4gCnRyYWlsZXI8PC9TaXplIDYvUm9vdCAx" +
  "IDAgUj4+CnN0YXJ0eHJlZgozNTIKJSVFT0YK";

/** A bulk send to two people. */
const BULK_SEND = {
  name: "Offers of autumn",
  templateId: TEMPLATE,
  rows: [
    {
      reference: "candidate-17",
      signers: [{ name: "Ana Torres", email: "ana@example.com", role: "Candidate" }],
      templateValues: { monto: "25000.00" },
    },
    {
      reference: "candidate-18",
      signers: [{ name: "Luis Prado", email: "luis@example.com", role: "Candidate" }],
      templateValues: { monto: "27500.00" },
    },
  ],
};

/** Example bodies by operation. The others are generated from their schemas. */
export const BODY_EXAMPLES: Readonly<Record<string, unknown>> = {
  createDocument: {
    source: "file",
    name: "Lease, 12 Elm Street",
    file: { name: "lease.pdf", content: PDF },
    signers: [{ name: "Ana Torres", email: "ana@example.com" }],
  },
  createTemplateDraft: { name: "Lease", file: { name: "lease.pdf", content: PDF } },
  replaceTemplateDraftFile: { revision: 3, file: { name: "lease-2027.pdf", content: PDF } },
  copyTemplateFields: { templateId: TEMPLATE },
  updateTemplateDraft: {
    roles: [{ name: "Tenant", order: 1 }],
    fields: [
      { role: "Tenant", type: "signature", page: 1, x: 72, y: 640, width: 180, height: 48 },
      {
        variable: "rent",
        type: "number",
        label: "Monthly rent",
        page: 1,
        x: 72,
        y: 560,
        rules: { min: "1" },
      },
    ],
  },
  createBulkSend: BULK_SEND,
  validateBulkSend: BULK_SEND,
  createForm: {
    templateId: TEMPLATE,
    name: "Volunteers of the summer camp",
    role: "Volunteer",
    signers: [{ name: "Laura Vega", email: "laura@example.com", role: "Camp" }],
    maxAnswers: 200,
    closesAt: "2027-06-30T22:00:00Z",
    onePerAddress: true,
    allowedOrigins: ["https://www.example.com"],
  },
  updateForm: { status: "paused" },
  updateDocument: { name: "Lease, 12 Elm Street, signed copy" },
  erasePerson: { email: "ana@example.com", dryRun: true },
  sendDocument: { recipients: [{ name: "Ana Torres", email: "ana@example.com" }] },
  voidDocument: { reason: "The rent was agreed anew." },
  addDocumentSigner: { name: "Luis Prado", email: "luis@example.com", order: 2 },
  reassignDocumentSigner: { name: "Eva Luna", email: "eva@example.com", reason: "Ana has left the company" },
  answerDocumentQuestion: { text: "Yes: the deposit is returned within thirty days." },
  validateTemplateValues: { templateValues: { monto: "1250.50", fecha_inicio: "2026-08-01" } },
  createConstancia: {
    name: "Minutes of 11 July",
    hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  },
  createWebhook: { url: "https://app.example.com/hooks/signing", events: ["document.completed"] },
  updateWebhook: { disabled: true },
  createFolder: { name: "Leases" },
  updateFolder: { name: "Leases of 2026" },
  devassistChat: { messages: [{ role: "user", content: "How do I place a signature field?" }] },
  createEditorSession: {
    allowedOrigins: ["https://app.example.com"],
    locale: "en",
    sourceDocumentIds: [DOCUMENT],
  },
  createTemplateEditorSession: {
    allowedOrigins: ["https://app.example.com"],
    locale: "en",
    mayPublish: true,
  },
  createInPersonSession: {
    hostName: "Laura Vega, branch 12",
    signers: [{ signerId: SIGNER, pin: "4821" }],
    locale: "es",
    expiresInSeconds: 7200,
  },
  renewInPersonPin: { signerId: SIGNER },
  replaceDocumentFields: {
    fields: Object.entries(FIELD_EXAMPLES).map(([type, field]) => ({ signerId: SIGNER, type, ...field })),
  },
};
