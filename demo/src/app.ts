import { ServiceError } from "@service/node";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { agreementRoutes } from "./agreement-routes.ts";
import type { Agreements } from "./agreements.ts";
import { UnreadablePdf } from "./documents/upload.ts";
import { InvalidForm } from "./form.ts";
import { hostPolicy } from "./host-policy.ts";
import type { Outbox } from "./outbox.ts";
import { outboxRoutes } from "./outbox-routes.ts";
import { pageRoutes, type Sdk } from "./pages.ts";
import { playgroundRoutes } from "./playground-routes.ts";

/** The service accepts a PDF of 10 MB. The rest of the form is small. */
const MAX_BODY = 11 * 1024 * 1024;
/** Statuses for mistakes of the visitor. Any other is a fault between the two servers. */
const VISITORS_FAULT = new Set([409, 413, 422, 429]);

/** The integrator's backend: its page and the routes of the page. `report` receives failures. */
export function createApp(
  { agreements, outbox }: { agreements: Agreements; outbox: Outbox },
  sdk: Sdk,
  report: (line: string) => void,
): Hono {
  const app = new Hono();
  app.use(hostPolicy(sdk.origin));
  app.use(
    "/api/*",
    bodyLimit({ maxSize: MAX_BODY, onError: (c) => c.json(failure("DOCUMENT_TOO_LARGE"), 413) }),
  );
  app.route("/api/agreements", agreementRoutes(agreements));
  app.route("/api/playground", playgroundRoutes(agreements));
  app.route("/api/outbox", outboxRoutes(outbox));
  app.route("/", pageRoutes(sdk));
  app.notFound((c) => c.json(failure("NOT_FOUND"), 404));
  app.onError((error, c) => {
    if (error instanceof InvalidForm) return c.json(failure("INVALID_FORM"), 422);
    if (error instanceof UnreadablePdf) return c.json(failure("INVALID_PDF"), 422);
    if (error instanceof ServiceError) {
      const { status, code, message, requestId } = error;
      report(`The service answered ${status} ${message} (${requestId})`);
      return c.json(failure(code, requestId), platformStatus(status));
    }
    report(error.stack ?? error.message);
    return c.json(failure("INTERNAL_ERROR"), 500);
  });
  return app;
}

function platformStatus(status: number | null): ContentfulStatusCode {
  return status !== null && VISITORS_FAULT.has(status) ? (status as ContentfulStatusCode) : 502;
}

function failure(code: string, requestId: string | null = null) {
  return { error: { code, requestId } };
}
