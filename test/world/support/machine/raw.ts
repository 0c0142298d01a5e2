import { connect } from "node:net";

export interface RawAnswer {
  status: number;
  headers: Map<string, string>;
  body: string;
  text: string;
}

/** Sends raw bytes, which fetch would not, and reads until the server closes the connection. */
export async function raw(url: string, ...parts: (string | Uint8Array)[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on("error", () => {});
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (const part of parts) socket.write(part);
  // A server that refused may reset the connection; what it sent before counts.
  await new Promise((resolve) => socket.once("close", resolve));
  return parse(Buffer.concat(chunks).toString("latin1"));
}

function parse(text: string): RawAnswer {
  const end = text.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = text.slice(0, end).split("\r\n");
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(" ")[1]),
    headers: new Map(headers),
    body: text.slice(end + 4),
    text,
  };
}
