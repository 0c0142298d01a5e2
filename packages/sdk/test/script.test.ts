import { assert } from "@open-wc/testing";
import { VERSION } from "../src/version.ts";
import { emitted, frameOf, makeSecret, next } from "./support/world.ts";
import type { InitOptions, SigningHandle } from "../src/types.ts";

/** The built scripts in a page of another origin, as a host loads them; nothing here imports the element's source. */
const SERVICE = `http://service.localhost:${location.port}`;
const integrity = fetch(`${SERVICE}/sdk/v1/integrity.json`).then((response) => response.json());

interface Exports {
  init(options: InitOptions): SigningHandle;
  VERSION: string;
}

async function load(name: string, type: string): Promise<void> {
  const script = document.createElement("script");
  script.type = type;
  script.src = `${SERVICE}/sdk/v1/${name}`;
  script.crossOrigin = "anonymous";
  script.integrity = ((await integrity) as Record<string, string>)[name] ?? assert.fail(`no hash of ${name}`);
  const loaded = next(script, "load");
  document.head.append(script);
  await loaded;
}

async function assertSigns(element: Element): Promise<void> {
  const success = emitted(element, "signing-success");
  const exit = emitted(element, "signing-exit");
  assert.equal((await success).documentId, "d");
  assert.equal((await exit).metadata.status, "completed");
  assert.equal(new URL(frameOf(element)?.src ?? "").origin, SERVICE);
  element.remove();
}

describe("the scripts that the service serves", () => {
  it("module: registers the element, which finds its service by itself", async () => {
    const element = document.createElement("service-signing");
    element.setAttribute("client-secret", makeSecret());
    document.body.append(element);
    await load("service-signing.js", "module");
    await assertSigns(element);
    const exported = (await import(/* @vite-ignore */ `${SERVICE}/sdk/v1/service-signing.js`)) as Exports;
    assert.equal(exported.VERSION, VERSION);
  });

  it("classic: offers window.ServiceSigning, also beside the module", async () => {
    await load("service-signing.global.js", "text/javascript");
    const { ServiceSigning } = window as unknown as { ServiceSigning: Exports };
    const { element } = ServiceSigning.init({ clientSecret: makeSecret(), container: document.body });
    await assertSigns(element);
  });
});

describe("the classic script alone", () => {
  it("finds its service by itself", async () => {
    const page = document.createElement("iframe");
    const secret = makeSecret();
    page.srcdoc = `<script src="${SERVICE}/sdk/v1/service-signing.global.js"></script>
      <service-signing client-secret="${secret}"></service-signing>`;
    const loaded = next(page, "load");
    document.body.append(page);
    await loaded;
    const element = page.contentDocument?.querySelector("service-signing") ?? assert.fail("no element");
    assert.equal((await emitted(element, "signing-success")).sessionId, secret.slice(0, 36));
    page.remove();
  });
});
