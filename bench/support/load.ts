import { randomUUID } from "node:crypto";
import { DEMO_PASSWORD } from "@/contract/auth/demo";
import { pause, supplierOf } from "./program";

export async function signInAt(origin: string) {
  const signedIn = await fetch(`${origin}/api/v1/auth/signin`, {
    method: "POST",
    body: new URLSearchParams({ username: "pemilik", password: DEMO_PASSWORD, from: "web" }),
  });
  if (signedIn.status !== 200) throw new Error(`signing in: ${signedIn.status} ${await signedIn.text()}`);
  const { response } = (await signedIn.json()) as { response: { access_token: string } };
  return { Authorization: `Bearer ${response.access_token}`, "Content-Type": "application/json" };
}

type Headers = Awaited<ReturnType<typeof signInAt>>;
const PATIENCE_MS = 75_000;

/** A request has a status, or 0 where no answer came. */
async function statusOf(origin: string, path: string, init: RequestInit) {
  try {
    const answer = await fetch(`${origin}/api/v1/${path}`, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return { status: answer.status, patient: answer.headers.has("retry-after") };
  } catch {
    return { status: 0, patient: true };
  }
}

/** Writers that repeat each record under its key until it is acknowledged, as the app does, and readers of reports. */
export class Load {
  readonly acknowledged: string[] = [];
  /** Requests by status since the last `turn`; "0" had no answer. */
  private statuses = new Map<string, number>();
  private lastWrite = performance.now();
  private longestGapMs = 0;
  private running = true;
  private readonly work: Promise<unknown>[];

  constructor(
    private readonly origin: string,
    private readonly headers: Headers,
    private readonly name: number,
    { writers, readers }: { writers: number; readers: number },
  ) {
    this.work = [
      ...Array.from({ length: writers }, (_, writer) => this.write(writer)),
      ...Array.from({ length: readers }, () => this.read()),
    ];
  }

  /** The answers that were seen since the last turn. */
  turn() {
    this.longestGapMs = Math.max(this.longestGapMs, performance.now() - this.lastWrite);
    const seen = { statuses: Object.fromEntries(this.statuses), gapMs: Math.round(this.longestGapMs) };
    this.statuses = new Map();
    this.longestGapMs = 0;
    this.lastWrite = performance.now();
    return seen;
  }

  /** Waits until so many more writes were acknowledged. */
  async goesOn(writes: number, mostMs = 60_000) {
    const goal = this.acknowledged.length + writes;
    for (const until = performance.now() + mostMs; this.acknowledged.length < goal; await pause(20))
      if (performance.now() > until) return false;
    return true;
  }

  async stop() {
    this.running = false;
    await Promise.all(this.work);
  }

  private count({ status, patient }: { status: number; patient: boolean }) {
    const word = `${status}${status === 503 && !patient ? " without Retry-After" : ""}`;
    this.statuses.set(word, (this.statuses.get(word) ?? 0) + 1);
  }

  private async write(writer: number) {
    for (let n = 1; this.running; n += 1) {
      const supplier = supplierOf(this.name + writer, n);
      const headers = { ...this.headers, "Idempotency-Key": randomUUID() };
      for (;;) {
        const answer = await statusOf(this.origin, "supplier", {
          method: "POST",
          headers,
          body: JSON.stringify(supplier),
        });
        this.count(answer);
        if (answer.status === 200) break;
        await pause(100);
      }
      this.acknowledged.push(supplier.name);
      const now = performance.now();
      this.longestGapMs = Math.max(this.longestGapMs, now - this.lastWrite);
      this.lastWrite = now;
    }
  }

  private async read() {
    const { headers } = this;
    for (let n = 0; this.running; n += 1) {
      const path = n % 2 === 0 ? "pen" : "report/roi/animal?from=2025-01-01&to=2025-12-31";
      this.count(await statusOf(this.origin, path, { headers }));
      await pause(50);
    }
  }
}
