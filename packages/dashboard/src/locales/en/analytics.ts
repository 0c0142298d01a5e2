import type { AnalyticsWords } from "../es/analytics.ts";

export const analyticsWords: AnalyticsWords = {
  title: "Analytics",
  lead: "How your signatures are going.",
  period: "Period",
  periods: { "7d": "7 days", "30d": "30 days", "90d": "90 days", "12m": "12 months" },
  kpis: {
    totalDocs: "Documents",
    completed: "Completed",
    pending: "In progress",
    expired: "Expired",
    completionRate: "Completion rate",
    avgSignTime: "Time to sign",
  },
  funnel: { title: "How far documents get", stage: "Stage", count: "Documents", share: "Share" },
  stages: { Enviados: "Sent", "En progreso": "In progress", Completados: "Completed", Expirados: "Expired" },
  trend: {
    title: "Documents completed by month",
    month: "Month",
    signed: "Completed",
    hours: "Hours to sign",
  },
  bottlenecks: {
    title: "Who is being waited for",
    signer: "Signer",
    pending: "Signatures owed",
    days: "Days waiting",
    none: { title: "Nobody owes signatures", body: "All that you sent is signed or over." },
  },
  team: { title: "Team", member: "Member", sent: "Sent", signed: "Completed", rate: "Completion rate" },
  table: "Table",
  chart: "Chart",
  image: "Picture",
  csv: "CSV",
  imageOf: (title: string) => `Save “${title}” as a picture`,
  csvOf: (title: string) => `Save “${title}” as CSV`,
};
