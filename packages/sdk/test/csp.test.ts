import { assert } from "@open-wc/testing";
import { cleanUp, emitted, mount, partOf } from "./support/world.ts";

/** Policies add up and can't be lifted: this file's page is its own, and the order is from wide to narrow. */
function forbid(policy: string): void {
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = policy;
  document.head.append(meta);
}

describe("a host page whose policy shuts the service out", () => {
  afterEach(cleanUp);

  it("needs no unsafe-inline and no Trusted Types policy", async () => {
    forbid("style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'");
    const violations: string[] = [];
    document.addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));
    const element = mount({ plan: "cross" });
    await emitted(element, "signing-success");
    assert.deepEqual(violations, []);
  });

  it("is told CSP_BLOCKED when the frame is barred, without a retry", async () => {
    forbid("frame-src 'none'");
    const element = mount();
    const { metadata } = await emitted(element, "signing-exit");
    assert.include(metadata.error, { code: "CSP_BLOCKED", retryable: false, doNotAutoRetry: true });
    await Promise.resolve();
    assert.equal(partOf(element, "code")?.textContent, "CSP_BLOCKED");
  });

  it("is told CSP_BLOCKED when the request is barred", async () => {
    forbid("connect-src 'self'");
    const element = mount({ host: `service.localhost:${location.port}` });
    assert.equal((await emitted(element, "signing-exit")).metadata.error?.code, "CSP_BLOCKED");
  });
});
