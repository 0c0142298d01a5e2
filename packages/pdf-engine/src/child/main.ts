// The child process that parses strangers' files. It has no secrets and keeps nothing.
import { type Evidence, PdfRejected } from "../port/pdf.ts";
import { asOne } from "@service/engine-process/exchange";
import { serve, watch } from "@service/engine-process/serve";
import type { PreparedPdf } from "@service/sealing/seal/slot";
import { canonicalize, openCanonical } from "../canonical/canonical.ts";
import { extendSealed, type WrittenPdf } from "../file/revision.ts";
import type { JobMessage, JobName, Jobs, Outcome } from "./protocol.ts";

type Work = { [Name in JobName]: (input: Jobs[Name]["input"]) => Promise<Jobs[Name]["output"]> };

const prepared = ({ pieces, ...place }: WrittenPdf): PreparedPdf => ({ bytes: asOne(pieces), ...place });

const WORK: Work = {
  canonicalize: async ({ bytes, takesForm }) => {
    const { pieces, ...written } = await canonicalize(bytes, takesForm);
    return { pdf: asOne(pieces), ...written };
  },
  inspectAttachment: async (bytes) => {
    await (await import("../document/active-content.ts")).inspectAttachment(bytes);
    return null;
  },
  partial: async (request) => {
    const { preparePartial } = await import("../document/partial.ts");
    return asOne(await preparePartial(request, await openCanonical(request.source)));
  },
  auditPages: async (request) => (await import("../document/audit-pages.ts")).auditPagesOf(request),
  join: async ({ files, titles }) =>
    asOne(await (await import("../document/join.ts")).joinFiles(files, openCanonical, titles)),
  arrange: async ({ bytes, arrangement }) => {
    const { arrangePages } = await import("../document/arrange.ts");
    const { pieces, pages } = await arrangePages(await openCanonical(bytes), arrangement);
    return { pdf: asOne(pieces), pages };
  },
  findTexts: async ({ bytes, texts }) => (await import("../search/find-texts.ts")).findTexts(bytes, texts),
  formFields: async (bytes) => (await import("../suggest/form-fields.ts")).fieldsOfForm(bytes),
  pictureProblem: async (picture) => (await import("../drawing/picture.ts")).pictureProblem(picture),
  extend: async ({ sealed, validation, archive }) =>
    prepared(await extendSealed(sealed, validation, archive)),
  evidence: async (request) => {
    const { pages, ...written } = await prepareSeal(request);
    return { ...prepared(written), pages };
  },
};

async function prepareSeal(
  request: Jobs["evidence"]["input"],
): Promise<WrittenPdf & Pick<Evidence, "pages">> {
  const { countersigns } = request;
  if (countersigns !== undefined) {
    const { prepareCountersigned } = await import("../countersign/countersign.ts");
    return prepareCountersigned({ ...request, countersigns });
  }
  const { prepareEvidence } = await import("../document/evidence.ts");
  return prepareEvidence(request, await openCanonical(request.source));
}

const work = <Name extends JobName>(job: Name, input: Jobs[Name]["input"]): Promise<Jobs[Name]["output"]> =>
  WORK[job](input);

function failure(error: unknown): Outcome {
  if (error instanceof PdfRejected)
    return { ok: false, rejected: { reason: error.reason, detail: error.message } };
  return { ok: false, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

/** Loads what only evidence needs (fonts, drawing) while the child is idle. */
function warmUp(): void {
  setImmediate(() => void import("../document/evidence.ts"));
}

async function answer({ job, input }: JobMessage): Promise<Outcome> {
  const outcome = await work(job, input).then((output): Outcome => ({ ok: true, output }), failure);
  warmUp();
  return outcome;
}

// The native canvas of pdf.js. Where it cannot be loaded the child does not start.
await import("@napi-rs/canvas");
watch();
serve((message) => answer(message as JobMessage));
