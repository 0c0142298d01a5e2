import { Hono } from "hono";
import type { Agreements, SessionOptions } from "./agreements.ts";
import { InvalidForm, readLocale, readSample } from "./form.ts";

/** What the playground's form sends. */
interface Wish {
  document?: unknown;
  locale?: unknown;
  verifications?: unknown;
  simulate?: unknown;
  allowDecline?: unknown;
}

const SIGNER = "Ana López";

/** `POST /`: a document of the portal's, and a session on it that is made as the form says. */
export function playgroundRoutes(agreements: Agreements): Hono {
  return new Hono().post("/", async (c) => {
    const wish = await c.req.json<Wish>().catch((): Wish => ({}));
    const locale = readLocale(wish.locale);
    const options = readOptions(wish);
    const agreement = await agreements.create(await readSample(wish.document), SIGNER);
    const clientSecret = await agreements.openSession(agreement, locale, options);
    return c.json({ id: agreement.id, clientSecret }, 201);
  });
}

/** The service judges modules and codes; here only their shape is. */
function readOptions({ verifications, simulate, allowDecline }: Wish): SessionOptions {
  if (!Array.isArray(verifications) || !verifications.every((module) => typeof module === "string"))
    throw new InvalidForm("verifications");
  if (simulate !== null && typeof simulate !== "string") throw new InvalidForm("simulate");
  return {
    verifications: verifications.map((module) => ({ module, required: true })),
    allow_decline: allowDecline !== false,
    ...(simulate !== null && { simulate }),
  } as SessionOptions;
}
