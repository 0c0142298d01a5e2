import { join } from "node:path";
import { FORM_ROOT } from "@service/contract/addresses";
import {
  FORM_ANSWERS_PER_FORM_MINUTE,
  FORM_ANSWERS_PER_MAILBOX_HOUR,
  FORM_ANSWERS_PER_MINUTE,
} from "@service/contract/limits";
import { knownLocale, type Locale, LOCALES } from "@service/contract/locales";
import { Email, Name } from "@service/contract/common";
import { forms } from "@service/contract/v3";
import { renderFormHead } from "@service/signing-page/form-html";
import { type Context, Hono } from "hono";
import { HOUR } from "@service/platform/ports/clock";
import { z } from "zod";
import type { ServerContext } from "../../../context/context.ts";
import { DomainError } from "../../../domain/errors.ts";
import { answerForm } from "../../../domain/forms/answer.ts";
import { formOfLink, refuse } from "../../../domain/forms/of-link.ts";
import { newChallenge, PROOF_TTL_MS, provenBy } from "../../../domain/forms/proof.ts";
import { type SignedValues, signedText } from "../../../domain/forms/signed-values.ts";
import type { Domain } from "../../../domain/model/domain.ts";
import { addressKeyOf, type Form, refusalOf } from "../../../domain/model/form.ts";
import { framingOrigins } from "../../../domain/model/origins.ts";
import { openGuestSession } from "../../../domain/signing/guest/guest.ts";
import { clientLimitKey, limitKeyOfId } from "../../access/address.ts";
import type { AppEnv } from "../../access/env.ts";
import { BodyError, parseJson, readJson } from "@service/platform/http-in/body";
import { languageOf } from "../../common/language.ts";
import { takePublic } from "../../common/public-limit.ts";
import { secondsUntil } from "../../common/rate-limit.ts";
import { DIST, manifestReader, pageFiles } from "../../embed/page-files.ts";
import { CSP, protectPage } from "../hosted.ts";
import { renderForm, renderFormRefusal } from "./form-page.ts";
import { answerPreflight, initForm } from "./init.ts";
import { reasonOf, takeChallenge } from "./refusals.ts";

/** The page's own bundle. */
const FOLDER = join(DIST, "form");
const readManifest = manifestReader(FOLDER);

const ANSWERS = { name: "formAnswer", perMinute: FORM_ANSWERS_PER_MINUTE };
const ANSWERS_OF_FORM = { name: "formAnswers", perMinute: FORM_ANSWERS_PER_FORM_MINUTE };
const MAX_BODY_BYTES = 64 * 1024;

const AnswerBody = z.object({
  name: Name.optional(),
  email: Email.optional(),
  v: z.string().nullable().optional(),
  challenge: z.string(),
  counter: z.int().min(0),
  /** The language of the page. Default: the browser's. */
  locale: z.enum(LOCALES).optional(),
  /** Whether the page is in a frame, which opens the signing itself. */
  framed: z.boolean().optional(),
});

/**
 * `/f/{token}`: the page of a form (docs/contract/embed.md#forms). Viewing it and asking for a challenge stores nothing;
 * the document is made for who sends a proof of work.
 */
export function createForms(context: ServerContext): Hono<AppEnv> {
  const { domain } = context;
  const app = new Hono<AppEnv>();
  app.get("/assets/*", pageFiles({ folder: FOLDER, below: FORM_ROOT }));
  app.use(protectPage);
  app.get("/:token", (c) => showForm(c, domain));
  app.options("/:token/init", answerPreflight);
  app.post("/:token/init", (c) => initForm(c, context));
  app.get("/:token/challenge", async (c) => {
    const wait = await takeChallenge(c, context);
    if (wait !== null) return limited(c, wait);
    return answered(c, async () => newChallenge(domain, await formOfLink(domain, c.req.param("token"))));
  });
  app.post("/:token", async (c) => {
    const wait = await takePublic(context, ANSWERS, clientLimitKey(c, context.trustedProxies));
    if (wait !== null) return limited(c, wait);
    return answered(c, () => takeAnswer(c, context));
  });
  return app;
}

const limited = (c: Context<AppEnv>, wait: number): Response =>
  c.json({ error: "RATE_LIMITED" }, 429, { "Retry-After": String(wait) });

async function showForm(c: Context<AppEnv>, domain: Domain): Promise<Response> {
  const locale: Locale = knownLocale(c.req.query("locale") ?? "") ?? languageOf(c);
  let head = "";
  try {
    const form = await formOfLink(domain, c.req.param("token")!);
    head = await frameBy(c, domain, form);
    const refusal = refusalOf(form, domain.clock.now());
    if (refusal !== null) return c.html(renderFormRefusal(refusal, { locale, head }), 404);
    const signed = readSignedValues(domain, form, c.req.query("v") ?? null);
    const tenant = await domain.store.read((reader) => reader.tenants.first({ id: form.tenantId }));
    return c.html(renderForm({ form, signed, sender: tenant?.name ?? "", locale, head }));
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    return c.html(renderFormRefusal(reason, { locale, head }), 404);
  }
}

