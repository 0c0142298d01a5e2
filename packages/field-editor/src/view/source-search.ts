import type {
  FieldSources,
  FieldType,
  FoundField,
  SourceAnswer,
  SourceName,
  SourceRequest,
} from "../model/types.ts";

interface Outcome {
  found: (fields: readonly FoundField[]) => void;
  failed: (source: SourceName, cause: unknown) => void;
  /** The search has begun or ended. */
  changed: () => void;
}

/** Asks a source for fields, one at a time. */
export class SourceSearch {
  readonly #outcome: Outcome;
  #stop: AbortController | null = null;
  source: SourceName | null = null;

  constructor(outcome: Outcome) {
    this.#outcome = outcome;
  }

  async run(
    sources: FieldSources,
    source: SourceName,
    { signerId, text, fieldType }: { signerId: string; text: string; fieldType: FieldType },
  ): Promise<void> {
    this.cancel();
    const stop = new AbortController();
    this.#stop = stop;
    this.source = source;
    this.#outcome.changed();
    try {
      const request = { signerId, signal: stop.signal };
      const found = await ask(sources, source, { ...request, text, type: fieldType });
      if (!stop.signal.aborted) this.#end(() => found !== null && this.#outcome.found(found));
    } catch (cause) {
      if (!stop.signal.aborted) this.#end(() => this.#outcome.failed(source, cause));
    }
  }

  /** Cancels the search and drops a later answer. */
  cancel(): void {
    this.#stop?.abort();
    this.#end(() => undefined);
  }

  #end(act: () => void): void {
    this.#stop = null;
    this.source = null;
    act();
    this.#outcome.changed();
  }
}

async function ask(
  sources: FieldSources,
  source: SourceName,
  request: SourceRequest & { text: string; type: FieldType },
): SourceAnswer {
  const { signerId, signal } = request;
  if (source === "anchor") return (await sources.anchor?.(request)) ?? null;
  return (await sources[source]?.({ signerId, signal })) ?? null;
}
