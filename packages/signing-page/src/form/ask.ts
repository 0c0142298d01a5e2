/** The service's refusal of a request of the form's page. */
export class Refused extends Error {
  override readonly name = "Refused";
  /** Names of the fields that do not hold. */
  readonly fields: readonly string[];

  constructor(code: string, fields: readonly string[] = []) {
    super(code);
    this.fields = fields;
  }
}

/** Throws Refused. */
export async function ask<Answer>(path: string, options?: RequestInit): Promise<Answer> {
  const answer = await fetch(path, options);
  const body = (await answer.json()) as { error?: string; fields?: readonly string[] };
  if (!answer.ok) throw new Refused(String(body.error), body.fields);
  return body as Answer;
}
