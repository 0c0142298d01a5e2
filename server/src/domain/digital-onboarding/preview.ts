import { renderComposition } from "../documents/compose.ts";
import { renderPieces } from "../documents/pieces.ts";
import { textFactsOf } from "../documents/render.ts";
import { tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import type { StoredFile } from "../model/stored-file.ts";
import type { Reader } from "../model/store.ts";
import { bytesOf } from "@service/engine-process/file-bytes";
import { compositionOf } from "./composition.ts";
import { type DigitalState, stateOf } from "./state.ts";

/** The document of an onboarding: a stored PDF, or the bytes of one that is rendered with what is known so far. */
export type Preview = { file: StoredFile } | { bytes: Uint8Array };

/**
 * The PDF of an onboarding as it is now. While values are missing it is rendered for whoever looks. Null: it is gone.
 * Throws NOT_FOUND (template), SERVICE_UNAVAILABLE.
 */
export async function previewOf(domain: Domain, id: string): Promise<Preview | null> {
  const found = await domain.store.read(async (reader) => {
    const digital = await reader.digitalOnboardings.first({ id });
    if (!digital) return null;
    const state = await stateOf(domain, reader, digital);
    const user = await reader.users.first({ id: digital.createdBy });
    return { state, user, ...(await storedOf(reader, state)) };
  });
  if (!found) return null;
  const { state, user, file, facts } = found;
  const { digital, participants } = state;
  const { tenantId } = digital;
  if (facts) {
    const given = new Map(participants.flatMap(({ participant }) => Object.entries(participant.given)));
    const variables = facts.variables.map((one) => ({
      ...one,
      value: one.value ?? given.get(one.name) ?? null,
    }));
    return { bytes: await bytesOf((await renderPieces(domain, facts.pieces, variables, tenantId)).pdf) };
  }
  if (file) return { file };
  if (digital.documentId !== null || !user) return null;
  const caller = { ...tenancyOf(digital), user };
  const { pdf } = await renderComposition(domain, caller, compositionOf(digital, participants));
  return { bytes: await bytesOf(pdf) };
}

/** Reads the text of a document that still collects values, or else its file. */
async function storedOf(reader: Reader, { document }: DigitalState) {
  if (document === null) return { file: null, facts: null };
  const facts = document.status === "collecting_data" ? await textFactsOf(reader, document) : null;
  const id = document.evidenceFileId ?? document.fileId;
  return { file: (await reader.files.first({ id })) ?? null, facts };
}
