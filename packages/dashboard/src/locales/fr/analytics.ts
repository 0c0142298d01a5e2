import type { AnalyticsWords } from "../es/analytics.ts";

export const analyticsWords: AnalyticsWords = {
  title: "Statistiques",
  lead: "Où en sont vos signatures.",
  period: "Période",
  periods: { "7d": "7 jours", "30d": "30 jours", "90d": "90 jours", "12m": "12 mois" },
  kpis: {
    totalDocs: "Documents",
    completed: "Terminés",
    pending: "En cours",
    expired: "Expirés",
    completionRate: "Menés à terme",
    avgSignTime: "Délai de signature",
  },
  funnel: { title: "Jusqu’où ils vont", stage: "Étape", count: "Documents", share: "Part" },
  stages: {
    Enviados: "Envoyés",
    "En progreso": "En cours",
    Completados: "Terminés",
    Expirados: "Expirés",
  },
  trend: {
    title: "Documents terminés par mois",
    month: "Mois",
    signed: "Terminés",
    hours: "Heures jusqu’à la signature",
  },
  bottlenecks: {
    title: "Qui est attendu",
    signer: "Signataire",
    pending: "Signatures en attente",
    days: "Jours d’attente",
    none: {
      title: "Aucune signature en attente",
      body: "Tout ce que vous avez envoyé est signé ou clos.",
    },
  },
  team: { title: "Équipe", member: "Membre", sent: "Envoyés", signed: "Terminés", rate: "Menés à terme" },
  table: "Tableau",
  chart: "Graphique",
  image: "Image",
  csv: "CSV",
  imageOf: (title: string) => `Enregistrer « ${title} » en image`,
  csvOf: (title: string) => `Enregistrer « ${title} » en CSV`,
};
