import { assert } from "@open-wc/testing";
import { createApp, h, nextTick, reactive, ref } from "vue";
import type { App } from "vue";
import type { Appearance, Locale, Strings } from "../src/types.ts";
import { ServiceSigning } from "../src/vue.ts";
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

interface Props {
  clientSecret: string | null;
  locale?: Locale;
  appearance?: Appearance;
  strings?: Strings;
}
interface Exposed {
  retry(): void;
  element(): Element | null;
}

let app: App | undefined;
let place: HTMLElement;

/** Mounted with props that may be changed. */
function mount(initial: Props, on: Record<string, (detail: never) => void> = {}) {
  const props = reactive({ ...initial });
  const signing = ref<Exposed | null>(null);
  app = createApp({
    render: () => h(ServiceSigning as never, { ref: signing, baseUrl: service("ok"), ...props, ...on }),
  });
  app.mount(place);
  return { props, signing };
}

const elements = () => [...place.querySelectorAll("service-signing")];

describe("the Vue wrapper", () => {
  beforeEach(() => {
    place = document.body.appendChild(document.createElement("main"));
  });
  afterEach(() => {
    app?.unmount();
    place.remove();
  });

  it("signs with one element and one init, and emits what happens", async () => {
    const clientSecret = makeSecret();
    const called: unknown[] = [];
    const note =
      (name: string) =>
      (...args: unknown[]) =>
        called.push([name, ...args]);
    mount(
      { clientSecret },
      {
        onReady: note("ready"),
        onStep: note("step"),
        onSuccess: note("success"),
        onDecline: note("decline"),
        onExit: note("exit"),
      },
    );
    const [element, ...others] = elements();
    assert.deepEqual(others, []);
    const page = await greeted(element!);
    const exit = emitted(element!, "signing-exit");
    const result = { sessionId: sessionOf(clientSecret), ...RESULT };
    page.say({ type: "ready" });
    page.say({ type: "step", step: "sign", index: 2, total: 4 });
    page.say({ type: "success", ...result });
    page.say({ type: "decline", reason: null });
    page.say({ type: "exit", status: "completed" });
    await exit;
    assert.deepEqual(called, [
      ["ready"],
      ["step", { step: "sign", index: 2, total: 4 }],
      ["success", { ...result, remaining: 0 }],
      ["decline", { reason: null }],
      ["exit", { metadata: { status: "completed" } }],
    ]);
    assert.equal(await initsOf(clientSecret), 1);
  });

  it("passes changes on in place, of reactive objects too", async () => {
    const [first, second] = [makeSecret(), makeSecret()];
    const { props } = mount({ clientSecret: first, strings: { es: { "bar.accept": "Va" } }, appearance: {} });
    const [element] = elements();
    const page = await greeted(element!);
    assert.deepEqual(page.data.strings, { es: { "bar.accept": "Va" } });
    page.say({ type: "ready" });
    await emitted(element!, "signing-ready");
    const appearance = page.heard("appearance");
    props.appearance = { theme: "dark", variables: { "--signing-radius": "4px" } };
    assert.deepEqual((await appearance).appearance, {
      theme: "dark",
      variables: { "--signing-radius": "4px" },
    });
    const again = greeted(element!);
    props.clientSecret = second;
    assert.equal((await again).data.sessionId, sessionOf(second));
    assert.deepEqual(elements(), [element]);
  });

  it("waits for a secret, shows a wrong one as the element does, and leaves nothing behind", async () => {
    const codes: unknown[] = [];
    const { props, signing } = mount(
      { clientSecret: null },
      {
        onExit: ({ metadata }: { metadata: { error: { code: string } } }) => codes.push(metadata.error.code),
      },
    );
    assert.deepEqual(elements(), []);
    props.clientSecret = "x";
    await nextTick();
    const element = signing.value!.element()!;
    await emitted(element, "signing-exit");
    assert.deepEqual(codes, ["INVALID_CLIENT_SECRET_FORMAT"]);
    await Promise.resolve();
    assert.equal(partOf(element, "code")?.textContent, "INVALID_CLIENT_SECRET_FORMAT");
    app?.unmount();
    app = undefined;
    assert.isFalse(element.isConnected);
  });
});
