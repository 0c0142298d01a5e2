import assert from "node:assert/strict";
import { V2_DOCUMENT_STATUS, V2_DRAFT_STATUS, V2_SIGNATURE_STATUS } from "@service/contract/v2";
import type { Client } from "../client.ts";
import { expectStatus } from "../world.ts";
import { uuid } from "./signing.ts";

/** A document as v3 shows it, held against what v2 shows of it. */
export interface Shown {
  status: string;
  signers: { id: string; status: string; name: string }[];
}

interface V3Signer {
  id: string;
  name: string;
  email?: string;
  phone?: string;
  status: keyof typeof V2_SIGNATURE_STATUS;
  role: string | null;
  order: number;
}

/** The names that v2 has for a state of v3. A correction shows the state that the document left. */
function namesOf(status: string): readonly string[] {
  if (status === "draft") return Object.values(V2_DRAFT_STATUS);
  if (status === "correcting") return ["LLENANDO_DATOS", "ESPERANDO_FIRMAS"];
  return [V2_DOCUMENT_STATUS[status as keyof typeof V2_DOCUMENT_STATUS]];
}

/** Reads a document by both APIs and asserts that they say the same of it. */
export async function sameTruth(client: Client, id: string): Promise<Shown> {
  const v3 = expectStatus(await client.get(`/v3/documents/${id}`), 200);
  const v2 = expectStatus(await client.get(`/v2/documents/${uuid(id)}`), 200);
  const signers = expectStatus(await client.get(`/v3/documents/${id}/signers`), 200)["data"] as V3Signer[];
  const status = String(v3["status"]);
  assert.ok(namesOf(status).includes(String(v2["status"])), `v3 says ${status}, v2 ${String(v2["status"])}`);
  const shared = ["name", "createdAt", "updatedAt", "expiresAt", "documentType"] as const;
  for (const member of shared) assert.deepEqual(v2[member], v3[member], member);
  assert.equal(v2["totalSigners"], signers.length);
  assert.equal(v2["signedCount"], signers.filter((signer) => signer.status === "signed").length);
  const folderId = v3["folderId"] as string | null;
  assert.equal(v2["folderId"], folderId && uuid(folderId));
  const signatures = (v2["signatures"] as Record<string, unknown>[]).map(
    ({ id: signature, name, email, chatapp, status: shown, order }) => ({
      id: signature,
      name,
      email,
      chatapp,
      status: shown,
      order,
    }),
  );
  assert.deepEqual(
    signatures,
    signers.map((signer) => ({
      id: uuid(signer.id),
      name: signer.name,
      email: signer.email ?? null,
      chatapp: signer.phone ?? null,
      status: V2_SIGNATURE_STATUS[signer.status],
      order: signer.order,
    })),
  );
  return { status, signers };
}
