import { assert } from "@open-wc/testing";
import { VERIFICATION_MODULES } from "@service/contract/rules/verification-modules";
import { DEVICES_OF } from "../src/preflight/modules.ts";
import { preflight } from "../src/preflight.ts";
import type { PreflightCheck, PreflightOptions, PreflightReport } from "../src/preflight.ts";
import { ORIGIN, pageWith, service } from "./support/world.ts";

const ELSEWHERE = `service.localhost:${location.port}`;
const SERVICE = service("ok", ELSEWHERE);

const named = ({ checks }: PreflightReport, name: string): PreflightCheck =>
  checks.find((check) => check.name === name) ?? assert.fail(`no check ${name}`);

const failures = ({ checks }: PreflightReport) =>
  checks.filter(({ ok }) => !ok).map(({ name, code }) => [name, code]);

/** What the published file reports in a page with this policy. */
function reportOf(
  options: PreflightOptions,
  { policy = "", attributes = {} }: { policy?: string; attributes?: Record<string, string> } = {},
): Promise<PreflightReport> {
  return pageWith(
    `<meta http-equiv="Content-Security-Policy" content="${policy}">
     <body><script type="module">
       import { preflight } from "${ORIGIN}/sdk/v1/preflight.js";
       parent.postMessage(await preflight(${JSON.stringify(options)}), "*");
     </script></body>`,
    attributes,
  );
}

/** A property of the browser for as long as a test takes. */
async function having<T>(target: object, name: string, value: unknown, test: () => Promise<T>): Promise<T> {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { configurable: true, value });
  try {
    return await test();
  } finally {
    if (before) Object.defineProperty(target, name, before);
    else Reflect.deleteProperty(target, name);
  }
}

const neverAsked = () => assert.fail("the signer was asked");

/** What the module script reports. */
const load = (policy: string) =>
  pageWith<PreflightReport>(
    `<meta http-equiv="Content-Security-Policy" content="${policy}">
     <body><script type="module">
       import { preflight } from "${ORIGIN}/sdk/v1/service-signing.js";
       parent.postMessage(await preflight(), "*");
     </script></body>`,
  );

