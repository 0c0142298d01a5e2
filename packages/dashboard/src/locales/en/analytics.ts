import type { AnalyticsWords } from "../es/analytics.ts";

export const analyticsWords: AnalyticsWords = {
  title: "Analytics",
  lead: "How your documents are doing.",
  period: "Period",
  periods: { "7d": "7 days", "30d": "30 days", "90d": "90 days", "12m": "12 months" },
  kpis: {
    totalDocs: "Documents",
    completed: "Completed",
    pending: "In progress",
    expired: "Expired",
    completionRate: "Completion rate",
    avgSignTime: "Average time to sign",
  },
  funnel: { title: "Progress", stage: "Stage", count: "Documents", share: "Percentage" },
  stages: { Enviados: "Sent", "En progreso": "In progress", Completados: "Completed", Expirados: "Expired" },
  trend: {
    title: "Documents completed by month",
    month: "Month",
    signed: "Completed",
  },
  bottlenecks: {
    title: "Pending signatures by person",
    signer: "Signer",
    pending: "Pending signatures",
    days: "Days waiting",
    none: { title: "No pending signatures", body: "Everything you sent is signed or closed." },
  },
  team: { title: "Team", member: "Member", sent: "Sent", signed: "Completed", rate: "Completion rate" },
  table: "Table",
  chart: "Chart",
  image: "Image",
  csv: "CSV",
  imageOf: (title: string) => `Save “${title}” as an image`,
  csvOf: (title: string) => `Save “${title}” as CSV`,
};
