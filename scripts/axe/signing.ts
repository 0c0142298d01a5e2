import { startBench } from "../../packages/signing-page/dev/server.ts";
import { signByTouch } from "../../packages/signing-page/dev/walk/by-touch.ts";
import { SCREENS } from "../../packages/signing-page/dev/walk/screens.ts";
import { DESKTOP, SIZES, Stage } from "../../packages/signing-page/dev/walk/stage.ts";
import type { Area, Visit } from "./area.ts";

/** The walks of `npm run screens`, with every step, in a host's page. */
export async function openSigning(): Promise<Area> {
  const bench = await startBench();
  const walk =
    (name: string, scenario: string, visit: (typeof SCREENS)[string]) =>
    async ({ browser, look, check }: Visit): Promise<void> => {
      const size = SIZES.find(({ width }) => width === look.width) ?? DESKTOP;
      const observe = (stage: Stage, step: string) => check(stage.page, step);
      const stage = await Stage.open(browser, bench, { ...size, ...look, name }, scenario, observe);
      try {
        await visit(stage, bench);
      } finally {
        await stage.close();
      }
    };
  const walks = Object.entries(SCREENS).map(([name, visit]) => [name, walk(name, name, visit)] as const);
  return {
    screens: { sign: walk("sign", "three", signByTouch), ...Object.fromEntries(walks) },
    close: () => bench.close(),
  };
}
