import type { AnalyticsWords } from "../es/analytics.ts";

export const analyticsWords: AnalyticsWords = {
  title: "Auswertung",
  lead: "Wie es mit Ihren Dokumenten vorangeht.",
  period: "Zeitraum",
  periods: { "7d": "7 Tage", "30d": "30 Tage", "90d": "90 Tage", "12m": "12 Monate" },
  kpis: {
    totalDocs: "Dokumente",
    completed: "Abgeschlossen",
    pending: "Laufend",
    expired: "Abgelaufen",
    completionRate: "Abschlussquote",
    avgSignTime: "Mittlere Zeit bis zur Unterschrift",
  },
  funnel: { title: "Fortschritt der Dokumente", stage: "Stufe", count: "Dokumente", share: "Anteil" },
  stages: {
    Enviados: "Gesendet",
    "En progreso": "Laufend",
    Completados: "Abgeschlossen",
    Expirados: "Abgelaufen",
  },
  trend: {
    title: "Abgeschlossene Dokumente pro Monat",
    month: "Monat",
    signed: "Abgeschlossen",
  },
  bottlenecks: {
    title: "Auf wen gewartet wird",
    signer: "Unterzeichner",
    pending: "Offene Unterschriften",
    days: "Wartezeit in Tagen",
    none: {
      title: "Keine Unterschrift steht aus",
      body: "Alles, was Sie gesendet haben, ist unterschrieben oder beendet.",
    },
  },
  team: {
    title: "Team",
    member: "Mitglied",
    sent: "Gesendet",
    signed: "Abgeschlossen",
    rate: "Abschlussquote",
  },
  table: "Tabelle",
  chart: "Diagramm",
  image: "Bild",
  csv: "CSV",
  imageOf: (title: string) => `„${title}“ als Bild speichern`,
  csvOf: (title: string) => `„${title}“ als CSV speichern`,
};
