import { violations } from "./openapi.ts";
import { record } from "./recording.ts";

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or the text, or null without a body. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on deep members of answers
  body: any;
  bytes: Uint8Array;
}

/** A plain HTTP client that checks every answer of v2 and v3 with the OpenAPI document. */
export class Client {
  private readonly base: string;
  readonly token: string | undefined;

  constructor(base: string, token?: string) {
    this.base = base;
    this.token = token;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("GET", path, { headers });
  }

  post(path: string, json?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send("POST", path, { json, headers });
  }

  put(path: string, json: unknown): Promise<Answer> {
    return this.send("PUT", path, { json });
  }

  patch(path: string, json: unknown): Promise<Answer> {
    return this.send("PATCH", path, { json });
  }

  delete(path: string): Promise<Answer> {
    return this.send("DELETE", path);
  }

  async send(
    method: string,
    path: string,
    {
      json,
      body,
      headers = {},
    }: { json?: unknown; body?: RequestInit["body"]; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.base}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined && { body }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { status, headers: given } = response;
    const answer: Answer = { status, headers: given, body: parse(response, bytes), bytes };
    const exchange = { method, path, answer };
    record(exchange);
    const wrong = violations(exchange);
    if (wrong.length > 0) throw new Error(`${method} ${path} is not as described:\n${wrong.join("\n")}`);
    return answer;
  }
}

function parse(response: Response, bytes: Uint8Array): unknown {
  if (bytes.length === 0) return null;
  const text = new TextDecoder().decode(bytes);
  return /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text;
}
