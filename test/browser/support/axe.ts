import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

type Results = Pick<Awaited<ReturnType<AxeBuilder["analyze"]>>, "violations">;

declare global {
  /** There once a page has been looked at, until it is left. */
  var axe: { run(options: { resultTypes: ["violations"] }): Promise<Results> } | undefined;
}

/** axe's findings in page and frame (WCAG 2.2 AA and best practices), in short form. */
export async function violations(page: Page): Promise<string[]> {
  await Promise.all(page.frames().map((frame) => frame.evaluate(still)));
  const { violations: found } = (await lookAgain(page)) ?? (await (await axeFor(page)).analyze());
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/**
 * A builder for a page with frames. By itself it gives a frame one second to run axe's source, and leaves out one that is
 * slower, as on a busy machine: then the frame's heading is missed. So each frame gets the source here, without a limit.
 */
export async function axeFor(page: Page): Promise<AxeBuilder> {
  const builder = new AxeBuilder({ page });
  const source = builder["script"]();
  await Promise.all(page.frames().map((frame) => frame.evaluate(source)));
  builder["inject"] = async () => {};
  return builder;
}

/** Runs in a page until nothing there moves any more: a sheet that fades in has colours that do not stay. */
async function still(): Promise<void> {
  const animationsIn = (root: Document | ShadowRoot): Animation[] => [
    ...root.getAnimations(),
    ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
      shadowRoot === null ? [] : animationsIn(shadowRoot),
    ),
  ];
  const ends = animationsIn(document).filter(
    ({ effect, playState }) => playState === "running" && effect?.getComputedTiming().iterations !== Infinity,
  );
  await Promise.allSettled(ends.map((animation) => animation.finished));
}

/**
 * The same rules by the axe that is in the page from an earlier look: the builder sends its source each time, and sums
 * the results up in a blank page, which takes longer than the rules. Null: it is not there, or there are frames.
 */
async function lookAgain(page: Page): Promise<Results | null> {
  if (page.frames().length > 1) return null;
  return page.evaluate(async () => (await globalThis.axe?.run({ resultTypes: ["violations"] })) ?? null);
}
