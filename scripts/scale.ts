/** `npm run scale`: simulates 1 to 1,000 processes with the constants that `npm run bench` measured (docs/scale.md). */
import { constants, type Constants } from "./scale/constants.ts";
import { type Step, simulate, type Visit } from "./scale/simulation.ts";

const PROCESSES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000];
/** Documents that are under way in each process. */
const DOCUMENTS = 8;
const SIMULATED_MS = 20_000;
/** Requests of one document, as the traffic of the measurement has them. */
const REQUESTS = 11;
/** What is not measured but assumed of the machines. */
const ASSUMED = {
  /** Cores of the largest machine for PostgreSQL. */
  postgresCores: 64,
  /** A round trip within a data centre. */
  wireMs: 0.25,
  /** A flush of the write-ahead log to a disk of its own; one flush takes the commits that wait. */
  flushMs: 1,
};

const measured = await constants();
checkAgainstMeasurement(measured);
extrapolate(measured);

function onCores(ms: number): Visit[] {
  return [{ station: "cores", ms }];
}

/** The model of the measuring machine itself, in which all parts and the clients share two cores. */
function checkAgainstMeasurement(of: Constants): void {
  const requests = of.clients + of.requests + (of.postgres + of.redis) / 2;
  const jobs = of.jobs + of.engines + (of.postgres + of.redis) / 2;
  const document = [...Array.from({ length: REQUESTS }, () => onCores(requests / REQUESTS)), onCores(jobs)];
  const model = { stations: { cores: of.cores }, customers: [document, document] };
  const { rate } = simulate(model, SIMULATED_MS);
  console.log(`The measuring machine (${of.cores} cores for all parts and clients):`);
  console.log(
    `  simulated ${rate.toFixed(1)} documents a second, measured ${of.rate.toFixed(1)}, ratio ${(rate / of.rate).toFixed(2)}`,
  );
}

function extrapolate(of: Constants): void {
  console.log(
    `\nOne core for each process and one for its PDF processes; ${ASSUMED.postgresCores} cores for PostgreSQL:`,
  );
  console.log(
    "processes  documents/s  a process  requests  engines  PostgreSQL  Redis  log MB/s  p99 of a step",
  );
  for (const processes of PROCESSES) {
    const { rate, busy, p99 } = simulate(modelOf(of, processes), SIMULATED_MS);
    const share = (prefix: string) => {
      const all = Object.entries(busy).flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : []));
      return `${((100 * all.reduce((sum, value) => sum + value, 0)) / all.length).toFixed(0)} %`;
    };
    const cells = [
      String(processes).padStart(9),
      rate.toFixed(1).padStart(11),
      (rate / processes).toFixed(2).padStart(9),
      ...["loop", "engines", "postgres", "redis"].map((name, index) =>
        share(name).padStart([8, 7, 10, 5][index]!),
      ),
      ((rate * of.logKb) / 1000).toFixed(1).padStart(8),
      `${p99.toFixed(0)} ms`.padStart(13),
    ];
    console.log(cells.join("  "));
  }
}

function modelOf(of: Constants, processes: number): Parameters<typeof simulate>[0] {
  const stations: Record<string, number> = {
    // What idle processes ask of PostgreSQL is not there for documents.
    postgres: Math.max(1, Math.round(ASSUMED.postgresCores - (processes * of.idlePostgres) / 1000)),
    redis: 1,
    wire: Infinity,
  };
  for (let index = 0; index < processes; index += 1) {
    stations[`loop-${index}`] = 1;
    stations[`engines-${index}`] = 1;
  }
  const customers = Array.from({ length: processes * DOCUMENTS }, (_, index) =>
    documentOf(of, index % processes, processes),
  );
  return { stations, customers };
}

/** The requests of a document and its jobs, by one process. */
function documentOf(of: Constants, index: number, processes: number): Step[] {
  const transactions = of.transactions / (REQUESTS + 1);
  // Two processes were measured.
  const announcingMs = (of.announcements * of.announcing * Math.max(0, processes - 2)) / 1000;
  const step = (loopMs: number, enginesMs: number): Step => [
    { station: `loop-${index}`, ms: loopMs },
    { station: "redis", ms: (of.redis + announcingMs) / (REQUESTS + 1) },
    { station: "postgres", ms: of.postgres / (REQUESTS + 1) },
    { station: "wire", ms: transactions * (ASSUMED.wireMs + ASSUMED.flushMs) },
    ...(enginesMs > 0 ? [{ station: `engines-${index}`, ms: enginesMs }] : []),
  ];
  const requests = Array.from({ length: REQUESTS }, () => step(of.requests / REQUESTS, 0));
  return [...requests, step(of.jobs, of.engines)];
}
