import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { integer, readChildren, readElement, sequence } from "@service/pki/der";
import type { Peer } from "./openssl-tsa.ts";

export type Answer = (
  query: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
) => Promise<void> | void;

export interface TsaServer {
  url: string;
  /** Answers the next requests. */
  answer: Answer;
  requests: { method: string; headers: IncomingMessage["headers"]; query: Buffer }[];
  close(): Promise<void>;
}

/** A timestamp authority over HTTP that answers as the test defines. */
export async function startTsa(answer: Answer): Promise<TsaServer> {
  const server = createServer((request, response) => {
    void buffer(request).then(async (query) => {
      tsa.requests.push({ method: request.method ?? "", headers: request.headers, query });
      await tsa.answer(query, request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const tsa: TsaServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    answer,
    requests: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return tsa;
}

export function reply(response: ServerResponse, body: Uint8Array): void {
  response.writeHead(200, { "content-type": "application/timestamp-reply" }).end(body);
}

/** Passes each query to the peer. */
export const through =
  (peer: Peer): Answer =>
  async (query, _request, response) =>
    reply(response, await peer(query));

/** A TimeStampResp that grants a token. */
export const granted = (token: Uint8Array): Uint8Array => sequence(sequence(integer(0)), token);

export function nonceOf(query: Uint8Array): bigint {
  const nonce = readChildren(readElement(query)).filter(({ tag }) => tag === 0x02)[1];
  if (nonce === undefined) throw new Error("the request has no nonce");
  return BigInt(`0x${Buffer.from(nonce.contents).toString("hex")}`);
}

export function imprintOf(query: Uint8Array): Uint8Array {
  const imprint = readChildren(readElement(query))[1];
  const hash = imprint && readChildren(imprint)[1];
  if (hash === undefined) throw new Error("the request has no imprint");
  return hash.contents;
}
