// The child process that decodes strangers' pictures and recordings. It has no secrets and keeps nothing.
import { serve, watch } from "@service/engine-process/serve";
import { loadFaceModel } from "../model/face-model.ts";
import { readPicture } from "../model/picture.ts";
import { CaptureRejected } from "../readings/rejected.ts";
import type { JobMessage, JobName, Jobs, Outcome } from "./protocol.ts";
import { readRecording } from "./read-recording.ts";

type Work = { [Name in JobName]: (input: Jobs[Name]["input"]) => Promise<Jobs[Name]["output"]> };

watch();
const model = await loadFaceModel();

const WORK: Work = {
  picture: (bytes) => readPicture(model, bytes),
  video: ({ bytes, sampling }) => readRecording(model, bytes, sampling),
};

const work = <Name extends JobName>(job: Name, input: Jobs[Name]["input"]): Promise<Jobs[Name]["output"]> =>
  WORK[job](input);

function failure(error: unknown): Outcome {
  if (error instanceof CaptureRejected)
    return { ok: false, rejected: { reason: error.reason, detail: error.message } };
  return { ok: false, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

serve((message) => {
  const { job, input } = message as JobMessage;
  return work(job, input).then((output): Outcome => ({ ok: true, output }), failure);
});