describe("preflight()", () => {
  it("finds nothing wrong with a page that may sign, mounts nothing, and tells its origin and the service's version", async () => {
    const before = document.body.innerHTML;
    const report = await preflight({ baseUrl: SERVICE, modules: ["email_otp"] });
    assert.deepEqual(failures(report), []);
    assert.isTrue(report.ok);
    assert.deepEqual(
      report.checks.map(({ name }) => name),
      ["script-src", "base-url", "modules", "origin", "secure-context", "connect-src", "server", "frame-src"],
    );
    for (const { code, fix, message } of report.checks) {
      assert.deepEqual([code, fix], [null, null]);
      assert.isNotEmpty(message);
    }
    assert.include(named(report, "server").message, "9.8.7");
    assert.include(named(report, "origin").message, ORIGIN);
    assert.equal(document.body.innerHTML, before);
  });

  it("names a policy that forbids the requests, and one that forbids the frame", async () => {
    const policy = "connect-src 'self'; frame-src 'self'";
    const report = await reportOf({ baseUrl: SERVICE }, { policy });
    assert.isFalse(report.ok);
    assert.deepEqual(failures(report), [
      ["connect-src", "CSP_BLOCKED"],
      ["frame-src", "CSP_BLOCKED"],
    ]);
    assert.equal(named(report, "frame-src").fix, `Add http://${ELSEWHERE} to frame-src.`);
  });

  it("is content with the policy that the documentation gives", async () => {
    const policy = `default-src 'none'; script-src 'unsafe-inline' ${ORIGIN}; connect-src http://${ELSEWHERE}; frame-src http://${ELSEWHERE}`;
    assert.deepEqual(failures(await reportOf({ baseUrl: SERVICE }, { policy })), []);
  });

  it("names a page without an origin: null", async () => {
    const report = await reportOf({ baseUrl: SERVICE }, { attributes: { sandbox: "allow-scripts" } });
    assert.deepEqual(failures(report), [["origin", "ORIGIN_NOT_ALLOWED"]]);
  });

  for (const [plan, code] of [
    ["code-502-X", "BACKEND_UNREACHABLE"],
    ["code-404-X", "HTTP_404"],
    ["html", "INVALID_BACKEND_RESPONSE"],
  ] as const)
    it(`names a service that answers ${plan}: ${code}`, async () => {
      assert.deepEqual(failures(await preflight({ baseUrl: service(plan) })), [["server", code]]);
    });

  it("names a service that is not there: NETWORK_ERROR", async () => {
    assert.deepEqual(failures(await preflight({ baseUrl: "http://localhost:9" })), [
      ["server", "NETWORK_ERROR"],
    ]);
  });

  it("names a service that calls itself by another origin, whose frame would be refused", async () => {
    const check = named(await preflight({ baseUrl: service("elsewhere") }), "server");
    assert.equal(check.code, "INVALID_BACKEND_RESPONSE");
    assert.include(check.message, `calls itself http://elsewhere.localhost:${location.port}`);
  });

  it("names the address of the service where a path, a scheme or https is wrong", async () => {
    for (const wrong of [`${ORIGIN}/app`, ORIGIN.replace("http:", "https:")]) {
      const check = named(await preflight({ baseUrl: wrong }), "server");
      assert.isFalse(check.ok, wrong);
      assert.include(check.fix, `base-url="${ORIGIN}"`);
    }
    const check = named(await preflight({ baseUrl: "sign.example.com" }), "base-url");
    assert.include(check.message, 'write "https://sign.example.com"');
  });

  it("names a base URL that is none, and asks nobody then", async () => {
    assert.deepEqual(failures(await preflight({ baseUrl: "ftp://sign.example" })), [
      ["base-url", "INVALID_REQUEST"],
    ]);
  });

  it("knows what every module of the contract needs, and names one that is none", async () => {
    assert.sameMembers(Object.keys(DEVICES_OF), [...VERIFICATION_MODULES]);
    const report = await preflight({ baseUrl: SERVICE, modules: ["retina", "toString"] });
    assert.deepEqual(failures(report), [["modules", "MODULE_UNSUPPORTED"]]);
    assert.include(named(report, "modules").message, "retina, toString");
  });

  it("names an insecure page where a module needs the camera, and only there", async () => {
    const modules = ["selfie"];
    await having(globalThis, "isSecureContext", false, async () => {
      const report = await preflight({ baseUrl: SERVICE, modules });
      assert.equal(named(report, "secure-context").code, "CAMERA_DENIED");
      assert.isTrue(named(await preflight({ baseUrl: SERVICE }), "secure-context").ok);
    });
    assert.isTrue(named(await preflight({ baseUrl: SERVICE, modules }), "secure-context").ok);
  });

  for (const [state, kinds, codes] of [
    ["denied", ["videoinput", "audioinput"], ["CAMERA_DENIED", "CAMERA_DENIED"]],
    ["prompt", [], ["CAMERA_DENIED", "CAMERA_DENIED"]],
    ["prompt", ["videoinput"], [null, "CAMERA_DENIED"]],
    ["granted", ["videoinput", "audioinput"], [null, null]],
  ] as const)
    it(`looks at camera and microphone without asking: ${state}, ${kinds.join(" and ") || "nothing there"}`, async () => {
      const mediaDevices = {
        enumerateDevices: async () => kinds.map((kind) => ({ kind })),
        getUserMedia: neverAsked,
      };
      const permissions = { query: async () => ({ state }) };
      const report = await having(navigator, "mediaDevices", mediaDevices, () =>
        having(navigator, "permissions", permissions, () =>
          preflight({ baseUrl: SERVICE, modules: ["video_signature"] }),
        ),
      );
      assert.deepEqual([named(report, "camera").code, named(report, "microphone").code], [...codes]);
    });

  it("names a Permissions-Policy that keeps the camera from the service, where the browser tells it", async () => {
    const options = { baseUrl: SERVICE, modules: ["id_scan"] };
    const report = await reportOf(options, { attributes: { allow: "camera 'none'" } });
    const told = "permissionsPolicy" in document || "featurePolicy" in document;
    const check = named(report, "permissions-policy");
    assert.equal(check.code, told ? "CAMERA_DENIED" : null);
    if (told) assert.include(check.fix, `camera=(self "http://${ELSEWHERE}")`);
    for (const attributes of [{}, { allow: "camera" }])
      assert.isTrue(named(await reportOf(options, { attributes }), "permissions-policy").ok);
  });
});

describe("preflight() of the scripts", () => {
  it("fetches its file when it is called, from where the script came from", async () => {
    assert.deepEqual(failures(await load("")), []);
  });

  it("says so when the file is barred", async () => {
    const report = await load(`script-src 'unsafe-inline' ${ORIGIN}/sdk/v1/service-signing.js`);
    assert.deepEqual(failures(report), [["script-src", "CSP_BLOCKED"]]);
  });

  it("is there for the classic script, too", async () => {
    const report = await pageWith<PreflightReport>(
      `<body><script src="${ORIGIN}/sdk/v1/service-signing.global.js"></script>
       <script>ServiceSigning.preflight().then((report) => parent.postMessage(report, "*"));</script></body>`,
    );
    assert.deepEqual(failures(report), []);
  });
});
