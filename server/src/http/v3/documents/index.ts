import { documents, pages } from "@service/contract/v3";
import { arrangePages } from "../../../domain/documents/arrange.ts";
import { listFields, replaceFields } from "../../../domain/documents/fields/fields.ts";
import { findDocument } from "../../../domain/model/find-document.ts";
import { peopleOf } from "../../../domain/model/signer.ts";
import { remindDocument } from "../../../domain/documents/remind.ts";
import { sendDocument } from "../../../domain/documents/send.ts";
import { updateDocument } from "../../../domain/documents/update.ts";
import { voidDocument } from "../../../domain/documents/void.ts";
import { listEvents } from "../../../domain/events/list.ts";
import type { Document } from "../../../domain/model/document.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { addSigner } from "../../../domain/signers/add.ts";
import { reassignSigner } from "../../../domain/delegation/reassign.ts";
import { nameSigner } from "../../../domain/signers/name-signer.ts";
import { removeSigner } from "../../../domain/signers/remove.ts";
import { pageRequest, presentPage } from "../present/page.ts";
import {
  boundedList,
  presentDocument,
  presentEvent,
  presentField,
  presentSigner,
} from "../present/present.ts";
import type { V3Router } from "../surface/surface.ts";
import { assertAddresses } from "./addresses.ts";
import { bindBin, bindDeletion } from "../deletion/index.ts";
import { bindAttachments } from "./attachments.ts";
import { create, toCodedSigner, toRecipient } from "./create.ts";
import { download } from "./download.ts";
import { list, stats } from "./list.ts";
import { bindQuestions } from "./questions.ts";
import { thumbnail } from "./thumbnail.ts";
import { retrieve } from "./retrieve.ts";

export function bindDocuments(router: V3Router, domain: Domain, closing: AbortSignal): void {
  const present = (document: Document) => presentDocument(document, domain);
  bindBin(router, domain);
  router
    .bind(documents.listDocuments, (request) => list(domain, request))
    // It precedes the path with an id, because "stats" is not an id.
    .bind(documents.documentStats, (request) => stats(domain, request))
    .bindChange(documents.createDocument, (request, unit) => create(unit, request), present)
    .bind(documents.retrieveDocument, (request) => retrieve(domain, request))
    .bind(documents.updateDocument, async ({ caller, params, body }) =>
      present(await updateDocument(domain, caller, params.document_id, body)),
    )
    .bindChange(
      documents.sendDocument,
      async ({ caller, params, body }, unit) => {
        await assertAddresses(unit, caller, body.recipients ?? [], (index) => ["recipients", index]);
        return sendDocument(unit, caller, params.document_id, {
          recipients: body.recipients?.map(toRecipient) ?? null,
          notifies: body.notify ?? true,
        });
      },
      present,
    )
    .bindChange(
      documents.voidDocument,
      ({ caller, params, body }, unit) => voidDocument(unit, caller, params.document_id, body.reason ?? null),
      ({ document }) => present(document),
    )
    .bindChange(
      documents.remindDocument,
      ({ caller, params }, unit) => remindDocument(unit, caller, params.document_id),
      present,
    )
    .bindChange(
      pages.arrangePages,
      ({ caller, params, body }, unit) =>
        arrangePages(unit, caller, params.document_id, {
          pages: body.pages.map(({ page, rotate: turn = 0 }) => ({ page, turn })),
          isNumbered: body.pageNumbers ?? false,
        }),
      present,
    )
    .bind(documents.downloadDocument, (request) => download(domain, request, closing))
    .bind(documents.downloadThumbnail, (request) => thumbnail(domain, request));
  bindDeletion(router, domain);
  bindParts(router, domain);
  bindAttachments(router, domain);
  bindQuestions(router, domain);
}

function bindParts(router: V3Router, domain: Domain): void {
  router
    .bind(documents.listSigners, ({ caller, params }) =>
      domain.store.read(async (reader) => {
        await findDocument(reader, caller, params.document_id);
        return boundedList((await peopleOf(reader, params.document_id)).map(presentSigner));
      }),
    )
    .bindChange(
      documents.addSigner,
      async ({ caller, params, body }, unit) => {
        await assertAddresses(unit, caller, [body], () => []);
        return addSigner(unit, caller, params.document_id, await toCodedSigner(unit, body));
      },
      presentSigner,
    )
    .bind(documents.updateSigner, async ({ caller, params, body }) => {
      const ids = { documentId: params.document_id, signerId: params.signer_id };
      return presentSigner(await nameSigner(domain, caller, ids, body));
    })
    .bind(documents.removeSigner, async ({ caller, params }) => {
      await removeSigner(domain, caller, params.document_id, params.signer_id);
    })
    .bindChange(
      documents.reassignSigner,
      async ({ caller, params, body }, unit) => {
        await assertAddresses(unit, caller, [body], () => []);
        const { name, email = null, phone = null, reason = null, rfc = null, curp = null } = body;
        const ids = { documentId: params.document_id, signerId: params.signer_id };
        const wanted = { person: { name, email, phone }, identity: { rfc, curp }, reason };
        return reassignSigner(unit, caller, ids, wanted);
      },
      presentSigner,
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
