import { FUNNEL_LABELS, type FunnelStage } from "@service/contract/common";
import type { Funnel } from "../../domain/analytics/documents.ts";
import { percent } from "../../domain/analytics/measure.ts";

/** The four stages in percent of what was sent (docs/contract/v3.md#analytics). */
export function funnelStages({ sent, pending, completed, expired }: Funnel): FunnelStage[] {
  const counts = [sent, pending, completed, expired];
  return FUNNEL_LABELS.map((label, index) => {
    const count = counts[index]!;
    return { label, count, pct: percent(count, sent) };
  });
}
