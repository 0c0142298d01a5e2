import { HOUR, type Instant, MINUTE } from "@service/platform/ports/clock";
import { conserveDocument } from "../domain/evidence/conserve-document.ts";
import { expireDocument } from "../domain/documents/expire.ts";
import { sealDocument } from "../domain/evidence/seal.ts";
import { renderAndSettle } from "../domain/chains/generate.ts";
import { sendRows } from "../domain/bulk/run.ts";
import { runExport } from "../domain/exports/run.ts";
import { settleChain } from "../domain/chains/settle.ts";
import { composeOnboarding } from "../domain/digital-onboarding/compose.ts";
import { examineCase } from "../domain/identity/examine.ts";
import { remindOnSchedule } from "../domain/documents/remind.ts";
import { remindPostponed } from "../domain/documents/remind-signer.ts";
import { sendScheduled } from "../domain/documents/send-scheduled.ts";
import type { JobKind } from "@service/platform/ports/job-queue";
import type { OutboundHttp } from "@service/platform/ports/outbound-http";
import type { RateLimiter } from "@service/platform/ports/rate-limiter";
import { deliverMessage } from "../domain/outbox/deliver.ts";
import type { Domain } from "../domain/model/domain.ts";
import type { MessageTransport } from "@service/platform/ports/message-transport";
import { sweep } from "../domain/maintenance/sweep.ts";
import { runQueued } from "../domain/workflows/run.ts";
import { deliverCallback, deliverDigitalCallback } from "./callback.ts";
import { simulateSigner } from "../domain/sandbox/simulate-signer.ts";

/** A kind of job: its work, and the longest backoff. */
export interface JobHandler {
  /** Answers an instant to run again, or null when the job is done. A rejection leads to a retry. */
  run(domain: Domain, subject: string): Promise<Instant | null>;
  maxBackoff: number;
}

async function once(work: Promise<void>): Promise<null> {
  await work;
  return null;
}

export function jobHandlers(
  transport: MessageTransport,
  limiter: RateLimiter,
  http: OutboundHttp,
): Record<JobKind, JobHandler> {
  return {
    render: { run: (domain, id) => once(renderAndSettle(domain, id)), maxBackoff: HOUR },
    seal: { run: (domain, id) => once(sealDocument(domain, id)), maxBackoff: HOUR },
    "conserve-document": { run: (domain, id) => once(conserveDocument(domain, id)), maxBackoff: HOUR },
    "deliver-message": { run: (domain, id) => deliverMessage(domain, transport, id), maxBackoff: HOUR },
    "expire-document": { run: expireDocument, maxBackoff: HOUR },
    "send-document": { run: sendScheduled, maxBackoff: 5 * MINUTE },
    "remind-signers": { run: remindOnSchedule, maxBackoff: HOUR },
    "remind-postponed": { run: remindPostponed, maxBackoff: HOUR },
    "create-document": { run: (domain, id) => once(runQueued(domain, id)), maxBackoff: MINUTE },
    "bulk-send": { run: sendRows, maxBackoff: MINUTE },
    export: { run: runExport, maxBackoff: 5 * MINUTE },
    "settle-chain": { run: (domain, id) => once(settleChain(domain, id)), maxBackoff: HOUR },
    "examine-identity": { run: examineCase, maxBackoff: MINUTE },
    "examine-by-vendor": { run: examineCase, maxBackoff: 5 * MINUTE },
    "deliver-callback": {
      run: (domain, id) => once(deliverCallback(domain, http, id)),
      maxBackoff: 6 * HOUR,
    },
    "compose-onboarding": { run: (domain, id) => once(composeOnboarding(domain, id)), maxBackoff: HOUR },
    "deliver-digital-callback": {
      run: (domain, id) => once(deliverDigitalCallback(domain, http, id)),
      maxBackoff: 6 * HOUR,
    },
    sweep: {
      run: async (domain) => {
        await limiter.sweep();
        return sweep(domain);
      },
      maxBackoff: HOUR,
    },
    "simulate-signer": { run: (domain, id) => once(simulateSigner(domain, id)), maxBackoff: HOUR },
  };
}
