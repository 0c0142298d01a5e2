import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import { freePort } from "../../scripts/first-hour/free-port.ts";
import { readGuide, sectionOf, type Guide } from "../../scripts/first-hour/guide.ts";
import { countLines, countNewLines } from "../../scripts/first-hour/lines.ts";
import { play } from "../../scripts/first-hour/play.ts";
import { registryAnswers } from "../../scripts/first-hour/registry.ts";
import { GOALS, type Setup, SETUPS } from "../../scripts/first-hour/setups.ts";
import { createWorld, type World } from "../world/world.ts";

const NAMES = Object.keys(SETUPS) as (keyof typeof SETUPS)[];

describe("the guide of the first hour", () => {
  let world: World;
  let guide: Guide;
  before(async () => {
    world = await createWorld();
    guide = readGuide((await world.anonymous.get("/docs/first-hour")).body);
  });
  after(() => world.close());

  /** Files that the guide names for a setup, by path. */
  function filesOf({ section, server }: Setup): Map<string, string> {
    const ids = [...(server === "express" ? ["2-your-server"] : []), section];
    const blocks = ids.flatMap((id) => sectionOf(guide, id));
    return new Map(blocks.flatMap(({ file, text }) => (file === null ? [] : [[file, text] as const])));
  }

  for (const name of NAMES)
    it(`holds whole files for ${name}, with this service's address, within the goals`, () => {
      const setup: Setup = SETUPS[name];
      const files = filesOf(setup);
      assert.ok(files.has(setup.page));
      assert.ok([...files.values()].some((text) => text.includes(world.url)));
      const server = setup.serverFiles.reduce((sum, file) => sum + countLines(files.get(file)!), 0);
      const page = countNewLines(files.get(setup.page)!, setup.generated);
      assert.ok(server <= GOALS.server && page <= GOALS.page, `server ${server}, page ${page}`);
    });
});

describe("lines that are counted", () => {
  it("are those with code that the generator did not write", () => {
    const page = '// why\n\nimport x from "y";\nexport default function App() {\n  return x;\n}\n';
    assert.equal(countLines(page), 4);
    assert.equal(countNewLines(page, "export default function App() {\n}\n"), 2);
    assert.equal(countNewLines(page, "import x from 'y'\nexport default function App() {\n}\n"), 1);
  });
});

const skip = (await registryAnswers()) ? false : "the registry of npm does not answer";

/** The other setups take minutes; `npm run first-hour` runs them. */
describe("the first hour, from an empty folder to a sealed PDF", { skip }, () => {
  for (const name of ["plain", "react"] as const)
    it(`is played as the guide tells it: ${name}`, { timeout: 5 * 60_000 }, async () => {
      const folder = await mkdtemp(join(tmpdir(), "first-hour-"));
      try {
        const { server, page } = await play(name, { folder, port: await freePort(), log: () => undefined });
        assert.ok(server <= GOALS.server && page <= GOALS.page, `server ${server}, page ${page}`);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
});
