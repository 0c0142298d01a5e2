import { startBench } from "./server.ts";

/** `npm run dev -w @service/dashboard`: the built dashboard with made-up data. `PORT` chooses the port. */
const bench = await startBench(Number(process.env["PORT"] ?? 0));
process.stdout.write(`${bench.url}\n`);
