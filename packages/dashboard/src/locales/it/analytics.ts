import type { AnalyticsWords } from "../es/analytics.ts";

export const analyticsWords: AnalyticsWords = {
  title: "Statistiche",
  lead: "Come procedono i suoi documenti.",
  period: "Periodo",
  periods: { "7d": "7 giorni", "30d": "30 giorni", "90d": "90 giorni", "12m": "12 mesi" },
  kpis: {
    totalDocs: "Documenti",
    completed: "Completati",
    pending: "In corso",
    expired: "Scaduti",
    completionRate: "Tasso di completamento",
    avgSignTime: "Tempo medio di firma",
  },
  funnel: {
    title: "Avanzamento dei documenti",
    stage: "Fase",
    count: "Documenti",
    share: "Percentuale",
  },
  stages: {
    Enviados: "Inviati",
    "En progreso": "In corso",
    Completados: "Completati",
    Expirados: "Scaduti",
  },
  trend: {
    title: "Documenti completati al mese",
    month: "Mese",
    signed: "Completati",
  },
  bottlenecks: {
    title: "Chi si attende",
    signer: "Firmatario",
    pending: "Firme in sospeso",
    days: "Giorni di attesa",
    none: {
      title: "Nessuna firma in sospeso",
      body: "Tutto quello che ha inviato è firmato o concluso.",
    },
  },
  team: {
    title: "Team",
    member: "Membro",
    sent: "Inviati",
    signed: "Completati",
    rate: "Tasso di completamento",
  },
  table: "Tabella",
  chart: "Grafico",
  image: "Immagine",
  csv: "CSV",
  imageOf: (title) => `Salva «${title}» come immagine`,
  csvOf: (title) => `Salva «${title}» come CSV`,
};
