/**
 * Every error code of v3 with its status and fixed title (docs/contract/v3.md#error-codes). Clients rely on the code.
 */
export const V3_ERRORS = {
  INVALID_ID: { status: 400, title: "Malformed id" },
  INVALID_CURSOR: { status: 400, title: "Malformed cursor" },
  INVALID_VERSION: { status: 400, title: "Unknown contract version" },
  MALFORMED_JSON: { status: 400, title: "Malformed JSON" },
  AUTHENTICATION_REQUIRED: { status: 401, title: "Authentication required" },
  INSUFFICIENT_CREDITS: { status: 402, title: "Insufficient credits" },
  PERMISSION_DENIED: { status: 403, title: "Permission denied" },
  DOCUMENT_NOT_FOUND: { status: 404, title: "Document not found" },
  PAGE_NOT_FOUND: { status: 404, title: "Page not found" },
  FOLDER_NOT_FOUND: { status: 404, title: "Folder not found" },
  SIGNER_NOT_FOUND: { status: 404, title: "Signer not found" },
  TEMPLATE_NOT_FOUND: { status: 404, title: "Template not found" },
  WEBHOOK_NOT_FOUND: { status: 404, title: "Webhook endpoint not found" },
  DELIVERY_NOT_FOUND: { status: 404, title: "Webhook delivery not found" },
  ROUTE_NOT_FOUND: { status: 404, title: "Route not found" },
  METHOD_NOT_ALLOWED: { status: 405, title: "Method not allowed" },
  DOCUMENT_NOT_READY: { status: 409, title: "Document not ready" },
  DOCUMENT_NOT_EDITABLE: { status: 409, title: "Document not editable" },
  DOCUMENT_NOT_SENDABLE: { status: 409, title: "Document not sendable" },
  DOCUMENT_NOT_VOIDABLE: { status: 409, title: "Document not voidable" },
  FOLDER_NOT_DELETABLE: { status: 409, title: "Folder not deletable" },
  IDEMPOTENCY_IN_PROGRESS: { status: 409, title: "Idempotent request in progress" },
  DOCUMENT_TOO_LARGE: { status: 413, title: "Document too large" },
  PAYLOAD_TOO_LARGE: { status: 413, title: "Payload too large" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: "Unsupported media type" },
  VALIDATION_ERROR: { status: 422, title: "Validation failed" },
  INVALID_PDF: { status: 422, title: "Not a PDF that can be signed" },
  IDEMPOTENCY_KEY_REUSED: { status: 422, title: "Idempotency key reused" },
  RATE_LIMITED: { status: 429, title: "Rate limit exceeded" },
  REMINDER_TOO_SOON: { status: 429, title: "Reminder too soon" },
  INTERNAL_ERROR: { status: 500, title: "Internal error" },
  SERVICE_UNAVAILABLE: { status: 503, title: "Service unavailable" },
} as const satisfies Record<string, { status: number; title: string }>;

export type V3ErrorCode = keyof typeof V3_ERRORS;
