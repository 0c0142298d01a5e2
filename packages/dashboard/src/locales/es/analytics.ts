export const analyticsWords = {
  title: "Analítica",
  lead: "Cómo avanzan sus documentos.",
  period: "Periodo",
  periods: { "7d": "7 días", "30d": "30 días", "90d": "90 días", "12m": "12 meses" },
  kpis: {
    totalDocs: "Documentos",
    completed: "Completados",
    pending: "En curso",
    expired: "Vencidos",
    completionRate: "Tasa de finalización",
    avgSignTime: "Tiempo promedio de firma",
  },
  funnel: { title: "Avance de los documentos", stage: "Etapa", count: "Documentos", share: "Porcentaje" },
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
  },
  bottlenecks: {
    title: "Firmas pendientes por persona",
    signer: "Firmante",
    pending: "Firmas pendientes",
    days: "Días de espera",
    none: { title: "No hay firmas pendientes", body: "Todo lo que envió ya se firmó o se cerró." },
  },
  team: {
    title: "Equipo",
    member: "Miembro",
    sent: "Enviados",
    signed: "Completados",
    rate: "Tasa de finalización",
  },
  table: "Tabla",
  chart: "Gráfica",
  image: "Imagen",
  csv: "CSV",
  imageOf: (title: string) => `Guardar «${title}» como imagen`,
  csvOf: (title: string) => `Guardar «${title}» como CSV`,
};

export type AnalyticsWords = typeof analyticsWords;
