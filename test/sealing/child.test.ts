import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { PdfEngineUnavailable, PdfRejected } from "../../packages/pdf-engine/src/port/pdf.ts";
import { FilesUnavailable } from "../../packages/engine-process/src/unavailable.ts";
import { evidenceRequest, openEngine, textStamp } from "./support/fixtures.ts";
import { bombPdf, plainPdf } from "./support/pdfs.ts";

/** Processes whose parent is `parent`, from /proc. */
function childrenOf(parent: number): number[] {
  const numbers = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return numbers.map(Number).filter((pid) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ") ?? [];
      return Number(fields[1]) === parent && fields[0] !== "Z";
    } catch {
      return false;
    }
  });
}

/** Processor time of a process, in hundredths of a second. */
const cpuTicks = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/stat`, "latin1").split(") ")[1]?.split(" ")[11] ?? 0);
/** More than receiving the message and loading the evidence modules take. */
const IDLE_TICKS = 100;

const linuxOnly = process.platform === "linux" ? {} : { skip: "needs /proc" };

/** A document that occupies the child for many seconds. */
const slowRequest = async (): Promise<ReturnType<typeof evidenceRequest>> => {
  const stamps = Array.from({ length: 1500 }, (_, index) =>
    textStamp("palabra ".repeat(300), { page: 1, x: 10, y: (index % 200) + 1, width: 120, height: 40 }),
  );
  return evidenceRequest(await plainPdf({}), { stamps });
};

describe("the child process", () => {
  test("starts with the first job and is gone after close", linuxOnly, async () => {
    const before = childrenOf(process.pid);
    const { engine, close } = openEngine({ workers: 2 });
    assert.deepEqual(childrenOf(process.pid), before);
    await engine.canonicalize(await plainPdf({}));
    assert.equal(childrenOf(process.pid).length, before.length + 1);
    await close();
    assert.deepEqual(childrenOf(process.pid), before);
  });

  test("killed in the middle of a job is a typed error, and the next job works", linuxOnly, async () => {
    const { engine, close } = openEngine({ workers: 2 });
    const before = childrenOf(process.pid);
    await engine.canonicalize(await plainPdf({}));
    const child = childrenOf(process.pid).find((pid) => !before.includes(pid));
    assert.ok(child);
    const request = await slowRequest();
    const idle = cpuTicks(child);
    const failed = assert.rejects(engine.evidence(request), PdfEngineUnavailable);
    while (cpuTicks(child) < idle + IDLE_TICKS) await new Promise(setImmediate);
    process.kill(child, "SIGKILL");
    await failed;
    const { pages } = await engine.evidence(evidenceRequest(await plainPdf({})));
    assert.ok(pages > 1);
    await close();
  });

  test("whose file cannot be read is not at fault: the next file gets a new one at once", async () => {
    const { engine, close } = openEngine({ workers: 2 });
    const good = await plainPdf({});
    const away = { size: good.length, open: () => Promise.reject(new FilesUnavailable("away")) };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const next = assert
        .rejects(engine.canonicalize(away), FilesUnavailable)
        .then(() => engine.canonicalize(good));
      assert.equal((await next).pages.length, 1);
    }
    await close();
  });

  test("that takes too long is ended: an upload is too complex, evidence can be tried again", async () => {
    const { engine, close } = openEngine({ deadlineMs: 150 });
    const request = await slowRequest();
    const endless = bombPdf(240 * 1024 * 1024);
    const started = performance.now();
    await assert.rejects(engine.evidence(request), PdfEngineUnavailable);
    const error = await engine.canonicalize(endless).catch((reason: unknown) => reason);
    assert.ok(error instanceof PdfRejected && error.reason === "too_complex", String(error));
    assert.ok(performance.now() - started < 20_000);
    await close();
  });

  test("serves jobs one after the other, and refuses them after close", async () => {
    const { engine, close } = openEngine({ workers: 2 });
    const results = await Promise.all(
      [1, 2, 3].map(async (count) =>
        engine.canonicalize(await plainPdf(...Array.from({ length: count }, () => ({})))),
      ),
    );
    assert.deepEqual(
      results.map(({ pages }) => pages.length),
      [1, 2, 3],
    );
    await close();
    await assert.rejects(engine.canonicalize(await plainPdf({})), PdfEngineUnavailable);
  });

  test("a key that cannot be opened is a typed error, and is asked for again", async () => {
    let asked = 0;
    const { engine, close } = openEngine({
      seal: () => {
        asked++;
        return Promise.reject(new Error("the signer is away"));
      },
    });
    const request = evidenceRequest(await plainPdf({}));
    await assert.rejects(engine.evidence(request), PdfEngineUnavailable);
    await assert.rejects(engine.evidence(request), PdfEngineUnavailable);
    assert.equal(asked, 2);
    await close();
  });
});

/** A program that leaves an idle or a busy child behind. */
const program = (busy: boolean): string => `
  import { openEngine, evidenceRequest, textStamp } from "${new URL("./support/fixtures.ts", import.meta.url).href}";
  import { plainPdf } from "${new URL("./support/pdfs.ts", import.meta.url).href}";
  const { engine } = openEngine({ deadlineMs: 600000 });
  await engine.canonicalize(await plainPdf({}));
  if (${busy}) {
    const stamp = (index) => textStamp("palabra ".repeat(300), { page: 1, x: 10, y: 10, width: 120, height: 40 });
    void engine.evidence(evidenceRequest(await plainPdf({}), { stamps: Array.from({ length: 20000 }, (_, i) => stamp(i)) }));
  }
  console.log("started");
`;

describe("the child's parent", () => {
  test("is not kept alive by an idle child", () => {
    const output = execFileSync(process.execPath, ["--input-type=module", "-e", program(false)], {
      timeout: 60_000,
    });
    assert.equal(output.toString().trim(), "started");
  });

  test("when killed, takes a busy child with it", linuxOnly, async () => {
    const parent = spawn(process.execPath, ["--input-type=module", "-e", program(true)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(parent.stdout, "data");
    const [child] = childrenOf(parent.pid ?? 0);
    assert.ok(child);
    parent.kill("SIGKILL");
    await once(parent, "exit");
    const ended = Date.now() + 10_000;
    while (isRunning(child) && Date.now() < ended) await new Promise(setImmediate);
    assert.ok(!isRunning(child));
  });
});

/** A process that has ended but was not collected by init counts as ended. */
function isRunning(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "latin1"));
  } catch {
    return false;
  }
}
