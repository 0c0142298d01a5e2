import type { documents } from "@service/contract/v3";
import type { Document } from "../../../domain/model/document.ts";
import { fieldsOf } from "../../../domain/model/field.ts";
import { findDocument, type Reading, visiblePeople } from "../../../domain/model/find-document.ts";
import { peopleOf } from "../../../domain/model/signer.ts";
import { sourceFilesOf } from "../../../domain/documents/reading/original-file.ts";
import { folderWithContents } from "../../../domain/folders/find.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import type { Reader } from "../../../domain/model/store.ts";
import { presign } from "../../../domain/model/file-links.ts";
import {
  presentDocument,
  presentField,
  presentFolder,
  presentSigner,
  timestamp,
} from "../present/present.ts";
import type { V3Request } from "../surface/surface.ts";

type Expandable = documents.Expandable;

export async function retrieve(
  domain: Domain,
  { caller, params, query }: V3Request<typeof documents.retrieveDocument>,
) {
  return domain.store.read(async (reader) => {
    const document = await findDocument(reader, caller, params.document_id);
    const expanded = await Promise.all(
      [...new Set(query.expand)].map(async (name) => [
        name,
        await EXPANSIONS[name](domain, reader, document, caller),
      ]),
    );
    return { ...presentDocument(document, domain), ...Object.fromEntries(expanded) };
  });
}

type Expansion = (domain: Domain, reader: Reader, document: Document, reading: Reading) => Promise<unknown>;

/** The sub-resources that `expand` inlines (docs/contract/v3.md#expand). */
const EXPANSIONS: Record<Expandable, Expansion> = {
  evidencePdf: async (domain, reader, { evidenceFileId }) => {
    const file = evidenceFileId === null ? undefined : await reader.files.first({ id: evidenceFileId });
    if (!file) return null;
    const { url, expiresAt } = presign(domain, file.id);
    return { url, hash: file.sha256, expiresAt: timestamp(expiresAt) };
  },
  signers: async (_domain, reader, { id }, reading) =>
    visiblePeople(reading, await peopleOf(reader, id)).map(presentSigner),
  fields: async (_domain, reader, { id }, reading) => {
    const fields = await fieldsOf(reader, id);
    if (reading.onBehalfOf === undefined) return fields.map(presentField);
    const people = new Set(visiblePeople(reading, await peopleOf(reader, id)).map((person) => person.id));
    return fields.filter(({ signerId }) => people.has(signerId)).map(presentField);
  },
  // The uploads are the workspace's.
  files: async (_domain, reader, document, { onBehalfOf }) =>
    onBehalfOf === undefined
      ? (await sourceFilesOf(reader, document)).map(({ file: _file, ...shown }) => shown)
      : [],
  // Filing is the workspace's.
  folder: async (_domain, reader, { folderId }, { onBehalfOf }) => {
    const isShown = folderId !== null && onBehalfOf === undefined;
    const folder = isShown ? await folderWithContents(reader, folderId) : null;
    return folder && presentFolder(folder);
  },
};
