// The child process that reads strangers' pictures. It has no secrets and keeps nothing.
import { serve, watch } from "@service/engine-process/serve";
import { readDocumentSide } from "../document/document-reading.ts";
import { openPicture } from "../images/open-picture.ts";
import { openLogo } from "../images/open-logo.ts";
import { PictureRefused } from "@service/engine-process/pictures/refused";
import type { JobMessage, JobName, Jobs, Outcome } from "./protocol.ts";

type Work = { [Name in JobName]: (input: Jobs[Name]["input"]) => Promise<Jobs[Name]["output"]> };

const WORK: Work = {
  open: ({ bytes, use }) => openPicture(bytes, use),
  logo: ({ bytes }) => openLogo(bytes),
  read: ({ picture, side, today }) => readDocumentSide(picture, side, today),
};

const work = <Name extends JobName>(job: Name, input: Jobs[Name]["input"]): Promise<Jobs[Name]["output"]> =>
  WORK[job](input);

function failure(error: unknown): Outcome {
  if (error instanceof PictureRefused) return { ok: false, refused: error.fault };
  return { ok: false, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

watch();
serve((message) => {
  const { job, input } = message as JobMessage;
  return work(job, input).then((output): Outcome => ({ ok: true, output }), failure);
});
