// A thread that asks the API, one request after the other, so that the sender of captures does not delay it.
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";

export interface ApiClientData {
  urls: string[];
  authorization: string;
}

/** Latencies of answers in milliseconds, ascending. A message ends one series and begins the next. */
export type Latencies = number[];

const { urls, authorization } = workerData as ApiClientData;
const agent = new Agent({ keepAlive: true });
/** Between two requests: the client is not the load. */
const PAUSE_MS = 5;

let times: Latencies = [];
parentPort?.on("message", () => {
  parentPort?.postMessage(times.toSorted((a, b) => a - b));
  times = [];
});

function get(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { authorization } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.on("end", resolve);
    });
    sent.on("error", reject);
    sent.end();
  });
}

for (let turn = 0; ; turn++) {
  const started = performance.now();
  await get(urls[turn % urls.length] ?? "");
  times.push(performance.now() - started);
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
}
