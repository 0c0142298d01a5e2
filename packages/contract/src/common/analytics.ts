import { z } from "zod";
import { integerParam } from "./query.ts";

/** Inputs and answers that the analytics of v2 and v3 have in common (docs/contract/v3.md#analytics). */
const count = z.int().min(0);

export const PeriodQuery = z.object({
  period: z
    .enum(["7d", "30d", "90d", "12m"])
    .default("30d")
    .meta({ description: "Documents created since: so many days, or twelve months, back from now." }),
});
export const BottleneckQuery = z.object({ limit: integerParam(1, 20, 5) });
export const EventQuery = z.object({ limit: integerParam(1, 50, 8) });

/** The four stages, in order. */
export const FUNNEL_LABELS = ["Enviados", "En progreso", "Completados", "Expirados"] as const;

export const FunnelStage = z
  .object({
    label: z.enum(FUNNEL_LABELS),
    count,
    pct: z.number().meta({ description: "Percent of what was sent, 0 to 100." }),
  })
  .meta({ id: "AnalyticsFunnelStage" });
export type FunnelStage = z.infer<typeof FunnelStage>;

export const Bottleneck = z
  .object({
    signerName: z.string(),
    signerEmail: z.string().nullable(),
    pendingCount: count.meta({ description: "Signatures that the signer was asked for and has not given." }),
    avgDays: z.number().meta({ description: "Days since the signer was asked, on average." }),
  })
  .meta({ id: "AnalyticsBottleneck" });
