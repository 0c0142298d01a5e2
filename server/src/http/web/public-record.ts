import type { Context } from "hono";
import type { ServerContext } from "../../context/context.ts";
import {
  type ErasedRecord,
  findPublicRecord,
  type PublicRecord,
} from "../../domain/evidence/public-record.ts";
import { printedCode } from "../../domain/model/verification-code.ts";
import { clientLimitKey } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";
import { takePublic } from "../common/public-limit.ts";

/** Look-ups of one address, of the page and of the record together (docs/contract/v3.md#public-record). */
const LOOK_UPS = { name: "publicRecord", perMinute: 30 };

type Shown = ReturnType<typeof presentRecord>;

/** The answer to a visitor: status, headers, and the same words in the page and as JSON. */
export interface LookUp {
  status: 200 | 404 | 429;
  headers: Readonly<Record<string, string>>;
  body: Shown | { error: "NOT_FOUND" | "RATE_LIMITED" };
}

export type RecordContext = Pick<ServerContext, "domain" | "limiter" | "trustedProxies">;

/** Looks a code up for the visitor, whose look-ups are counted. */
export async function lookUp(context: RecordContext, c: Context<AppEnv>, code: string): Promise<LookUp> {
  const wait = await takePublic(context, LOOK_UPS, clientLimitKey(c, context.trustedProxies));
  if (wait !== null)
    return { status: 429, headers: { "Retry-After": String(wait) }, body: { error: "RATE_LIMITED" } };
  const record = await findPublicRecord(context.domain, code);
  if (record === null) return { status: 404, headers: {}, body: { error: "NOT_FOUND" } };
  return { status: 200, headers: {}, body: presentRecord(record) };
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** The page fetches nothing, so that logos are in it. */
const asDataUrl = (png: string | null): string | null => png && `data:image/png;base64,${png}`;

function presentRecord(record: PublicRecord | ErasedRecord) {
  if ("erasedAt" in record) {
    const { code, sealedAt, erasedAt, ...facts } = record;
    return { code: printedCode(code), ...facts, sealedAt: iso(sealedAt), erasedAt: iso(erasedAt) };
  }
  const { code, sealedAt, disclosed, brand, ...facts } = record;
  return {
    code: printedCode(code),
    ...facts,
    sealedAt: iso(sealedAt),
    ...(brand && {
      brand: { name: brand.name, logo: asDataUrl(brand.logo), logoDark: asDataUrl(brand.logoDark) },
    }),
    ...(disclosed && {
      title: disclosed.title,
      signers: disclosed.signers.map((signer) => ({ ...signer, signedAt: iso(signer.signedAt) })),
    }),
  };
}
