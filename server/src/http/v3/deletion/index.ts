import type { AnswerOf } from "@service/contract/common";
import { deletion } from "@service/contract/v3";
import { listDeleted, findErasure } from "../../../domain/deletion/find.ts";
import { deleteDocument, restoreDocument } from "../../../domain/deletion/delete-document.ts";
import { erasePerson } from "../../../domain/deletion/erase-person.ts";
import { findHold, holdDocument, releaseDocument } from "../../../domain/deletion/holds.ts";
import { replaceRetention, type Retention, retentionOf } from "../../../domain/deletion/retention.ts";
import { isLive, type Tenancy } from "../../../domain/environment.ts";
import { BIN_MS, type LegalHold } from "../../../domain/model/deletion.ts";
import type { Document } from "../../../domain/model/document.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { publicId } from "../../../domain/model/ids.ts";
import { pageRequest, presentPage } from "../present/page.ts";
import { nullable, presentDocument, timestamp } from "../present/present.ts";
import type { V3Router } from "../surface/surface.ts";

/** It precedes the paths with an id, because "deleted" is not an id. */
export function bindBin(router: V3Router, domain: Domain): void {
  router.bind(deletion.listDeletedDocuments, async ({ caller, query }) => {
    const page = await listDeleted(domain, caller, pageRequest(query));
    return presentPage(page, query.limit, (document) => presentDeleted(domain, document));
  });
}

export function bindDeletion(router: V3Router, domain: Domain): void {
  router
    .bind(deletion.deleteDocument, async ({ c, caller, params }) => {
      const deleted = await deleteDocument(domain, caller, params.document_id);
      return deleted === null ? undefined : c.json(presentDeleted(domain, deleted), 202);
    })
    .bindChange(
      deletion.restoreDocument,
      ({ caller, params }, unit) => restoreDocument(unit, caller, params.document_id),
      (document) => presentDocument(document, domain),
    )
    .bind(deletion.retrieveHold, async ({ caller, params }) =>
      presentHold(await findHold(domain, caller, params.document_id)),
    )
    .bind(deletion.holdDocument, async ({ caller, params, body }) =>
      presentHold(await holdDocument(domain, caller, params.document_id, body.reason)),
    )
    .bind(deletion.liftHold, ({ caller, params }) => releaseDocument(domain, caller, params.document_id))
    .bind(deletion.retrieveErasure, async ({ caller, params }) => {
      const { record, signature } = await findErasure(domain, caller, params.document_id);
      return { ...record, signature };
    })
    .bind(deletion.retrieveRetention, async ({ caller }) =>
      presentRetention(caller, await domain.store.read((reader) => retentionOf(reader, caller))),
    )
    .bind(deletion.replaceRetention, async ({ caller, body: { templates = [], ...rules } }) =>
      presentRetention(caller, await replaceRetention(domain, caller, { ...rules, templates })),
    )
    .bind(deletion.erasePerson, ({ caller, body: { email, phone = "", dryRun } }) =>
      erasePerson(domain, caller, { contact: email ?? phone, dryRun }),
    );
}

function presentDeleted(domain: Domain, document: Document) {
  const deletedAt = document.deletedAt ?? 0;
  return {
    ...presentDocument(document, domain),
    deletedAt: timestamp(deletedAt),
    erasesAt: timestamp(deletedAt + BIN_MS),
  };
}

function presentHold(hold: LegalHold): AnswerOf<typeof deletion.retrieveHold> {
  const { id, name, email } = hold.actor;
  return {
    object: "legal_hold",
    documentId: nullable(hold.documentId, (documentId) => publicId("document", documentId)),
    reason: hold.reason,
    setBy: { id, name, email },
    setAt: timestamp(hold.createdAt),
  };
}

function presentRetention(
  caller: Tenancy,
  { eraseAfterDays, templates, hold }: Retention,
): AnswerOf<typeof deletion.retrieveRetention> {
  return {
    object: "retention",
    livemode: isLive(caller),
    eraseAfterDays,
    templates: templates.map((rule) => ({ ...rule, templateId: publicId("template", rule.templateId) })),
    hold: nullable(hold, presentHold),
  };
}
