/** `npm run scale`: simulates 1 to 1,000 processes with the constants that `npm run bench` measured (docs/scale.md). */
import { constants, type Constants } from "./scale/constants.ts";
import { type Model, type Step, simulate, type Visit } from "./scale/simulation.ts";

const PROCESSES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000];
/** Documents that are under way in each process. */
const DOCUMENTS = 8;
const SIMULATED_MS = 20_000;
/** The more processes, the longer their documents take where something is saturated. */
const SIMULATED_MS_EACH = 100;
/** Processes of the measurement, whose announcements are in its figures. */
const MEASURED_PROCESSES = 2;
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

/** How processes are told of each other's changes, and how many Redis servers count limits. */
interface Variant {
  title: string;
  /** Every announcement goes to every process, and each worker that hears of due work asks for it. */
  isBroadcast: boolean;
  redisServers: number;
}

const VARIANTS: readonly Variant[] = [
  { title: "As it is built", isBroadcast: true, redisServers: 1 },
  { title: "Announcements only to who waits for them", isBroadcast: false, redisServers: 1 },
  { title: "The same, and limits on 8 Redis servers", isBroadcast: false, redisServers: 8 },
];

function extrapolate(of: Constants): void {
  console.log(`\nEach process with a core for itself and one for its PDF processes,`);
  console.log(
    `${ASSUMED.postgresCores} cores for PostgreSQL, ${DOCUMENTS} documents under way in each process:`,
  );
  for (const variant of VARIANTS) {
    console.log(`\n${variant.title}`);
    console.log(
      "processes  documents/s  a process  loop  engines  PostgreSQL  Redis  log MB/s  p99 of a step",
    );
    for (const processes of PROCESSES) {
      const ms = Math.max(SIMULATED_MS, processes * SIMULATED_MS_EACH);
      const { rate, busy, p99 } = simulate(modelOf(of, processes, variant), ms);
      const cells = [
        String(processes).padStart(9),
        rate.toFixed(1).padStart(11),
        (rate / processes).toFixed(2).padStart(9),
        share(busy, "loop").padStart(4),
        share(busy, "engines").padStart(7),
        share(busy, "postgres").padStart(10),
        share(busy, "redis").padStart(5),
        ((rate * of.logKb) / 1000).toFixed(1).padStart(8),
        `${p99.toFixed(0)} ms`.padStart(13),
      ];
      console.log(cells.join("  "));
    }
  }
}

/** Mean of the stations whose names begin so. */
function share(busy: Record<string, number>, prefix: string): string {
  const shares = Object.entries(busy).flatMap(([name, value]) => (name.startsWith(prefix) ? [value] : []));
  return `${((100 * shares.reduce((sum, value) => sum + value, 0)) / shares.length).toFixed(0)} %`;
}

function modelOf(of: Constants, processes: number, variant: Variant): Model {
  const stations: Record<string, number> = {
    // What idle processes ask of PostgreSQL is not there for documents.
    postgres: Math.max(1, Math.round(ASSUMED.postgresCores - (processes * of.idlePostgres) / 1000)),
    redis: variant.redisServers,
    wire: Infinity,
  };
  for (let index = 0; index < processes; index += 1) {
    stations[`loop-${index}`] = 1;
    stations[`engines-${index}`] = 1;
  }
  const others = variant.isBroadcast ? Math.max(0, processes - MEASURED_PROCESSES) : 0;
  const each = { ...of, redis: of.redis + (others * of.announcements * of.announcing) / 1000 };
  // A claim that finds nothing costs what an idle process asks.
  const claimMs = of.idlePostgres / of.idleTransactions;
  each.postgres += others * of.announcements * claimMs;
  const customers = Array.from({ length: processes * DOCUMENTS }, (_, index) =>
    documentOf(each, index % processes),
  );
  return { stations, customers };
}

/** The requests of a document and its jobs, by one process. */
function documentOf(of: Constants, index: number): Step[] {
  const transactions = of.transactions / (REQUESTS + 1);
  const step = (loopMs: number): Step => [
    { station: `loop-${index}`, ms: loopMs },
    { station: "redis", ms: of.redis / (REQUESTS + 1) },
    { station: "postgres", ms: of.postgres / (REQUESTS + 1) },
    { station: "wire", ms: transactions * (ASSUMED.wireMs + ASSUMED.flushMs) },
  ];
  const requests = Array.from({ length: REQUESTS }, () => step(of.requests / REQUESTS));
  return [...requests, [...step(of.jobs), { station: `engines-${index}`, ms: of.engines }]];
}

const measured = await constants();
checkAgainstMeasurement(measured);
extrapolate(measured);
