import { join } from "node:path";
import { createDocxEngine } from "@service/docx-engine/engine";
import { type Identity, openIdentity } from "../adapters/identity/index.ts";
import type { VendorTools } from "@service/identity-engine/providers/vendor";
import { createPdfEngine, type PdfChildren } from "@service/pdf-engine/engine";
import { createPageImages, DiskImageCache, type PageChildren } from "@service/pdf-engine/thumbnails";
import type { Domain } from "../domain/model/domain.ts";
import type { Clock } from "@service/platform/ports/clock";
import type { Log } from "@service/platform/log/log";
import type { Metrics } from "@service/platform/telemetry/metrics";
import type { Tracing } from "@service/platform/telemetry/tracing";
import type { Config } from "@service/settings/config";
import type { Sealing } from "./sealing.ts";

/** About ten thousand pictures of pages at the usual width. */
const PAGE_CACHE_BYTES = 256 * 1024 * 1024;

/** Child processes of the PDF engine and of the pictures of pages, which outlive the server. */
export interface EngineChildren {
  documents: PdfChildren;
  pages: PageChildren;
}

/** Ports that work in child processes. */
export interface Engines {
  ports: Pick<Domain, "pdf" | "docx" | "pageImages"> & Identity;
  close(): Promise<void>;
}

/** Opens the engines, but for those that are given. */
export function openEngines(
  { dataDir, sofficePath, childProcesses: workers, identity: vendor }: Config,
  given: Partial<Pick<Domain, "pdf" | "docx">> & { identity?: Partial<Identity>; children?: EngineChildren },
  {
    sealing,
    vendorTools,
    clock,
    log,
    metrics: { pools },
    tracing,
  }: {
    sealing: Sealing;
    vendorTools: VendorTools;
    clock: Clock;
    log: Log;
    metrics: Metrics;
    tracing: Tracing;
  },
): Engines {
  const pdf =
    given.pdf ??
    createPdfEngine({
      ...sealing.engine,
      workers,
      children: given.children?.documents,
      observer: pools.observer("pdf", tracing),
    });
  const docx =
    given.docx ??
    createDocxEngine({
      sofficePath,
      log,
      workers,
      observer: pools.observer("docx", tracing),
      converterObserver: pools.observer("converter", tracing),
    });
  const cache = new DiskImageCache(join(dataDir, "cache", "pages"), PAGE_CACHE_BYTES);
  const pageImages = createPageImages({
    cache,
    children: given.children?.pages,
    observer: pools.observer("pages", tracing),
  });
  const { close: closeExaminers, ...examiners } = openIdentity({
    vendor,
    vendorTools,
    clock,
    observer: (pool) => pools.observer(pool, tracing),
  });
  const close = async (): Promise<void> => {
    await Promise.all([pdf.close(), pageImages.close(), docx.close(), closeExaminers()]);
  };
  return { ports: { pdf, docx, pageImages, ...examiners, ...given.identity }, close };
}
