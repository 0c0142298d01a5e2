export const analyticsWords = {
  title: "Analítica",
  lead: "Cómo avanzan sus firmas.",
  period: "Periodo",
  periods: { "7d": "7 días", "30d": "30 días", "90d": "90 días", "12m": "12 meses" },
  kpis: {
    totalDocs: "Documentos",
    completed: "Completados",
    pending: "En curso",
    expired: "Vencidos",
    completionRate: "Se completan",
    avgSignTime: "Tiempo en firmarse",
  },
  funnel: { title: "Hasta dónde llegan", stage: "Etapa", count: "Documentos", share: "Parte" },
  stages: {
    Enviados: "Enviados",
    "En progreso": "En curso",
    Completados: "Completados",
    Expirados: "Vencidos",
  },
  trend: {
    title: "Documentos completados por mes",
    month: "Mes",
    signed: "Completados",
    hours: "Horas en firmarse",
  },
  bottlenecks: {
    title: "A quién se espera",
    signer: "Firmante",
    pending: "Firmas pendientes",
    days: "Días de espera",
    none: { title: "Nadie debe firmas", body: "Todo lo que envió está firmado o terminado." },
  },
  team: { title: "Equipo", member: "Miembro", sent: "Enviados", signed: "Completados", rate: "Se completan" },
  table: "Tabla",
  chart: "Gráfica",
  image: "Imagen",
  csv: "CSV",
  imageOf: (title: string) => `Guardar “${title}” como imagen`,
  csvOf: (title: string) => `Guardar “${title}” como CSV`,
};

export type AnalyticsWords = typeof analyticsWords;
