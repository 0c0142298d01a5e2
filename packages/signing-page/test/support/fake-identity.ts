import type { CaptureType, IdentityModule, IdentityState } from "@service/contract/embed";

type Step = IdentityState["steps"][number];
export interface Verdict {
  status: "passed" | "review" | "needed" | "failed";
  reasons?: string[];
}

const CAPTURES: Record<IdentityModule, readonly CaptureType[]> = {
  id_scan: ["id_front", "id_back"],
  passport_scan: ["id_front"],
  selfie: ["selfie"],
  face_match: ["id_front", "selfie"],
  liveness: ["liveness"],
  video_signature: ["video"],
};

/** One module's captures on the server: each is examined for some questions, then gets the next verdict. */
export class FakeModule {
  readonly module: IdentityModule;
  readonly received: { capture: CaptureType; type: string; head: Uint8Array }[] = [];
  /** What the next captures come to; passed once there is none left. */
  verdicts: Verdict[] = [];
  /** Questions for which a capture is being examined. */
  examinedFor = 1;
  mayUpload = true;
  state: IdentityState;
  #left = 0;

  constructor(module: IdentityModule) {
    this.module = module;
    this.state = {
      module,
      status: "pending",
      consented: false,
      steps: CAPTURES[module].map((capture) => ({
        capture,
        status: "needed",
        reasons: [],
        attemptsLeft: 3,
      })),
      turns: module === "liveness" ? ["left", "up", "right"] : [],
      phrase:
        module === "video_signature"
          ? "Yo, Ana López Hernández, firmo el Contrato de arrendamiento – Depto. 402 por mi propia voluntad."
          : null,
      mayUpload: true,
      keptDays: 90,
    };
  }

  answer(): IdentityState {
    return { ...this.state, mayUpload: this.mayUpload };
  }

  consent(): void {
    this.state = { ...this.state, consented: true };
  }

  skip(): void {
    this.state = { ...this.state, status: "skipped" };
  }

  /** Somebody asks: what is being examined goes on. */
  look(): void {
    if (!this.state.steps.some(({ status }) => status === "processing")) return;
    this.#left -= 1;
    if (this.#left > 0) return;
    const { status, reasons = [] } = this.verdicts.shift() ?? { status: "passed" };
    this.#change("processing", (step) => ({
      ...step,
      status: status === "needed" && step.attemptsLeft === 1 ? "failed" : status,
      reasons,
      attemptsLeft: step.attemptsLeft - (status === "needed" ? 1 : 0),
    }));
    this.#conclude();
  }

  async receive(capture: CaptureType, file: File): Promise<void> {
    this.received.push({ capture, type: file.type, head: await file.slice(0, 16).bytes() });
    this.#left = this.examinedFor;
    const steps = this.state.steps.map((step): Step =>
      step.capture === capture ? { ...step, status: "processing", reasons: [] } : step,
    );
    this.state = { ...this.state, steps };
  }

  #change(from: Step["status"], change: (step: Step) => Step): void {
    const steps = this.state.steps.map((step) => (step.status === from ? change(step) : step));
    this.state = { ...this.state, steps };
  }

  #conclude(): void {
    const statuses = this.state.steps.map(({ status }) => status);
    if (statuses.includes("failed")) this.state = { ...this.state, status: "failed" };
    else if (statuses.every((status) => status === "passed" || status === "review"))
      this.state = { ...this.state, status: statuses.includes("review") ? "review" : "passed" };
  }
}

/** `/embed/{session_id}/identity/…`. */
export class FakeIdentity {
  readonly #modules = new Map<string, FakeModule>();

  of(module: IdentityModule): FakeModule {
    const known = this.#modules.get(module) ?? new FakeModule(module);
    this.#modules.set(module, known);
    return known;
  }

  async handle(request: Request): Promise<FakeModule | { refused: Response }> {
    const [, , , , module = "", action = ""] = new URL(request.url).pathname.split("/");
    const made = this.of(module as IdentityModule);
    if (action === "consent") made.consent();
    else if (action === "skip") made.skip();
    else if (action === "captures") {
      if (!made.state.consented) return { refused: refusal(409, "CONSENT_REQUIRED") };
      const form = await request.formData();
      const file = form.get("file");
      if (!(file instanceof File)) return { refused: refusal(422, "CAPTURE_REFUSED", "damaged") };
      await made.receive(form.get("capture_type") as CaptureType, file);
    } else made.look();
    return made;
  }
}

export function refusal(status: number, code: string, reason?: string): Response {
  const error = { code, message: code, retryable: false, requestId: "req_1", reason };
  return Response.json({ error }, { status });
}
