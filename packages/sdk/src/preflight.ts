import { resolveBaseUrl } from "./base-url.ts";
import { baseUrlProblem } from "./diagnosis/detail.ts";
import { asSigningError } from "./errors.ts";
import { checkFrame, checkServer } from "./preflight/attempts.ts";
import { fail, pass } from "./preflight/check.ts";
import { checkDevice, checkPermissionsPolicy } from "./preflight/devices.ts";
import { checkModules, devicesFor } from "./preflight/modules.ts";
import { checkOrigin, checkSecureContext } from "./preflight/page.ts";
import type { PreflightCheck, PreflightOptions, PreflightReport } from "./preflight/types.ts";

export type { CheckName, PreflightCheck, PreflightOptions, PreflightReport } from "./preflight/types.ts";

/**
 * Checks whether the signing could open in this page: tries the policies, inspects origin, connection and
 * devices. Mounts nothing, asks the signer nothing, needs no session. Never rejects; waits at most 8 s for
 * the service.
 */
export async function preflight({ baseUrl, modules = [] }: PreflightOptions = {}): Promise<PreflightReport> {
  const checks = [pass("script-src", "The script runs.")];
  try {
    const url = resolveBaseUrl(baseUrl);
    checks.push(pass("base-url", url), ...(await checkAll(url, modules)));
  } catch (error) {
    const { code, message, cause } = asSigningError(error);
    checks.push(
      fail(
        "base-url",
        code,
        baseUrlProblem(cause) ?? message,
        "Give the service's address, such as https://sign.example.",
      ),
    );
  }
  return { ok: checks.every(({ ok }) => ok), checks };
}

async function checkAll(baseUrl: string, modules: readonly string[]): Promise<PreflightCheck[]> {
  const devices = devicesFor(modules);
  const needsDevices = devices.length > 0;
  const [server, frame, ...present] = await Promise.all([
    checkServer(baseUrl),
    checkFrame(baseUrl),
    ...devices.map(checkDevice),
  ]);
  return [
    checkModules(modules),
    checkOrigin(),
    checkSecureContext(baseUrl, devices),
    ...server,
    frame,
    ...(needsDevices ? [checkPermissionsPolicy(baseUrl, devices)] : []),
    ...present,
  ];
}
