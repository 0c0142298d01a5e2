import { ThumbnailRequest } from "@service/contract/common";
import {
  DeclineRequest,
  Progress,
  SubmitRequest,
  TokenRequest,
  VariablesRequest,
} from "@service/contract/embed";
import type { Context, Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { StoredFile } from "../../domain/model/stored-file.ts";
import {
  declineSession,
  openCeremony,
  openDocument,
  outcomeOf,
  submit,
} from "../../domain/signing/ceremony.ts";
import { assertMaySubmit } from "../../domain/signing/gate.ts";
import { saveProgress } from "../../domain/signing/progress.ts";
import { fillVariables } from "../../domain/signing/variables.ts";
import { sessionOfBearer, tradeFrameToken } from "../../domain/signing/init-session.ts";
import { clientAddress } from "../access/address.ts";
import type { AppEnv } from "../access/env.ts";
import { DomainError } from "../../domain/errors.ts";
import { sendFile } from "../common/send-file.ts";
import { sendPageImage } from "../common/send-page-image.ts";
import { admit, admitVerified, limitStrangers, parseBody, sessionId } from "./admission.ts";
import { EmbedError } from "./error.ts";
import { presentCeremony, presentResult } from "./present.ts";
import type { Domain } from "../../domain/model/domain.ts";

const MAX_USER_AGENT = 500;
/** A token and a flag. */
const MAX_TOKEN_BODY = 4 * 1024;

/** What the frame asks of its server: everything by a bearer that it holds in memory only. */
export function bindCeremony(app: Hono<AppEnv>, context: ServerContext): void {
  const { domain } = context;

  bindToken(app, context);

  app.get("/:session/ceremony", async (c) => {
    const session = await admit(c, context);
    return c.json(presentCeremony(domain, await openCeremony(domain, session)));
  });

  app.put("/:session/progress", async (c) => {
    const session = await admit(c, context);
    const progress = await parseBody(c, Progress);
    await saveProgress(domain, session, { ...progress, consentedAt: progress.consentedAt ?? null });
    return c.body(null, 204);
  });

  app.put("/:session/variables", async (c) => {
    const session = await admitVerified(c, context);
    const { values } = await parseBody(c, VariablesRequest);
    const { document, waitingFor } = await fillVariables(domain, session, values);
    context.runner.wake();
    return c.json({ documentStatus: document.status, waitingFor });
  });

  app.post("/:session/submit", async (c) => {
    const session = await admitVerified(c, context);
    await assertMaySubmit(domain, session);
    const body = await parseBody(c, SubmitRequest);
    const signature = await submit(domain, session, {
      submissionId: body.submissionId,
      consent: { locale: body.consent.locale, acceptedAt: Date.parse(body.consent.acceptedAt) },
      documentSha256: body.documentHash,
      values: body.values,
      signature: body.signature,
      initials: body.initials,
      placed: body.placed ?? null,
      cades: body.fea ? Buffer.from(body.fea.cades, "base64") : null,
      ip: clientAddress(c, context.trustedProxies),
      userAgent: c.req.header("user-agent")?.slice(0, MAX_USER_AGENT) ?? null,
    });
    context.runner.wake();
    return c.json(presentResult(session, signature));
  });

  app.post("/:session/decline", async (c) => {
    const session = await admitVerified(c, context);
    const { reason } = await parseBody(c, DeclineRequest);
    await declineSession(domain, session, reason === "" ? null : reason);
    return c.body(null, 204);
  });

  app.get("/:session/outcome", async (c) => {
    const session = await admit(c, context);
    const { status, document, signature } = await outcomeOf(domain, session);
    const result = signature ? presentResult(session, signature) : null;
    return c.json({ status, documentStatus: document.status, result });
  });

  bindFiles(app, context);
}

/** Undefined where it cannot be had: the bearer is good, and whoever asks with it is told why. */
async function ceremonyOf(domain: Domain, id: string, bearer: string): Promise<object | undefined> {
  try {
    return presentCeremony(domain, await openCeremony(domain, await sessionOfBearer(domain, id, bearer)));
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function bindToken(app: Hono<AppEnv>, context: ServerContext): void {
  const { domain } = context;

  app.post("/:session/token", async (c) => {
    c.header("Cache-Control", "no-store");
    const { bearer, expiresAt, wanted } = await limitStrangers(c, context, async () => {
      const body = await parseBody(c, TokenRequest, MAX_TOKEN_BODY);
      return { ...(await tradeFrameToken(domain, sessionId(c), body.frameToken)), wanted: body.ceremony };
    });
    const ceremony = wanted ? await ceremonyOf(domain, sessionId(c), bearer) : undefined;
    return c.json({ bearer, expiresAt: new Date(expiresAt).toISOString(), ceremony });
  });
}

function bindFiles(app: Hono<AppEnv>, context: ServerContext): void {
  const { domain } = context;

  app.get("/:session/document", async (c) => {
    const session = await admit(c, context, "frameFile");
    const { document, file } = await openDocument(domain, session);
    const name = `${document.name}.pdf`;
    return sendFile(c, { files: domain.files, file, name, kind: "inline", manyRanges: true });
  });

  app.get("/:session/pages/:page/thumbnail", async (c) => {
    const session = await admit(c, context, "frameFile");
    const wanted = thumbnailOf(c);
    const { file } = await openDocument(domain, session);
    return sendPageImage(c, domain, file, wanted);
  });

  app.get("/:session/signed", async (c) => {
    const session = await admit(c, context);
    const { document } = await openDocument(domain, session);
    const { signature } = await outcomeOf(domain, session);
    const fileId = signature ? document.evidenceFileId : null;
    const file: StoredFile | undefined =
      fileId === null ? undefined : await domain.store.read((reader) => reader.files.first({ id: fileId }));
    if (file) return sendFile(c, { files: domain.files, file, name: `${document.name}.pdf` });
    // Processing: it will be here in seconds. Otherwise other signers are awaited.
    return c.json({ status: document.status }, document.status === "processing" ? 202 : 404);
  });
}

/** Throws INVALID_REQUEST. */
function thumbnailOf(c: Context<AppEnv>): { page: number; width: number } {
  const asked = { page: c.req.param("page"), width: c.req.query("width") };
  const parsed = ThumbnailRequest.safeParse(asked);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0] ?? { path: [], message: "invalid" };
  throw new EmbedError("INVALID_REQUEST", 422, `${path.join(".")}: ${message}`);
}
