import type { IdentityModule } from "@service/contract/embed";
import type { FrameEvent } from "@service/contract/embed/protocol";
import { find, findAll, textOf, until } from "../../../ui/test/support/dom.ts";
import { SigningApp } from "../../src/app/app.ts";
import { loadLate } from "../../src/app/define.ts";
import type { SigningIdentity } from "../../src/identity/identity.ts";
import { RENDERABLE_MODULES } from "../../src/session/shown-modules.ts";
import { faces } from "./assets.ts";
import type { FakeModule } from "./fake-identity.ts";
import { bench, FRAME_TOKEN } from "./session.ts";
import type { Bench } from "./session.ts";

export interface IdentityStage extends Bench {
  readonly app: SigningApp;
  readonly module: FakeModule;
}

/** The page at a module, before its consent. */
export async function atModule(
  name: IdentityModule,
  { required = true, handedOff = true, prepare = (_module: FakeModule): void => undefined } = {},
): Promise<IdentityStage> {
  const verifications = [{ module: name, required, status: "pending" }];
  const made = bench({ verifications, handedOff }, [...RENDERABLE_MODULES]);
  const module = made.server.identity.of(name);
  prepare(module);
  made.server.withholds = required;
  const app = new SigningApp({
    session: made.session,
    clock: made.clock,
    faces: faces(),
    hasHost: () => true,
    openDocument: () => new Promise(() => undefined),
    firstPage: () => null,
    download: () => made.api.document(),
    api: made.api,
    signedCopy: () => made.api.signed(),
    loadLate,
  });
  document.body.append(app);
  await made.session.start(FRAME_TOKEN);
  made.session.acceptConsent();
  return { ...made, app, module };
}

export function identityOf(app: SigningApp): SigningIdentity {
  return find(find(app, "signing-identity-step"), "signing-identity");
}

/** Until the heading on the screen says so. */
export async function headed({ app }: IdentityStage, words: string): Promise<SigningIdentity> {
  const heading = () => {
    const step = app.shadowRoot?.querySelector("signing-identity-step");
    const identity = step?.shadowRoot?.querySelector("signing-identity");
    const found = identity?.shadowRoot?.querySelector("h2");
    return found ? textOf(found) : "";
  };
  await until(() => heading() === words, words);
  return identityOf(app);
}

/** The element of the camera that is shown. */
export async function cameraOf({ app }: IdentityStage, tag: string): Promise<HTMLElement> {
  const identity = identityOf(app);
  await until(() => findAll(identity, tag).length > 0, tag);
  const camera = find(identity, tag);
  await until(() => findAll(camera, "signing-button:not([busy])").length > 1, "the camera's picture");
  return camera;
}

export function press(element: Element, words: string): void {
  const button = findAll(element, "signing-button").find((one) => textOf(one) === words);
  if (button === undefined) throw new Error(`${element.localName} offers no “${words}”`);
  button.click();
}

export function lastError(events: readonly FrameEvent[]): string | undefined {
  const last = events.findLast(({ type }) => type === "exit");
  return last?.type === "exit" ? last.error?.code : undefined;
}
