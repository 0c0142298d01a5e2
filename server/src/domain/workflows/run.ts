import { createComposed } from "../documents/compose.ts";
import type { Composed, NewComposition } from "../documents/composition.ts";
import { DomainError } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { transition } from "../model/transitions.ts";
import { unitOfWork } from "../model/unit-of-work.ts";
import type { Workflow } from "../model/workflow.ts";
import { MINUTE, SECOND } from "@service/platform/ports/clock";
import { enqueueCreation, RETRY_MS } from "./begin.ts";
import { completeWorkflow, failWorkflow, WorkflowOver } from "./end.ts";
import { record } from "./record.ts";

/** A job takes up the work of a request that lasts longer than this, should its process end. */
const TAKEOVER_MS = 10 * MINUTE;
/** Interval of looking at the clock. */
const POLL_MS = SECOND;

/**
 * Does the work of a creation in the request that began it. Answers null after `ms`; the work then goes on. Throws what
 * `createComposed` throws; the workflow has then failed.
 */
export async function runWithin(
  domain: Domain,
  workflow: Pick<Workflow, "id" | "tenantId">,
  ms: number,
): Promise<Composed | null> {
  const { id } = workflow;
  const until = domain.clock.now() + ms;
  const ended = new AbortController();
  let isLate = false;
  const work = attempt(domain, id)
    .catch(async (error: unknown) => {
      // Nobody waits any more: the job tries again.
      if (!isLate || !isTemporary(error)) await failWorkflow(domain, id, error);
      throw error;
    })
    .finally(() => ended.abort());
  // The request answers the failure; work that is late has nobody to answer.
  work.catch(() => undefined);
  while (!ended.signal.aborted && domain.clock.now() < until)
    await domain.announcements.next(id, POLL_MS, ended.signal);
  if (ended.signal.aborted) return work;
  isLate = true;
  await takeOver(domain, workflow);
  return null;
}

/**
 * Does the work of a creation in a job, also one that another process left: of all attempts one completes. Rejects
 * while another try may help.
 */
export async function runQueued(domain: Domain, id: string): Promise<void> {
  try {
    await attempt(domain, id);
  } catch (error) {
    if (error instanceof WorkflowOver) return;
    const workflow = await domain.store.read((reader) => reader.workflows.first({ id }));
    const isRetried = workflow !== undefined && domain.clock.now() < workflow.createdAt + RETRY_MS;
    if (isTemporary(error) && isRetried) throw error;
    await failWorkflow(domain, id, error);
  }
}

function isTemporary(error: unknown): boolean {
  return !(error instanceof DomainError) || error.code === "SERVICE_UNAVAILABLE";
}

/** Has a job go on with the work of a request that is answered before it is done, should this process end. */
async function takeOver(
  domain: Pick<Domain, "store" | "clock">,
  workflow: Pick<Workflow, "id" | "tenantId">,
): Promise<void> {
  await domain.store.write((writer) =>
    enqueueCreation(domain, writer, workflow, domain.clock.now() + TAKEOVER_MS),
  );
}

/** Throws WorkflowOver, and what `createComposed` throws. */
async function attempt(domain: Domain, id: string): Promise<Composed> {
  const { tenantId, environment, userId, reservationId, request } = await start(domain, id);
  const wanted = { ...(request as NewComposition), reservationId };
  const user = await domain.store.read((reader) => reader.users.first({ id: userId }));
  if (!user) throw new Error(`workflow ${id} has lost its user`);
  const progress = new Progress(domain, id);
  const unit = unitOfWork(progress.toldBefore(domain), (writer, value) =>
    completeWorkflow(domain, writer, id, value as Composed),
  );
  const caller = { tenantId, environment, user };
  try {
    const composed = await createComposed(unit, caller, wanted, (...now) => progress.report(...now));
    domain.announcements.announce(id);
    return composed;
  } finally {
    await progress.settle();
  }
}

/** Marks a workflow as running. Throws WorkflowOver. */
async function start({ store }: Domain, id: string): Promise<Workflow> {
  return store.write(async (writer) => {
    const workflow = await writer.workflows.lock({ id });
    if (!workflow || workflow.completedAt !== null) throw new WorkflowOver();
    return workflow.status === "queued" ? transition(writer, "workflows", workflow, "running") : workflow;
  });
}

/** Writes the progress of an attempt, one event at a time. */
class Progress {
  readonly #domain: Domain;
  readonly #id: string;
  #written: Promise<unknown> = Promise.resolve();

  constructor(domain: Domain, id: string) {
    this.#domain = domain;
    this.#id = id;
  }

  report(step: string, percent: number): void {
    // Work whose progress is not written is still done.
    this.#written = this.#written.then(() => this.#write(step, percent)).catch(() => undefined);
  }

  /** The domain whose transactions begin when all that was reported is written: what follows the end is not told. */
  toldBefore(domain: Domain): Domain {
    const { store } = domain;
    const write: typeof store.write = async (work) => {
      await this.settle();
      return store.write(work);
    };
    const reads = { read: store.read.bind(store), readList: store.readList.bind(store) };
    return { ...domain, store: { ...reads, write } };
  }

  /** Resolves when all is written. */
  async settle(): Promise<void> {
    await this.#written;
  }

  async #write(step: string, percent: number): Promise<void> {
    const { store, announcements } = this.#domain;
    await store.write(async (writer) => {
      const workflow = await writer.workflows.lock({ id: this.#id });
      // Another attempt may have come further. What comes after the end is not told.
      if (workflow?.status !== "running" || percent <= workflow.percent) return;
      await record(this.#domain, writer, workflow, "progress", { step, percent });
    });
    announcements.announce(this.#id);
  }
}
