// The child process that reads strangers' templates. It has no secrets and keeps nothing.
import { readFile, writeFile } from "node:fs/promises";
import { DocxRejected } from "../port/docx.ts";
import { serve, watch } from "@service/engine-process/serve";
import { openDocx } from "../package/docx-package.ts";
import { prepare } from "./prepare.ts";
import { inspectTags } from "../text/inspect.ts";
import type { JobMessage, JobName, Jobs, Outcome } from "./protocol.ts";

type Work = { [Name in JobName]: (input: Jobs[Name]["input"]) => Promise<Jobs[Name]["output"]> };

const WORK: Work = {
  inspect: async ({ docx }) => inspectTags(await openDocx(await readFile(docx))),
  prepare: async ({ docx, to, ...wanted }) => {
    const prepared = await prepare(await openDocx(await readFile(docx)), wanted);
    await writeFile(to, prepared.docx);
    return prepared.anchors;
  },
  collect: async ({ pdf, to, nonce, roles }) => {
    const { collectAnchors } = await import("../anchors/collect.ts");
    const collected = await collectAnchors(await readFile(pdf), nonce, roles);
    await writeFile(to, collected.pdf);
    return collected.anchors;
  },
};

const work = <Name extends JobName>(job: Name, input: Jobs[Name]["input"]): Promise<Jobs[Name]["output"]> =>
  WORK[job](input);

function failure(error: unknown): Outcome {
  if (error instanceof DocxRejected)
    return { ok: false, rejected: { reason: error.reason, detail: error.message } };
  return { ok: false, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

watch();
serve((message) => {
  const { job, input } = message as JobMessage;
  return work(job, input).then((output): Outcome => ({ ok: true, output }), failure);
});
