import { assert } from "@open-wc/testing";
import { act, createElement, createRef, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import type { Root } from "react-dom/client";
import { ServiceSigning } from "../src/react.ts";
import type { ServiceSigningHandle, ServiceSigningProps } from "../src/react.ts";
import {
  emitted,
  greeted,
  initsOf,
  makeSecret,
  partOf,
  RESULT,
  service,
  sessionOf,
} from "./support/world.ts";

declare global {
  // react.dev, act(): says that this environment flushes by itself
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

let root: Root;
let place: HTMLElement;

async function render(props: ServiceSigningProps & { ref?: React.Ref<ServiceSigningHandle> }): Promise<void> {
  const signing = createElement(ServiceSigning, { baseUrl: service("ok"), ...props });
  await act(async () => root.render(createElement(StrictMode, null, signing)));
}

const elements = () => [...place.querySelectorAll("service-signing")];

describe("the React wrapper", () => {
  beforeEach(() => {
    globalThis.IS_REACT_ACT_ENVIRONMENT = true;
    place = document.body.appendChild(document.createElement("main"));
    root = createRoot(place);
  });
  afterEach(async () => {
    await act(async () => root.unmount());
    place.remove();
  });

  it("signs in strict mode with one element and one init, and calls back with the latest callbacks", async () => {
    const clientSecret = makeSecret();
    const called: unknown[] = [];
    await render({ clientSecret, onReady: () => assert.fail("an old callback"), className: "here" });
    const [element, ...others] = elements();
    assert.deepEqual(others, []);
    const page = await greeted(element!);
    await render({
      clientSecret,
      className: "there",
      onReady: (...args: unknown[]) => called.push(["ready", ...args.filter((arg) => arg !== undefined)]),
      onStep: (detail) => called.push(["step", detail]),
      onSuccess: (result) => called.push(["success", result]),
      onDecline: (detail) => called.push(["decline", detail]),
      onExit: (detail) => called.push(["exit", detail]),
    });
    assert.deepEqual(elements(), [element]);
    assert.equal(element!.parentElement?.className, "there");
    const exit = emitted(element!, "signing-exit");
    const result = { sessionId: sessionOf(clientSecret), ...RESULT };
    page.say({ type: "ready" });
    page.say({ type: "step", step: "sign", index: 2, total: 4 });
    page.say({ type: "success", ...result });
    page.say({ type: "decline", reason: "No" });
    page.say({ type: "exit", status: "completed" });
    await exit;
    assert.deepEqual(called, [
      ["ready"],
      ["step", { step: "sign", index: 2, total: 4 }],
      ["success", { ...result, remaining: 0 }],
      ["decline", { reason: "No" }],
      ["exit", { metadata: { status: "completed" } }],
    ]);
    assert.equal(await initsOf(clientSecret), 1);
  });

  it("passes changes on in place, and starts the session of another secret", async () => {
    const [first, second] = [makeSecret(), makeSecret()];
    await render({ clientSecret: first, locale: "en" });
    const [element] = elements();
    const page = await greeted(element!);
    assert.equal(page.data.locale, "en");
    page.say({ type: "ready" });
    const locale = page.heard("locale");
    await render({ clientSecret: first, locale: "es", appearance: { theme: "dark" } });
    assert.equal((await locale).locale, "es");
    const again = greeted(element!);
    const strings = { es: { "bar.accept": "Va" } };
    await render({ clientSecret: second, strings });
    const next = await again;
    assert.equal(next.data.sessionId, sessionOf(second));
    assert.deepEqual(next.data.strings, strings);
    assert.deepEqual(elements(), [element]);
  });

  it("waits for a secret, shows a wrong one as the element does, and throws nothing", async () => {
    const signing = createRef() as React.RefObject<ServiceSigningHandle | null>;
    await render({ ref: signing, clientSecret: undefined });
    assert.deepEqual(elements(), []);
    assert.isNull(signing.current?.element);
    const exit = Promise.withResolvers<unknown>();
    await render({
      ref: signing,
      clientSecret: "x",
      onExit: ({ metadata }) => exit.resolve(metadata.error?.code),
    });
    const [element] = elements();
    assert.equal(signing.current?.element, element);
    assert.equal(await exit.promise, "INVALID_CLIENT_SECRET_FORMAT");
    await Promise.resolve();
    assert.equal(partOf(element!, "code")?.textContent, "INVALID_CLIENT_SECRET_FORMAT");
    await act(async () => root.unmount());
    assert.isFalse(element?.isConnected);
    root = createRoot(place);
  });
});
