import { ask } from "./ask.ts";
import { firstWord } from "./sha256.ts";

/** A solved challenge (docs/contract/embed.md#forms). */
export interface Proof {
  challenge: string;
  counter: number;
}

/** Numbers that are tried before the page gets its turn. */
const TURN = 4096;

/** Solves one challenge after the other; each proof counts once. */
export class Prover {
  readonly #path: string;
  #given: string | null = null;
  #coming: Promise<Proof> | null = null;

  /** `path`: that of the form. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Takes the challenge that came with the frame, instead of asking for one. */
  take(challenge: string): void {
    this.#given = challenge;
  }

  /** Begins, if it has not begun. */
  begin(): Promise<Proof> {
    return (this.#coming ??= this.#solve().catch((error: unknown) => {
      this.#coming = null;
      throw error;
    }));
  }

  /** The proof, for one request. */
  async use(): Promise<Proof> {
    try {
      return await this.begin();
    } finally {
      this.#coming = null;
    }
  }

  async #solve(): Promise<Proof> {
    const challenge = this.#given ?? (await ask<{ challenge: string }>(`${this.#path}/challenge`)).challenge;
    this.#given = null;
    return { challenge, counter: await search(contentOf(challenge)) };
  }
}

/** A challenge begins with its content, JSON in base64url. */
function contentOf(challenge: string): { salt: string; bits: number } {
  const [payload = ""] = challenge.split(".");
  return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as {
    salt: string;
    bits: number;
  };
}

async function search({ salt, bits }: { salt: string; bits: number }): Promise<number> {
  const limit = 2 ** (32 - bits);
  for (let counter = 0; ; await turn())
    for (const stop = counter + TURN; counter < stop; counter += 1)
      if (firstWord(`${salt}:${counter}`) < limit) return counter;
}

/** Lets the page go on. A timer would wait in a tab that is not visible. */
function turn(): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  const turned = new Promise((resolve) => port1.addEventListener("message", resolve, { once: true }));
  port1.start();
  port2.postMessage(null);
  return turned;
}