/** Lets the pages frame it that the form names; their script hears of them, too. Answers the head of the page. */
async function frameBy(
  c: Context<AppEnv>,
  { publicUrl }: Pick<Domain, "publicUrl">,
  form: Form,
): Promise<string> {
  const allowedOrigins = framingOrigins(form, publicUrl);
  c.header(
    "Content-Security-Policy",
    CSP.replace("frame-ancestors 'none'", `frame-ancestors ${allowedOrigins.join(" ")}`),
  );
  return renderFormHead({ manifest: await readManifest(), token: form.token, allowedOrigins });
}

/** Throws FORM_UNAVAILABLE for values that the form's secret has not signed, or that are required and lack. */
function readSignedValues(domain: Domain, form: Form, given: string | null): SignedValues {
  if (given === null) return form.requiresSignedValues ? refuse("link") : {};
  const text = signedText(domain, form, given) ?? refuse("link");
  const parsed = forms.FormLinkValues.safeParse(jsonOf(text));
  if (!parsed.success) return refuse("link");
  const { exp, ...values } = parsed.data;
  return exp !== undefined && domain.clock.now() >= exp * 1000 ? refuse("link") : values;
}

function jsonOf(text: string): unknown {
  try {
    return parseJson(Buffer.from(text));
  } catch (error) {
    if (error instanceof BodyError) return null;
    throw error;
  }
}

async function takeAnswer(c: Context<AppEnv>, context: ServerContext): Promise<object> {
  const { domain, limiter } = context;
  const form = await formOfLink(domain, c.req.param("token")!);
  const body = AnswerBody.safeParse(await readJson(c.req.raw, MAX_BODY_BYTES));
  if (!body.success) throw new FieldRefused(body.error.issues.map(({ path }) => String(path[0] ?? "body")));
  const proof = provenBy(domain, form, body.data) ?? refuse("proof");
  const { allowed } = await limiter.take(`form-proof:${proof}`, { limit: 1, windowMs: PROOF_TTL_MS });
  if (!allowed) refuse("proof");
  const wait = await takePublic(context, ANSWERS_OF_FORM, limitKeyOfId(form.id));
  if (wait !== null) throw new FormBusy(wait);
  const signed = readSignedValues(domain, form, body.data.v ?? null);
  const name = signed.name ?? body.data.name;
  const email = signed.email ?? body.data.email;
  if (name === undefined || email === undefined)
    throw new FieldRefused([
      ...(name === undefined ? ["name"] : []),
      ...(email === undefined ? ["email"] : []),
    ]);
  if (form.verifiesEmail) await takeMailbox(context, addressKeyOf(domain, form, email));
  const url = await answerForm(domain, form, {
    name,
    email,
    signed,
    proof,
    locale: body.data.locale ?? languageOf(c),
  });
  if (!body.data.framed) return { url };
  const opened = await openGuestSession(domain, url.slice(url.lastIndexOf("/") + 1));
  return typeof opened === "string" ? refuse("answered") : { url, ...opened };
}

/** Counts an answer of a mailbox, which gets a code: whoever answers may have named somebody else's. Throws FormBusy. */
async function takeMailbox(
  { limiter, domain }: Pick<ServerContext, "limiter" | "domain">,
  addressKey: string,
): Promise<void> {
  const options = { limit: FORM_ANSWERS_PER_MAILBOX_HOUR, windowMs: HOUR };
  const { allowed, resetAt } = await limiter.take(`form-mailbox:${addressKey}`, options);
  if (!allowed) throw new FormBusy(secondsUntil(resetAt, domain));
}

class FieldRefused extends Error {
  override readonly name = "FieldRefused";
  readonly fields: readonly string[];

  constructor(fields: readonly string[]) {
    super(`These fields do not hold: ${fields.join(", ")}.`);
    this.fields = fields;
  }
}

class FormBusy extends Error {
  override readonly name = "FormBusy";
  /** Seconds. */
  readonly wait: number;

  constructor(wait: number) {
    super("The form takes no more answers just now.");
    this.wait = wait;
  }
}

async function answered(c: Context<AppEnv>, work: () => Promise<object>): Promise<Response> {
  try {
    return c.json(await work());
  } catch (error) {
    const reason = reasonOf(error);
    if (reason !== null) return c.json({ error: reason.toUpperCase() }, reason === "unknown" ? 404 : 409);
    if (error instanceof FieldRefused) return c.json({ error: "FIELDS", fields: error.fields }, 422);
    if (error instanceof FormBusy) return limited(c, error.wait);
    if (error instanceof BodyError) return c.json({ error: "FIELDS", fields: error.path.slice(0, 1) }, 422);
    if (!(error instanceof DomainError)) throw error;
    const isAddress = error.data.problems?.some(({ path }) => path.includes("email")) === true;
    if (isAddress) return c.json({ error: "FIELDS", fields: ["email"] }, 422);
    // The owner's matter, such as credits or a changed template: who answers can only come back.
    return c.json({ error: "UNAVAILABLE" }, 503);
  }
}
