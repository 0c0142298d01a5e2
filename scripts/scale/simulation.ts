import { Events } from "./events.ts";

/** A time at a station; `ms` is the mean of an exponential one. */
export interface Visit {
  station: string;
  ms: number;
}

/** Visits that one client waits for: a request, or the jobs that follow it. */
export type Step = readonly Visit[];

export interface Model {
  /** Servers of each station. `Infinity`: nothing waits there, as on a wire. */
  stations: Readonly<Record<string, number>>;
  /** What each customer does again and again. */
  customers: readonly (readonly Step[])[];
}

export interface Result {
  /** Rounds of all customers in a second. */
  rate: number;
  /** Busy share of each station. */
  busy: Record<string, number>;
  /** 99th percentile of a step, ms. */
  p99: number;
}

class Customer {
  readonly steps: readonly Step[];
  step = 0;
  visit = 0;
  since = 0;

  constructor(steps: readonly Step[]) {
    this.steps = steps;
  }
}

interface Started {
  customer: Customer;
  station: Station;
}

/** First come, first served. */
class Station {
  readonly servers: number;
  busyMs = 0;
  private free: number;
  private readonly waiting: { customer: Customer; ms: number }[] = [];
  private next = 0;

  constructor(servers: number) {
    this.servers = servers;
    this.free = servers;
  }

  /** Whether a server is free, which it then is not. */
  take(): boolean {
    if (this.free === 0) return false;
    this.free -= 1;
    return true;
  }

  wait(customer: Customer, ms: number): void {
    this.waiting.push({ customer, ms });
  }

  /** The one that a server turns to; null when it becomes free. */
  leave(): { customer: Customer; ms: number } | null {
    const first = this.waiting[this.next];
    if (first) this.next += 1;
    else this.free += 1;
    return first ?? null;
  }
}

/** Queues of stations with servers, through which customers go: event by event, for `ms` after as long a warm-up. */
class Simulation {
  private readonly ms: number;
  private readonly stations: Map<string, Station>;
  private readonly events = new Events<Started>();
  private readonly random = seededRandom(1);
  private readonly times: number[] = [];
  private rounds = 0;
  private now = 0;

  constructor(model: Model, ms: number) {
    this.ms = ms;
    this.stations = new Map(
      Object.entries(model.stations).map(([name, servers]) => [name, new Station(servers)]),
    );
    for (const steps of model.customers) this.arrive(new Customer(steps));
  }

  run(): Result {
    for (let event = this.events.next(); event && event.at < 2 * this.ms; event = this.events.next()) {
      this.now = event.at;
      const { customer, station } = event.what;
      const next = station.leave();
      if (next) this.serve(station, next.customer, next.ms);
      this.go(customer);
      this.arrive(customer);
    }
    const times = this.times.toSorted((a, b) => a - b);
    const busy = [...this.stations].map(([name, { busyMs, servers }]) => [name, busyMs / this.ms / servers]);
    return {
      rate: this.rounds / (this.ms / 1000),
      busy: Object.fromEntries(busy),
      p99: times[Math.floor((times.length - 1) * 0.99)] ?? 0,
    };
  }

  private arrive(customer: Customer): void {
    const visit = customer.steps[customer.step]![customer.visit]!;
    const station = this.stations.get(visit.station)!;
    const ms = -Math.log(1 - this.random()) * visit.ms;
    if (station.take()) this.serve(station, customer, ms);
    else station.wait(customer, ms);
  }

  private serve(station: Station, customer: Customer, ms: number): void {
    const end = this.now + ms;
    station.busyMs += Math.max(0, Math.min(end, 2 * this.ms) - Math.max(this.now, this.ms));
    this.events.add(end, { customer, station });
  }

  /** To the next visit; counts steps and rounds after the warm-up. */
  private go(customer: Customer): void {
    const isMeasured = this.now >= this.ms;
    customer.visit += 1;
    if (customer.visit < customer.steps[customer.step]!.length) return;
    if (isMeasured) this.times.push(this.now - customer.since);
    customer.visit = 0;
    customer.since = this.now;
    customer.step = (customer.step + 1) % customer.steps.length;
    if (customer.step === 0 && isMeasured) this.rounds += 1;
  }
}

/** The same model gives the same result. */
export function simulate(model: Model, ms: number): Result {
  return new Simulation(model, ms).run();
}

/** Numbers from 0 to below 1, by mulberry32. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
