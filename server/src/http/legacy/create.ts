import type { legacy } from "@service/contract/v2";
import { priceFor } from "../../domain/credits/charge.ts";
import { createDocumentFromFile } from "../../domain/documents/create.ts";
import { CREDIT_COSTS } from "../../domain/model/credit.ts";
import type { Document } from "../../domain/model/document.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { uuid } from "../../domain/model/ids.ts";
import { inBodyWords } from "./body-words.ts";
import type { V2Request } from "../v2/surface/surface.ts";

/** Creates a draft from a PDF. Its owner is who acts. */
export async function create(
  domain: Domain,
  { caller, body: { name, base64, signers = [] } }: V2Request<typeof legacy.createDocumentBase64>,
): Promise<legacy.CreatedDocument> {
  const document = await createDocumentFromFile(domain, caller, {
    name,
    file: { name, content: base64 },
    signers: signers.map((signer) => ({ ...signer, phone: null })),
  }).catch((error: unknown) => {
    throw inBodyWords(error, (path) => (path[0] === "file" ? ["base64"] : path));
  });
  return presentCreated(document);
}

function presentCreated(document: Document): legacy.CreatedDocument {
  return {
    id: uuid(document.id),
    name: document.name,
    creditsConsumed: priceFor(document, CREDIT_COSTS.create),
    createdAt: new Date(document.createdAt).toISOString(),
  };
}
