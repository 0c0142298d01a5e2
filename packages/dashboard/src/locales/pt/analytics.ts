import type { AnalyticsWords } from "../es/analytics.ts";

export const analyticsWords: AnalyticsWords = {
  title: "Análises",
  lead: "Como andam seus documentos.",
  period: "Período",
  periods: { "7d": "7 dias", "30d": "30 dias", "90d": "90 dias", "12m": "12 meses" },
  kpis: {
    totalDocs: "Documentos",
    completed: "Concluídos",
    pending: "Em andamento",
    expired: "Expirados",
    completionRate: "Taxa de conclusão",
    avgSignTime: "Tempo médio de assinatura",
  },
  funnel: { title: "Andamento dos documentos", stage: "Etapa", count: "Documentos", share: "Porcentagem" },
  stages: {
    Enviados: "Enviados",
    "En progreso": "Em andamento",
    Completados: "Concluídos",
    Expirados: "Expirados",
  },
  trend: {
    title: "Documentos concluídos por mês",
    month: "Mês",
    signed: "Concluídos",
  },
  bottlenecks: {
    title: "Quem falta assinar",
    signer: "Signatário",
    pending: "Assinaturas pendentes",
    days: "Dias de espera",
    none: {
      title: "Não há assinaturas pendentes",
      body: "Tudo o que você enviou está assinado ou encerrado.",
    },
  },
  team: {
    title: "Equipe",
    member: "Membro",
    sent: "Enviados",
    signed: "Concluídos",
    rate: "Taxa de conclusão",
  },
  table: "Tabela",
  chart: "Gráfico",
  image: "Imagem",
  csv: "CSV",
  imageOf: (title) => `Salvar “${title}” como imagem`,
  csvOf: (title) => `Salvar “${title}” como CSV`,
};
