import { expect, type Locator, type Page } from "@playwright/test";

/** More presses than any path between two controls of a page needs. */
const FAR = 60;

/** What is wrong with the focus: nothing has it, it has no ring, or something covers it. Empty: nothing. */
export function focusFault(page: Page): Promise<string> {
  return page.evaluate(() => {
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (focused === null || focused === document.body) return "";
    const name = `${focused.localName} ${focused.getAttribute("type") ?? ""} "${(focused.getAttribute("aria-label") ?? focused.textContent).trim()}"`;
    // A heading takes the focus for screen readers alone: nothing can be done there.
    if (/^h[12]$/.test(focused.localName)) return "";
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    const hasRing = (part?: string): boolean => {
      const { outlineStyle, outlineWidth } = getComputedStyle(focused, part);
      return outlineStyle !== "none" && outlineWidth !== "0px";
    };
    // A link that covers its row draws its ring around the row.
    if (!hasRing() && !hasRing("::after")) return `${name} shows no focus`;
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const topmost = (root: DocumentOrShadowRoot): Element | null => {
      const hit = root.elementFromPoint(x, y);
      // A shadow root answers its own host where something of a slot is hit.
      if (hit === null || hit.shadowRoot === null || hit.shadowRoot === root) return hit;
      return topmost(hit.shadowRoot) ?? hit;
    };
    const above = topmost(document);
    // What is slotted into a button stands below its host, not below the control inside.
    const root = focused.getRootNode();
    const own = root instanceof ShadowRoot && root.delegatesFocus ? root.host : focused;
    for (let node: Node | null = above; node !== null;) {
      if (node === own) return "";
      const slot = node instanceof Element ? node.assignedSlot : null;
      node = slot ?? node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
    }
    return `${name} is covered by ${above?.localName} at ${x}, ${y}`;
  });
}

/** Presses Tab until the element has the focus. Every stop on the way must be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await tabUntil(page, target, async () => expect(await focusFault(page)).toBe(""));
}

/** Presses Tab until the element has the focus, visible or not. `atStop` is asked at every stop on the way. */
export async function tabUntil(
  page: Page,
  target: Locator,
  atStop: () => Promise<void> = async () => {},
): Promise<void> {
  for (let pressed = 0; pressed <= FAR; pressed += 1) {
    await atStop();
    if (await target.evaluate((element) => element.matches(":focus, :focus-within"))) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${FAR} presses of Tab do not lead to ${target.toString()}.`);
}

export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}
