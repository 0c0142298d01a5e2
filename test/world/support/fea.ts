import { openEfirma, readEfirma, type SignDocument } from "@service/pki/efirma-signer";
import type { Client } from "../client.ts";
import { expectStatus, type World } from "../world.ts";
import { type Draft, type DraftOptions, type Frame, frameFor, sent, type Signer } from "./signing.ts";

export const ONLY_FEA = { signatureValidation: { FEA: true, autografa: false } };

/** A document that requires signatures by certificate. */
export const sentForFea = (client: Client, options: DraftOptions = {}): Promise<Draft> =>
  sent(client, { ...options, body: { ...ONLY_FEA, ...options.body } });

export interface Efirma {
  cer: Buffer;
  key: Buffer;
  sign: SignDocument;
}

const PASSWORD = "contraseña 1";

/** Opens a signer's certificate files. */
export async function efirmaOf(cer: Buffer, key: Buffer, password = PASSWORD): Promise<Efirma> {
  return { cer, key, sign: await openEfirma(readEfirma(cer), key, password) };
}

/** A test e.firma from the operator API. */
export async function testEfirma(world: World, body: Record<string, unknown> = {}): Promise<Efirma> {
  const holder = { name: "Ana Ñandú", rfc: "NAAA800101AB1", password: PASSWORD, ...body };
  const made = expectStatus(await world.admin.post("/admin/fea-test-certificates", holder), 201);
  const [cer, key] = [made["cer"], made["key"]].map((text) => Buffer.from(String(text), "base64"));
  return efirmaOf(cer!, key!, holder.password);
}

export const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, "hex"));

/** A submission by certificate, as the page sends it. */
export async function feaSubmission(
  frame: Frame,
  signature: Efirma | Uint8Array,
  overrides: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  const submission = await frame.submission({ signature: null, ...overrides });
  const cades =
    signature instanceof Uint8Array
      ? signature
      : await signature.sign(bytesOf(String(submission["documentHash"])));
  return { ...submission, fea: { cades: Buffer.from(cades).toString("base64") }, ...overrides };
}

/** Signs by certificate. Returns the server's answer. */
export async function signByFea(
  world: World,
  client: Client,
  document: Draft,
  { signature, signer = document.signers[0]! }: { signature: Efirma | Uint8Array; signer?: Signer },
) {
  const frame = await frameFor(world, client, document, signer);
  return frame.post("submit", await feaSubmission(frame, signature));
}
