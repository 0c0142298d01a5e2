import type { EditorCommand, EditorConnect, EditorEvent } from "@service/contract/embed/editor-protocol";
import { defineFieldEditorElement } from "../../src/field-editor.ts";
import type { FieldEditorElement } from "../../src/editor/element.ts";
import type { FieldEditorEvents } from "../../src/editor/types.ts";
import type { Clock } from "../../src/clock.ts";
import { frameOf, makeSecret, next, service } from "./world.ts";

const TAG = "service-field-editor";

/** A new editor session's client secret. */
export const editorSecret = (): string => makeSecret().replace("ses_", "eds_");

interface EditorOptions {
  secret?: string | null;
  plan?: string;
  clock?: Clock;
  attributes?: Record<string, string>;
}

/** An element in the page, started; `removeEditors` removes it. */
export function mountEditor(options: EditorOptions = {}): FieldEditorElement {
  const { secret = editorSecret(), plan = "ok", clock, attributes = {} } = options;
  defineFieldEditorElement();
  const element = document.createElement(TAG) as FieldEditorElement;
  if (clock !== undefined) element.clock = clock;
  for (const [name, value] of Object.entries({ "base-url": service(plan), locale: "en", ...attributes }))
    element.setAttribute(name, value);
  element.clientSecret = secret;
  document.body.append(element);
  return element;
}

export function removeEditors(): void {
  for (const element of document.querySelectorAll(TAG)) element.remove();
}

/** The page in the editor's frame, as the test plays it. */
export interface EditorFrame {
  frame: HTMLIFrameElement;
  data: EditorConnect;
  say(event: EditorEvent): void;
  /** The frame token that the host sends next. */
  token(): Promise<string>;
}

/** The next page of this element that is greeted. */
export async function editorGreeted(element: Element): Promise<EditorFrame> {
  type Greeting = { frame: HTMLIFrameElement; data: EditorConnect; port: MessagePort };
  const { frame, data, port } = await next<Greeting>(
    window,
    "fake-greeted",
    (greeting) => greeting.frame === frameOf(element),
  );
  return {
    frame,
    data,
    say: (event) => port.postMessage({ v: data.v, nonce: data.nonce, ...event }),
    async token() {
      type Word = { frame: Element; data: EditorCommand & { frameToken: string } };
      const isToken = (word: Word) => word.frame === frame && word.data.type === "token";
      return (await next<Word>(window, "fake-heard", isToken)).data.frameToken;
    },
  };
}

export function editorEvent<Name extends keyof FieldEditorEvents>(
  element: EventTarget,
  name: Name,
): Promise<FieldEditorEvents[Name]["detail"]> {
  return next(element, name);
}

/** Mounted, greeted and ready. */
export async function liveEditor(
  options?: EditorOptions,
): Promise<{ element: FieldEditorElement; page: EditorFrame }> {
  const element = mountEditor(options);
  const page = await editorGreeted(element);
  const ready = editorEvent(element, "editor-ready");
  page.say({ type: "connected" });
  page.say({ type: "ready" });
  await ready;
  return { element, page };
}
