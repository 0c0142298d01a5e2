/** How far a document has come, as the service has acknowledged it. */
export type Stage = "created" | "sent" | "signed";

export interface Acknowledged {
  id: string;
  /** The key that may read it. */
  keyIndex: number;
  stage: Stage;
  /** Its name, which invitations tell. */
  name: string;
}

/** One answer, or its absence. */
export interface Seen {
  what: string;
  /** 0: the connection was refused or lost. */
  status: number;
  code: string | null;
  retryAfter: string | null;
  at: number;
  ms: number;
}

/** What the service has acknowledged, and how it answered. */
export class Journal {
  readonly documents = new Map<string, Acknowledged>();
  readonly answers: Seen[] = [];
  /** Answers that are not as the OpenAPI document says, and refusals that nobody expects. */
  readonly surprises: string[] = [];

  acknowledge(document: Acknowledged): void {
    this.documents.set(document.id, document);
  }

  get signed(): number {
    return [...this.documents.values()].filter(({ stage }) => stage === "signed").length;
  }

  /** Number of answers of each status. */
  statuses(since = 0): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { at, status } of this.answers) if (at >= since) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  with(status: number): Seen[] {
    return this.answers.filter((seen) => seen.status === status);
  }

  /** Milliseconds from an instant to the first 2xx after it of a request that began after it. */
  recoveredAfter(at: number): number {
    const first = this.answers.find(
      (seen) => seen.at - seen.ms >= at && seen.status >= 200 && seen.status < 300,
    );
    return first ? first.at - at : Number.POSITIVE_INFINITY;
  }
}
