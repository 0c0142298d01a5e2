import { canonicalEmail } from "@service/contract/canonical-email";
import { createHmac } from "node:crypto";
import { type Tenancy, tenancyOf } from "../environment.ts";
import type { Domain } from "../model/domain.ts";
import { fold } from "@service/contract/rules/fold";
import type { PersonHashes } from "../model/remembered-signature.ts";
import { newToken } from "../model/secrets.ts";
import { contactOf, type Signer } from "../model/signer.ts";

/** The one key of the deployment for these hashes. */
const KEY_ID = "remembered-signatures";
const SLOT_LENGTH = 22;

type Tools = Pick<Domain, "store" | "secrets" | "random">;

/** Opens the key. The first use makes it. */
async function openKey({ store, secrets, random }: Tools): Promise<Uint8Array> {
  const id = KEY_ID;
  const known = await store.read((reader) => reader.lookupKeys.first({ id }));
  const row =
    known ??
    (await store.write(async (writer) => {
      await writer.lookupKeys.insertIfAbsent({ id, key: secrets.seal(newToken(random), id) });
      return (await writer.lookupKeys.first({ id }))!;
    }));
  return Buffer.from(secrets.open(row.key, id), "base64url");
}

const hashOf = (key: Uint8Array, parts: readonly string[]): string =>
  createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url");

/** The same for a contact in any case, within one tenancy. */
const contactParts = ({ tenantId, environment }: Tenancy, contact: string): string[] => [
  tenantId,
  environment,
  canonicalEmail(contact),
];

export async function contactHashOf(tools: Tools, tenancy: Tenancy, contact: string): Promise<string> {
  return hashOf(await openKey(tools), contactParts(tenancy, contact));
}

/** A contact that several people share is told apart by the name, without case, accents and spacing. */
export async function personOf(
  tools: Tools,
  signer: Pick<Signer, "tenantId" | "environment" | "email" | "phone" | "name">,
): Promise<PersonHashes> {
  const key = await openKey(tools);
  const parts = contactParts(tenancyOf(signer), contactOf(signer));
  const name = fold(signer.name).trim().replaceAll(/\s+/g, " ");
  const personHash = hashOf(key, [...parts, name]);
  return {
    contactHash: hashOf(key, parts),
    personHash,
    slot: hashOf(key, ["slot", personHash]).slice(0, SLOT_LENGTH),
  };
}
