import type {
  AnalyticsBottleneck,
  AnalyticsBottlenecksQuery,
  AnalyticsEventsQuery,
  AnalyticsFunnelQuery,
  AnalyticsFunnelStage,
  AnalyticsKpis,
  AnalyticsKpisQuery,
  AnalyticsRecentEvent,
  AnalyticsTeamActivity,
  AnalyticsTeamQuery,
  AnalyticsTrendMonth,
} from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** Counts and rates of a workspace; needs `analytics:read`. Every method throws ServiceError. */
export class Analytics {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  kpis(query: AnalyticsKpisQuery = {}, options?: RequestOptions): Promise<AnalyticsKpis> {
    return this.http.call("analyticsKpis", { query }, options);
  }

  /** How far the documents of a period came: four stages. */
  async funnel(query: AnalyticsFunnelQuery = {}, options?: RequestOptions): Promise<AnalyticsFunnelStage[]> {
    return (await this.http.call("analyticsFunnel", { query }, options)).data;
  }

  /** The last six months, oldest first. */
  async trend(options?: RequestOptions): Promise<AnalyticsTrendMonth[]> {
    return (await this.http.call("analyticsTrend", {}, options)).data;
  }

  /** Signers who owe most signatures. */
  async bottlenecks(
    query: AnalyticsBottlenecksQuery = {},
    options?: RequestOptions,
  ): Promise<AnalyticsBottleneck[]> {
    return (await this.http.call("analyticsBottlenecks", { query }, options)).data;
  }

  /** Returns the documents sent by each member, and their outcomes. */
  async team(query: AnalyticsTeamQuery = {}, options?: RequestOptions): Promise<AnalyticsTeamActivity[]> {
    return (await this.http.call("analyticsTeam", { query }, options)).data;
  }

  /** The latest events of all documents, newest first; at most 50. */
  async events(query: AnalyticsEventsQuery = {}, options?: RequestOptions): Promise<AnalyticsRecentEvent[]> {
    return (await this.http.call("analyticsEvents", { query }, options)).data;
  }
}
