import type { Problem } from "./common.ts";
import { V3_ERRORS, type V3ErrorCode } from "./errors.ts";

/** Documentation of a code, for the error pages and the OpenAPI document. A missing code fails to compile. */
export interface ErrorDoc {
  /** Describes the failure in one or two sentences. */
  happened: string;
  /** How the reader solves it. */
  todo: string;
  /** An example of `detail`. */
  detail: string;
  /** Members beyond those of every problem. */
  extras?: Partial<Pick<Problem, "errors" | "requiredScope" | "retryAfter" | "reason">>;
}

export const V3_ERROR_DOCS: Record<V3ErrorCode, ErrorDoc> = {
  INVALID_ID: {
    happened:
      "An id in the path, the query or the body is not written as ours are. It was refused before " +
      "anything was looked up.",
    todo: "Send the id as you received it: the prefix of its kind, an underscore and 32 hexadecimal digits.",
    detail: "document_id is malformed.",
  },
  INVALID_CURSOR: {
    happened: "`startingAfter` or `endingBefore` is no id of the kind of thing that the list holds.",
    todo:
      "Pass `nextCursor` or `previousCursor` of a page of the same list, unchanged, or start again " +
      "without a cursor.",
    detail: "startingAfter is malformed.",
  },
  INVALID_VERSION: {
    happened: "The request names, in the header `Service-Version`, a contract version that does not exist.",
    todo: "Leave the header out or send the version of the answer's own `Service-Version`.",
    detail: "The contract version is 2026-07-11.",
  },
  MALFORMED_JSON: {
    happened:
      "The body is not JSON in UTF-8, nests too deep, is a form that is not whole, or is missing where one is needed.",
    todo:
      "Send one JSON object, encoded as UTF-8, with `Content-Type: application/json`; of a form its HTTP library " +
      "writes the boundary and the end.",
    detail: "The body is not valid JSON in UTF-8.",
  },
  AUTHENTICATION_REQUIRED: {
    happened: "The request carries no API key, or one that is mistyped, revoked, expired or of another host.",
    todo: "Send `Authorization: Bearer <API_KEY>` with a key that `GET /v3/users/me` accepts.",
    detail: "Send the API key as Authorization: Bearer <API_KEY>.",
  },
  INSUFFICIENT_CREDITS: {
    happened:
      "The workspace has fewer credits than the operation costs. Nothing was done and nothing charged.",
    todo: "Add credits, then send the same request again. In the sandbox nothing is ever charged.",
    detail: "This needs 2 credits; 1 are available.",
  },
  PERMISSION_DENIED: {
    happened:
      "The key is valid but may not do this: it lacks the scope named in `requiredScope`, its list of " +
      "addresses does not hold yours, its environment lacks the feature (`reason`), it may not act for the person that " +
      "a header names, or the workspace is suspended.",
    todo: "Use a key with that scope, or call from an address that the key allows.",
    detail: "The key lacks the scope document:write.",
    extras: { requiredScope: "document:write" },
  },
  DOCUMENT_NOT_FOUND: {
    happened:
      "There is no such document for this key. One of another workspace or of the other environment " +
      "does not exist here either.",
    todo: "Check the id, and that the key is of the environment in which the document was created.",
    detail: "No such document.",
  },
  EXPORT_NOT_FOUND: {
    happened: "The workspace and environment of the key have no such export.",
    todo: "Take the id from the answer of `POST /v3/exports`. The link and file of an export end after 24 hours.",
    detail: "No such export.",
  },
  PAGE_NOT_FOUND: {
    happened: "The document has no page of this number. Sealed documents have more pages than their upload.",
    todo: "Count from 1, up to the number of pages of the document as it now is.",
    detail: "No such page.",
  },
  EDITOR_SESSION_NOT_FOUND: {
    happened: "There is no such editor session for this key, or it ended a while ago and was removed.",
    todo: "Nothing needs to be ended. Check the id, and that the key is of the session's environment.",
    detail: "No such editor session.",
  },
  IN_PERSON_SESSION_NOT_FOUND: {
    happened: "There is no such in-person session for this key, or it ended a while ago and was removed.",
    todo: "Check the id, and that the key is of the session's environment.",
    detail: "No such in-person session.",
  },
  FOLDER_NOT_FOUND: {
    happened: "There is no such folder for this key.",
    todo: "Check the id with `GET /v3/folders`, and that the key is of the folder's environment.",
    detail: "No such folder.",
  },
  BRAND_NOT_FOUND: {
    happened: "There is no such brand for this key.",
    todo: "Check the id with `GET /v3/brands`, and that the key is of the brand's environment.",
    detail: "No such brand.",
  },
  ATTACHMENT_NOT_FOUND: {
    happened: "The document has no such attachment, or its signer has not signed yet.",
    todo: "Take the id from `GET /v3/documents/{document_id}/attachments`.",
    detail: "No such attachment.",
  },
  SIGNER_NOT_FOUND: {
    happened: "The document has no such signer.",
    todo: "Take the id from `GET /v3/documents/{document_id}/signers`.",
    detail: "No such signer.",
  },
  TEMPLATE_NOT_FOUND: {
    happened: "There is no such template for this key.",
    todo: "Take the id from `GET /v3/templates`.",
    detail: "No such template.",
  },
  TEMPLATE_DRAFT_NOT_FOUND: {
    happened: "There is no such template draft for this key.",
    todo: "Take the id from `GET /v3/template-drafts`.",
    detail: "No such template draft.",
  },
  TEMPLATE_VERSION_NOT_FOUND: {
    happened: "The template has no such version, or it is not kept any more.",
    todo: "Take the number from `GET /v3/templates/{template_id}/versions`: the newest 50 are kept.",
    detail: "No such template version.",
  },
  WEBHOOK_NOT_FOUND: {
    happened: "There is no such webhook endpoint for this key.",
    todo: "Take the id from `GET /v3/webhooks` with a key of the same environment.",
    detail: "No such webhook endpoint.",
  },
  DELIVERY_NOT_FOUND: {
    happened: "The webhook endpoint has no such delivery.",
    todo:
      "Take the id from `GET /v3/webhooks/{webhook_id}/deliveries`; its hexadecimal digits are those of " +
      "the header `Service-Delivery-Id`.",
    detail: "No such delivery.",
  },
  QUESTION_NOT_FOUND: {
    happened: "The document has no such question.",
    todo: "Take the id from `GET /v3/documents/{document_id}/questions`.",
    detail: "No such question.",
  },
  BULK_SEND_NOT_FOUND: {
    happened: "The workspace has no such bulk send in the key's environment.",
    todo: "Take the id from the answer of `POST /v3/bulk-sends` or from `GET /v3/bulk-sends`.",
    detail: "No such bulk send.",
  },
  FORM_NOT_FOUND: {
    happened: "The workspace has no such form in the key's environment.",
    todo: "Take the id from the answer of `POST /v3/forms` or from `GET /v3/forms`.",
    detail: "No such form.",
  },
  ROUTE_NOT_FOUND: {
    happened: "No operation has this path.",
    todo: "Compare the path with the API reference. Ids must not hold slashes.",
    detail: "There is nothing at this path.",
  },
  METHOD_NOT_ALLOWED: {
    happened: "The path exists, but not with this method.",
    todo: "Use one of the methods in the answer's header `Allow`.",
    detail: "This path answers GET, HEAD.",
  },
  DOCUMENT_NOT_EDITABLE: {
    happened: "Signers and fields can be changed only while the document is a draft or in correction.",
    todo: "Read the document's `status`. To change a document that was sent, void it and create another.",
    detail: "Signers and fields change only in draft or in correction; the document is awaiting_signatures.",
  },
  DOCUMENT_NOT_SENDABLE: {
    happened:
      "The document cannot be sent, its signers reminded, or a constancia made of it as it is: an uploaded " +
      "one has no signature field yet, nobody who signs or approves would be asked, it is past the state for it, or, for a " +
      "constancia, it is not completed yet.",
    todo:
      "Place at least one signature field with `PUT /v3/documents/{document_id}/fields`, add a signer, " +
      "and check `status`.",
    detail: "Place at least one signature field before sending an uploaded document.",
  },
  DOCUMENT_NOT_READY: {
    happened: "Everybody has signed, and the sealed PDF is being made: there is no current PDF for a moment.",
    todo:
      "Ask again after the seconds of `Retry-After`, or with `?wait=60`, which answers as soon as the PDF is there. " +
      "`?version=original` gives the file as it came, at any time.",
    detail: "The sealed PDF is being made.",
    extras: { retryAfter: 2 },
  },
  EXTERNAL_ID_TAKEN: {
    happened:
      "The request asked for an `externalId` that no other document has (`externalIdUnique: true`), and one has it. " +
      "Nothing was created or changed.",
    todo: "Look the document up with `GET /v3/documents?externalId=…`, or choose another name.",
    detail: "The document doc_0197a1b2c3d47e5f8a9b0c1d2e3f4a51 has this externalId.",
  },
  DOCUMENT_NOT_OPEN: {
    happened:
      "The partly signed PDF is of a document that is being signed; this one is a draft or has ended.",
    todo: "Read the document's `status`. Once it is `completed`, `?version=sealed` gives the sealed PDF.",
    detail: "The document is voided: it is not being signed.",
  },
  LEGAL_HOLD_NOT_FOUND: {
    happened: "There is no legal hold on this document.",
    todo: "A hold of the whole environment is lifted by `PUT /v3/retention`.",
    detail: "There is no such hold.",
  },
  EXPORT_IN_PROGRESS: {
    happened: "A workspace makes one export at a time in each environment, and another is being made.",
    todo: "Wait until `GET /v3/exports/{export_id}` says `completed` or `failed`, then ask again.",
    detail: "The export exp_0197a1b2c3d47e5f8a9b0c1d2e3f4a51 is being made.",
  },
  DOCUMENT_NOT_DELETABLE: {
    happened:
      "A document that is being signed or sealed is not deleted, nor a draft that is part of a chain, a bulk or an onboarding.",
    todo: "Read the document's `status`. Void a document that is being signed, then delete it.",
    detail: "A document that is awaiting_signatures cannot be deleted.",
  },
  LEGAL_HOLD: {
    happened: "A legal hold on the document, or on the whole environment, forbids to delete or erase it.",
    todo: "Read `GET /v3/documents/{document_id}/hold` or `GET /v3/retention`, and ask whoever set the hold.",
    detail: "A legal hold forbids it: Case 2026-114",
  },
  DOCUMENT_NOT_VOIDABLE: {
    happened: "A document that is completed, expired or being sealed cannot be voided.",
    todo: "Read the document's `status`; there is nothing left to void.",
    detail: "A document that is completed cannot be voided.",
  },
  SIGNER_NOT_REASSIGNABLE: {
    happened:
      "Nobody else can be asked for this signature: it was given or declined, the document has ended, or the " +
      "signer is of a chain or of a digital onboarding.",
    todo: "Read the signer's `status` and the document's. A declined signer is replaced in a correction.",
    detail: "This signature is signed: nobody else can be asked for it.",
  },
  SESSION_NOT_OPEN: {
    happened: "The document takes no such signature now, or the in-person session has ended.",
    todo: "Read the document's status and its signers. Make a new session for those who have not signed.",
    detail: "The document is draft: it does not wait for signatures.",
  },
  QUESTION_NOT_ANSWERABLE: {
    happened:
      "The question has its answer already, the person who asked is no longer the signer, or the document " +
      "takes no signatures any more.",
    todo: "Read the questions again; those with `canBeAnswered: true` wait for an answer.",
    detail: "The question has been answered already.",
  },
  BULK_SEND_NOT_CHANGEABLE: {
    happened: "The bulk send has ended: it is complete or cancelled.",
    todo: "Read `status` with `GET /v3/bulk-sends/{bulk_send_id}`. For rows that are left, create another one.",
    detail: "A bulk send that is completed cannot be paused.",
  },
  FORM_NOT_CHANGEABLE: {
    happened: "The form is closed: only its name, `externalId` and `metadata` change.",
    todo: "Create another form of the template with `POST /v3/forms`.",
    detail: "A closed form stays as it is.",
  },
  TEMPLATE_DRAFT_NOT_CHANGEABLE: {
    happened: "The template draft is published.",
    todo: "Begin another one from its template: `POST /v3/template-drafts` with `templateId`.",
    detail: "The draft is published.",
  },
  TEMPLATE_DRAFT_NOT_PUBLISHABLE: {
    happened: "The draft is not ready to be a template, or its template has a newer version.",
    todo: "Give every role a field and one role a signature. Where the template is newer, begin a draft from it again.",
    detail: "The role Tenant has no field.",
  },
  TEMPLATE_DRAFT_CHANGED: {
    happened: "The draft has changed since the `revision` of the request was read.",
    todo: "Read the draft again with `GET /v3/template-drafts/{template_draft_id}`, and change what it is now.",
    detail: "The draft is at revision 4.",
  },
  TEMPLATE_DRAFT_LIMIT: {
    happened: "The workspace has as many open template drafts as it may have.",
    todo: "Publish drafts, or delete them with `DELETE /v3/template-drafts/{template_draft_id}`.",
    detail: "A workspace has at most 100 open template drafts.",
  },
  FOLDER_NOT_DELETABLE: {
    happened:
      "The folder is the inbox of a user (`isMain`), in which documents land that others send to them.",
    todo: "Leave it; it can be renamed. Move documents out of it with `PATCH /v3/documents/{document_id}`.",
    detail: "The inbox of a user cannot be deleted.",
  },
  IDEMPOTENCY_IN_PROGRESS: {
    happened: "An earlier request with the same `Idempotency-Key` is still being worked on.",
    todo: "Wait a moment and send the same request again; it then gets the first one's answer.",
    detail: "The first request with this Idempotency-Key is still running.",
  },
  DOCUMENT_TOO_LARGE: {
    happened: "The file is over 10 MB once its base64 is decoded.",
    todo: "Make the PDF smaller: scans at 150 to 200 dpi are usually enough.",
    detail: "The file is over 10 MB.",
  },
  PAYLOAD_TOO_LARGE: {
    happened: "The body has more bytes than this operation takes.",
    todo: "Send less in one request.",
    detail: "The body is over 1048576 bytes.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    happened: "The body is not declared as what the operation takes: JSON, or the file that it describes.",
    todo: "Send `Content-Type: application/json`, and `text/csv` with a file of lines.",
    detail: "Send the body as application/json.",
  },
  VALIDATION_ERROR: {
    happened:
      "The request is well formed but a field or a parameter does not hold: a value out of range, a " +
      "field that does not exist or cannot be changed, a parameter given twice.",
    todo:
      "Each entry of `errors` names one field, by path and by JSON Pointer, and says what it must be. " +
      "Correct them and send again.",
    detail: "limit: a whole number from 1 to 100 is expected",
    extras: {
      errors: [
        {
          field: "limit",
          pointer: "/limit",
          code: "INVALID_VALUE",
          detail: "a whole number from 1 to 100 is expected",
        },
      ],
    },
  },
  INVALID_PDF: {
    happened:
      "The file is no PDF or picture that can be signed: it is damaged, encrypted, or something else under that name.",
    todo:
      "Read `reason` and `detail`, export the document again as a plain PDF without a password, or the " +
      "picture as JPEG, and upload that.",
    detail:
      "The file is encrypted: it needs a password or a certificate to open. Upload a copy without encryption.",
    extras: { reason: "password_protected" },
  },
  IDEMPOTENCY_KEY_REUSED: {
    happened: "The `Idempotency-Key` was used in the last 24 hours for a request with another body.",
    todo:
      "Make a new key for each thing that you want done once; keep a key only to repeat the very same " +
      "request.",
    detail: "This Idempotency-Key was used with another body.",
  },
  RATE_LIMITED: {
    happened:
      "More requests came within the minute than the plan or this operation allows. This one was not " +
      "processed.",
    todo:
      "Wait the seconds of `Retry-After` and send it again; repeating is safe. `X-RateLimit-Reason: " +
      "endpoint` means the operation's own budget, which no plan raises.",
    detail:
      "The plan Esencial allows 100 requests a minute for each key. A higher plan (Business allows 150), or a limit of the workspace's own, raises it: ask the operator of the service.",
    extras: { retryAfter: 12 },
  },
  REMINDER_TOO_SOON: {
    happened: "The signers of this document were reminded less than an hour ago.",
    todo: "Wait the seconds of `Retry-After`.",
    detail: "The signers were reminded less than an hour ago.",
    extras: { retryAfter: 1800 },
  },
  INTERNAL_ERROR: {
    happened:
      "Something failed on our side. The answer tells no more, and the log holds the rest under the " +
      "request id.",
    todo:
      "Send it again after a pause, a POST with the same `Idempotency-Key`; if it stays, report the " +
      "request id.",
    detail: "Something went wrong on our side; the request id helps us find it.",
  },
  SERVICE_UNAVAILABLE: {
    happened: "Something that the operation needs does not answer at the moment.",
    todo: "Wait the seconds of `Retry-After` and send it again, a POST with the same `Idempotency-Key`.",
    detail: "The database does not answer just now; try again.",
    extras: { retryAfter: 2 },
  },
};

/** A complete example problem of a code, for the error pages and the OpenAPI document. */
export function exampleProblem(code: V3ErrorCode, docsUrl: string): Problem {
  const { detail, extras } = V3_ERROR_DOCS[code];
  const { status, title } = V3_ERRORS[code];
  return {
    type: `${docsUrl}/errors#${code}`,
    title,
    status,
    detail,
    code,
    requestId: "req_0197a1b2c3d47e5f8a9b0c1d2e3f4a5b",
    ...extras,
  };
}
