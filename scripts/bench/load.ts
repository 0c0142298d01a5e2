import { Agent, request } from "node:http";

export interface Load {
  rate: number;
  /** Median and 99th percentile of the latency, in milliseconds. */
  p50: number;
  p99: number;
}

/** Requests a loopback address over `connections` kept-alive connections for `seconds`. Each answer must be a 200. */
export async function load(
  url: string,
  {
    seconds,
    connections = 32,
    headers = {},
  }: { seconds: number; connections?: number; headers?: Record<string, string> },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const worker = async () => {
    while (performance.now() < until) {
      const start = performance.now();
      await get(url, { agent, headers });
      times.push(performance.now() - start);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { rate: times.length / elapsed, p50: at(0.5), p99: at(0.99) };
}

function get(url: string, options: { agent: Agent; headers: Record<string, string> }): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.on("end", resolve);
    });
    sent.on("error", reject);
    sent.end();
  });
}
