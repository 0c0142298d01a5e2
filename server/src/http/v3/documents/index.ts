import { documents } from "@service/contract/v3";
import { listFields, replaceFields } from "../../../domain/documents/fields.ts";
import { findDocument } from "../../../domain/model/find-document.ts";
import { signersOf } from "../../../domain/model/signer.ts";
import { remindDocument } from "../../../domain/documents/remind.ts";
import { sendDocument } from "../../../domain/documents/send.ts";
import { updateDocument } from "../../../domain/documents/update.ts";
import { voidDocument } from "../../../domain/documents/void.ts";
import { listEvents } from "../../../domain/events/list.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { addSigner, removeSigner } from "../../../domain/signers/add.ts";
import { pageRequest, presentPage } from "../present/page.ts";
import {
  boundedList,
  presentDocument,
  presentEvent,
  presentField,
  presentSigner,
} from "../present/present.ts";
import type { V3Router } from "../router/router.ts";
import { create, toNewSigner } from "./create.ts";
import { download } from "./download.ts";
import { list, stats } from "./list.ts";
import { thumbnail } from "./thumbnail.ts";
import { retrieve } from "./retrieve.ts";

export function bindDocuments(router: V3Router, domain: Domain, closing: AbortSignal): void {
  router
    .bind(documents.listDocuments, (request) => list(domain, request))
    // Before the path with an id: "stats" is no id.
    .bind(documents.documentStats, (request) => stats(domain, request))
    .bind(documents.createDocument, (request) => create(domain, request), presentDocument)
    .bind(documents.retrieveDocument, (request) => retrieve(domain, request))
    .bind(documents.updateDocument, async ({ caller, params, body }) =>
      presentDocument(await updateDocument(domain, caller, params.document_id, body)),
    )
    .bind(
      documents.sendDocument,
      ({ caller, params, body }) =>
        sendDocument(domain, caller, params.document_id, body.recipients?.map(toNewSigner) ?? null),
      presentDocument,
    )
    .bind(
      documents.voidDocument,
      ({ caller, params, body }) => voidDocument(domain, caller, params.document_id, body.reason ?? null),
      presentDocument,
    )
    .bind(
      documents.remindDocument,
      ({ caller, params }) => remindDocument(domain, caller, params.document_id),
      presentDocument,
    )
    .bind(documents.downloadDocument, (request) => download(domain, request, closing))
    .bind(documents.downloadThumbnail, (request) => thumbnail(domain, request));
  bindParts(router, domain);
}

/** What hangs on a document: signers, fields, events. */
function bindParts(router: V3Router, domain: Domain): void {
  router
    .bind(documents.listSigners, ({ caller, params }) =>
      domain.store.read(async (reader) => {
        await findDocument(reader, caller, params.document_id);
        return boundedList((await signersOf(reader, params.document_id)).map(presentSigner));
      }),
    )
    .bind(
      documents.addSigner,
      ({ caller, params, body }) => addSigner(domain, caller, params.document_id, toNewSigner(body)),
      presentSigner,
    )
    .bind(documents.removeSigner, ({ caller, params }) =>
      removeSigner(domain, caller, params.document_id, params.signer_id),
    )
    .bind(documents.listFields, async ({ caller, params }) =>
      boundedList((await listFields(domain, caller, params.document_id)).map(presentField)),
    )
    .bind(documents.replaceFields, async ({ caller, params, body }) =>
      boundedList((await replaceFields(domain, caller, params.document_id, body.fields)).map(presentField)),
    )
    .bind(documents.listEvents, async ({ caller, params, query }) => {
      const page = await listEvents(domain, caller, params.document_id, pageRequest(query));
      return presentPage(page, query.limit, presentEvent);
    });
}
