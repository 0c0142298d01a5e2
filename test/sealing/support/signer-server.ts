import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { Issued } from "./openssl-tsa.ts";

export type SignerAnswer = (
  request: { method: string; body: string; headers: IncomingMessage["headers"] },
  response: ServerResponse,
) => void;

export interface SignerServer {
  url: string;
  answer: SignerAnswer;
  requests: { method: string; body: string; authorization: string | undefined }[];
  close(): Promise<void>;
}

/** A remote signer that answers as the test defines. */
export async function startSigner(answer: SignerAnswer): Promise<SignerServer> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = "", headers } = request;
      signer.requests.push({ method, body, authorization: headers.authorization });
      signer.answer({ method, body, headers }, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const signer: SignerServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/seal`,
    answer,
    requests: [],
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return signer;
}

/** Signs like a device, which receives a digest and never the data. */
function signDigest(issued: Issued, digest: Buffer): Buffer {
  const args = ["pkeyutl", "-sign", "-inkey", issued.key, "-pkeyopt", "digest:sha256"];
  return execFileSync("openssl", args, { input: digest });
}

/** Signs with the key of `issued` and presents the certificates of `shown`. */
export function signingWith(
  issued: Issued,
  shown: readonly Issued[],
  sabotage = (s: Buffer) => s,
): SignerAnswer {
  return ({ method, body }, response) => {
    if (method === "GET") {
      const pem = shown.map(({ certificate }) => readFileSync(certificate, "utf8")).join("");
      response.writeHead(200, { "content-type": "application/pem-certificate-chain" }).end(pem);
      return;
    }
    const { digest } = JSON.parse(body) as { digest: string };
    const signature = sabotage(signDigest(issued, Buffer.from(digest, "base64")));
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ signature: signature.toString("base64") }));
  };
}
