import type { AnalyticsWords } from "../es/analytics.ts";

export const analyticsWords: AnalyticsWords = {
  title: "Statistiques",
  lead: "Où en sont vos documents.",
  period: "Période",
  periods: { "7d": "7 jours", "30d": "30 jours", "90d": "90 jours", "12m": "12 mois" },
  kpis: {
    totalDocs: "Documents",
    completed: "Terminés",
    pending: "En cours",
    expired: "Expirés",
    completionRate: "Taux d’achèvement",
    avgSignTime: "Délai moyen de signature",
  },
  funnel: { title: "Avancement des documents", stage: "Étape", count: "Documents", share: "Pourcentage" },
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
  team: { title: "Équipe", member: "Membre", sent: "Envoyés", signed: "Terminés", rate: "Taux d’achèvement" },
  table: "Tableau",
  chart: "Graphique",
  image: "Image",
  csv: "CSV",
  imageOf: (title: string) => `Enregistrer « ${title} » en image`,
  csvOf: (title: string) => `Enregistrer « ${title} » en CSV`,
};
