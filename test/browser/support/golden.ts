import type { Frame, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** More tab stops than any page has. */
const MAX_STOPS = 80;
/** Presses from the last stop to the first. */
const BETWEEN = 3;
/** The document's own text is not part of the golden file. */
const LONG_LINE = /^(.{200}).{20,}$/gm;
const FOCUSED = "data-golden-focus";

/** Values that differ between runs: instants, hashes, sizes, seconds to wait. */
const CHANGING: readonly [RegExp, string][] = [
  [/\b[0-9a-f]{32,}\b/g, "HEX"],
  [/\b\d{1,2}\.? \p{L}{3,4}\.? \d{4}, \d{1,2}:\d{2}(:\d{2})? UTC/gu, "INSTANT"],
  [/\b\p{L}{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}(:\d{2})?\s[AP]M UTC/gu, "INSTANT"],
  [
    /\b\d{1,2} de \p{L}+ de \d{4}|\b\d{1,2}\. \p{L}+ \d{4}\b|\b\p{L}+ \d{1,2}, \d{4}\b|\b\d{4}-\d\d-\d\d\b/gu,
    "DAY",
  ],
  [/-\d+\.\d+\.\d+\.tgz/g, "-VERSION.tgz"],
  [/\b[\d.,]+\s(?:kB\b|ko\b)/g, "SIZE"],
  [/\b\d+ s\b/g, "SECONDS"],
  [/localhost:\d+|127\.0\.0\.1:\d+/g, "HOST"],
];

const masked = (text: string): string =>
  CHANGING.reduce((words, [pattern, name]) => words.replaceAll(pattern, name), text).replaceAll(
    LONG_LINE,
    "$1…",
  );

/** Compares the accessibility tree and the tab order with the golden file. */
export async function expectGolden(frame: Frame, name: string, root = "body"): Promise<void> {
  await documentRead(frame);
  const tree = await frame.locator(root).ariaSnapshot();
  const stops = await unnoticed(frame, () => tabOrder(frame));
  const text = masked(`${tree}\n\nTab order:\n${stops.join("\n")}\n`);
  expect(text).toMatchSnapshot(`${name}.txt`);
}

/** Waits until each page of the document has its text, because pages load one after the other. */
async function documentRead(frame: Frame): Promise<void> {
  await frame.waitForFunction(() => {
    const pages = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll("*")].flatMap((element) => [
        ...(element.localName === "signing-page-view" ? [element] : []),
        ...(element.shadowRoot ? pages(element.shadowRoot) : []),
      ]);
    return pages(document).every((page) => page.shadowRoot?.querySelector(".words, .text > *"));
  });
}

/** Moves the focus without events that the page would handle, and restores it: fields are not validated. */
async function unnoticed<Found>(frame: Frame, move: () => Promise<Found>): Promise<Found> {
  const start = await frame.evaluateHandle(() => {
    const controller = new AbortController();
    const options = { capture: true, signal: controller.signal };
    // Such an event between two elements of one shadow root does not leave the root.
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ];
    for (const root of [window, ...roots(document)])
      for (const type of ["focus", "blur", "focusin", "focusout"])
        root.addEventListener(type, (event) => event.stopImmediatePropagation(), options);
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return { controller, element };
  });
  const found = await move();
  await start.evaluate(({ controller, element }) => {
    if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true });
    controller.abort();
  });
  await start.dispose();
  return found;
}

/** Role and name of each tab stop, from the top of the frame or page. */
async function tabOrder(frame: Frame): Promise<string[]> {
  const page = frame.page();
  const isInsideAfterTab = async (): Promise<boolean> => {
    await page.keyboard.press("Tab");
    return markFocus(page, frame);
  };
  // Leaves at the end and enters at the top; the browser's own stops are between.
  for (let presses = 0; presses < MAX_STOPS && (await isInsideAfterTab()); presses += 1);
  let isInside = false;
  for (let presses = 0; presses < BETWEEN && !isInside; presses += 1) isInside = await isInsideAfterTab();
  const stops: string[] = [];
  while (isInside && stops.length < MAX_STOPS) {
    const [stop = ""] = (await frame.locator(`[${FOCUSED}]`).ariaSnapshot()).split("\n");
    const words = stop.replace(/^- /, "").replace(/:$/, "");
    // The parts of a date input are stops of one element.
    if (words !== stops.at(-1) || !words.startsWith("textbox")) stops.push(words);
    isInside = await isInsideAfterTab();
  }
  return stops;
}

/** Marks the focused element; false when none is focused. */
async function markFocus(page: Page, frame: Frame): Promise<boolean> {
  const isInside =
    frame === page.mainFrame() ||
    (await page.evaluate(() => document.activeElement instanceof HTMLIFrameElement));
  return frame.evaluate(
    ([name, inside]) => {
      const deepest = (root: Document | ShadowRoot): Element | null => {
        const { activeElement: element } = root;
        return element?.shadowRoot?.activeElement ? deepest(element.shadowRoot) : element;
      };
      const unmark = (root: Document | ShadowRoot): void => {
        for (const element of root.querySelectorAll("*")) {
          element.removeAttribute(name);
          if (element.shadowRoot) unmark(element.shadowRoot);
        }
      };
      unmark(document);
      const element = inside && document.hasFocus() ? deepest(document) : null;
      if (element === null || element === document.body) return false;
      element.setAttribute(name, "");
      return true;
    },
    [FOCUSED, isInside] as const,
  );
}
