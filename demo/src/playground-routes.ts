import { Hono } from "hono";
import type { Agreements, SessionOptions } from "./agreements.ts";
import { InvalidForm, readLocale, readSample } from "./form.ts";

/** The body that the playground's form sends. */
interface PlaygroundBody {
  document?: unknown;
  locale?: unknown;
  verifications?: unknown;
  simulate?: unknown;
  allowDecline?: unknown;
}

const SIGNER = "Ana López";

/** `POST /`: creates a sample document, and a session on it by the form's options. */
export function playgroundRoutes(agreements: Agreements): Hono {
  return new Hono().post("/", async (c) => {
    const body = await c.req.json<PlaygroundBody>().catch((): PlaygroundBody => ({}));
    const locale = readLocale(body.locale);
    const options = readOptions(body);
    const agreement = await agreements.create(await readSample(body.document), SIGNER);
    const clientSecret = await agreements.openSession(agreement, locale, options);
    return c.json({ id: agreement.id, clientSecret }, 201);
  });
}

/** Checks the types of the options. The service checks modules and codes. */
function readOptions({ verifications, simulate, allowDecline }: PlaygroundBody): SessionOptions {
  if (!Array.isArray(verifications) || !verifications.every((module) => typeof module === "string"))
    throw new InvalidForm("verifications");
  if (simulate !== null && typeof simulate !== "string") throw new InvalidForm("simulate");
  return {
    verifications: verifications.map((module) => ({ module, required: true })),
    allow_decline: allowDecline !== false,
    ...(simulate !== null && { simulate }),
  } as SessionOptions;
}
