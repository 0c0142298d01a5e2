import { startBench } from "./server.ts";
import { SCENARIOS } from "./scenarios.ts";

/** `npm run dev -w @service/signing-page`: the built page in a host, to be looked at. `PORT` chooses the host's port. */
const bench = await startBench(Number(process.env["PORT"] ?? 0));
process.stdout.write(`${bench.hostUrl}/?scenario=lease&locale=es&theme=light\n`);
process.stdout.write(`${bench.frameUrl}/onboarding/token-of-a-link\n`);
process.stdout.write(`Scenarios: ${Object.keys(SCENARIOS).join(", ")}\n`);
