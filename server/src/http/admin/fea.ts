import { operations } from "@service/contract/admin";
import type { ServerContext } from "../../context/context.ts";
import { DAY } from "@service/platform/ports/clock";
import { AdminError } from "./error.ts";
import type { AdminRouter } from "./surface.ts";

const VALID_DAYS = 365;
/** GeneralizedTime has years of four digits (RFC 5280 §4.1.2.5.2). Dates outside are not valid in a certificate. */
const EARLIEST = Date.UTC(1950, 0, 1);
const LATEST = Date.UTC(9999, 0, 1);

/** Test e.firmas of the sandbox, with which an integrator signs as a person would. Live refuses them. */
export function bindFea(router: AdminRouter, { domain }: ServerContext): void {
  router.bind(operations.createFeaTestCertificate, async ({ body }) => {
    const { password, notBefore, notAfter, ...holder } = body;
    const now = domain.clock.now();
    const validity = { notBefore: notBefore ?? now - DAY, notAfter: notAfter ?? now + VALID_DAYS * DAY };
    assertDates(validity);
    const made = await domain.fea.issueTest(
      { ...holder, curp: holder.curp ?? null, kind: holder.kind ?? "efirma", ...validity },
      password,
    );
    return {
      name: holder.name,
      rfc: holder.rfc,
      curp: holder.curp ?? null,
      serialNumber: made.serialNumber,
      notBefore: new Date(made.notBefore).toISOString(),
      notAfter: new Date(made.notAfter).toISOString(),
      cer: Buffer.from(made.certificate).toString("base64"),
      key: Buffer.from(made.key).toString("base64"),
    };
  });
}

function assertDates({ notBefore, notAfter }: { notBefore: number; notAfter: number }): void {
  if (notBefore < EARLIEST)
    throw new AdminError(422, "VALIDATION_ERROR", "It begins too early.", { field: "notBefore" });
  if (notAfter > LATEST || notAfter <= notBefore)
    throw new AdminError(422, "VALIDATION_ERROR", "It must end after it begins, before 9999.", {
      field: "notAfter",
    });
}
