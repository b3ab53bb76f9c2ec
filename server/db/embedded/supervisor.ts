import { type ChildProcess, fork } from "node:child_process";
import { createInterface } from "node:readline";
import { type Limits, Liveness } from "./liveness";
import { type ChildConfig, configVariable, type EmbeddedStats, type FromChild, type ToChild } from "./messages";

export type Log = (level: "info" | "warn" | "error", message: string, fields?: Record<string, unknown>) => void;

type Options = {
  childEntry: string;
  config: ChildConfig;
  lockFd: number;
  log: Log;
  pingMs: number;
  limits: Limits;
  /** So many ends within `crashWindowMs` are hopeless. A process that something killed does not count. */
  crashLimit: number;
  crashWindowMs: number;
  stopMs: number;
  diskIsFull: () => boolean;
};
type Ready = Extract<FromChild, { type: "ready" }>;

/** The number of tries for a first start that something kills. */
const FIRST_STARTS = 3;
/** The longest pause between two tries to restart the process. */
const LONGEST_WAIT_MS = 2000;

/** The process has given the reason why it cannot serve, so another try would fail too. */
class Refused extends Error {}
/** Something outside has killed the process, which is no fault of its own. */
class Killed extends Error {}

const restarting = () => new Error("the database process is being restarted");

/** Keeps one database process alive: starts, pings, replaces and ends it. There are never two at a time. */
export class Supervisor {
  readonly failed: Promise<Error>;
  restarts = 0;
  private fail: (error: Error) => void = () => {};
  private child: ChildProcess | undefined;
  private ended: Promise<void> = Promise.resolve();
  private stopping = false;
  private readonly crashes: number[] = [];
  private readonly questions = new Map<
    number,
    { resolve: (stats: EmbeddedStats) => void; reject: (error: Error) => void }
  >();
  private nextQuestion = 1;
  private readonly config: ChildConfig;

  constructor(private readonly options: Options) {
    this.config = { ...options.config };
    this.failed = new Promise((resolve) => {
      this.fail = resolve;
    });
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when the database answers. Rejects when the process ends or gives a reason why it cannot serve. */
  start(): Promise<Ready> {
    const { childEntry, lockFd, log } = this.options;
    return new Promise((resolve, reject) => {
      // Standard output is ignored; standard error holds the engine's last message.
      const child = fork(childEntry, [], {
        // The configuration is not an argument, because every user of the machine can see arguments.
        env: { ...process.env, [configVariable]: JSON.stringify(this.config) },
        stdio: ["ignore", "ignore", "pipe", "ipc", lockFd],
        serialization: "json",
        execArgv: [],
      });
      this.child = child;
      let ready = false;
      const pings = this.watch(child);
      if (child.stderr) createInterface(child.stderr).on("line", (line) => log("error", "database", { line }));
      child.on("message", (report: FromChild) => {
        if (report.type === "log") log(report.level, report.message, report.fields);
        else if (report.type === "answer") this.questions.get(report.id)?.resolve(report.stats);
        else if (report.type === "refused") reject(new Refused(report.message));
        else {
          ready = true;
          // Clients must find the same address after a restart.
          this.config.port = report.port ?? 0;
          resolve(report);
        }
      });
      this.ended = new Promise((done) => {
        const over = (error: Error) => {
          clearInterval(pings);
          this.child = undefined;
          for (const { reject: give } of this.questions.values()) give(restarting());
          this.questions.clear();
          done();
          reject(error);
        };
        child.on("error", (error) => {
          // A process that the system has no room for never starts, so it has no exit event.
          if (child.pid === undefined) over(error);
        });
        child.on("exit", (code, signal) => {
          const text = `the database process ended (${signal ?? code})`;
          const end = signal === null ? new Error(text) : new Killed(text);
          over(end);
          if (ready && !this.stopping) void this.revive(end);
        });
      });
    });
  }

  /** The first start. */
  async begin(): Promise<Ready> {
    for (let left = FIRST_STARTS - 1; ; left -= 1) {
      try {
        return await this.start();
      } catch (error) {
        if (left === 0 || this.stopping || error instanceof Refused) throw error;
        this.options.log("warn", "database process was lost while it started, trying again", { reason: String(error) });
        await this.ended;
      }
    }
  }

  /** Kills it at once; the next start recovers from the log. */
  kill(): void {
    this.stopping = true;
    this.child?.kill("SIGKILL");
  }

  async stats(): Promise<EmbeddedStats> {
    const child = this.child;
    if (!child) throw restarting();
    return await this.ask(child);
  }

  /** Asks it to finish, and kills it if it does not. */
  async stop(drainMs: number): Promise<void> {
    this.stopping = true;
    const child = this.child;
    if (!child) return;
    this.tell(child, { type: "stop", drainMs });
    const killer = setTimeout(() => child.kill("SIGKILL"), drainMs + this.options.stopMs);
    await this.ended;
    clearTimeout(killer);
  }

  private async revive(first: Error): Promise<void> {
    const { log, crashLimit, diskIsFull } = this.options;
    for (let end = first; !this.stopping; ) {
      const reason = end.message;
      this.countCrash(end);
      const waitMs = Math.min(100 * 2 ** Math.max(this.crashes.length - 1, 0), LONGEST_WAIT_MS);
      log("error", "database process lost, restarting", { reason, waitMs });
      if (this.crashes.length > crashLimit) {
        this.fail(new Error(`the embedded database cannot be brought back: ${reason}`));
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, diskIsFull() ? 2000 : waitMs));
      if (this.stopping) return;
      try {
        this.restarts += 1;
        await this.start();
        log("info", "database process is back");
        return;
      } catch (error) {
        end = error instanceof Error ? error : new Error(String(error));
        await this.ended;
      }
    }
  }

  /** A database that a full disk keeps down comes up once there is room, so that is no crash that counts. */
  private countCrash(end: Error): void {
    const { crashWindowMs, diskIsFull } = this.options;
    const now = Date.now();
    while (this.crashes[0] !== undefined && now - this.crashes[0] > crashWindowMs) this.crashes.shift();
    if (!diskIsFull() && !(end instanceof Killed)) this.crashes.push(now);
  }

  private watch(child: ChildProcess): NodeJS.Timeout {
    const { pingMs, limits, log } = this.options;
    const liveness = new Liveness(limits);
    let waiting = false;
    const timer = setInterval(() => {
      const trouble = child.pid === undefined ? undefined : liveness.look(child.pid, pingMs);
      if (trouble) {
        log("error", "database process does not answer", { reason: trouble });
        child.kill("SIGKILL");
        return;
      }
      // Sends one ping at a time, so that a busy process does not find many of them.
      if (waiting) return;
      waiting = true;
      this.ask(child)
        .then(() => liveness.answered())
        .catch(() => {})
        .finally(() => {
          waiting = false;
        });
    }, pingMs);
    timer.unref();
    return timer;
  }

  private ask(child: ChildProcess): Promise<EmbeddedStats> {
    const id = this.nextQuestion++;
    return new Promise((resolve, reject) => {
      const settle = <T>(act: (value: T) => void) => {
        return (value: T) => {
          this.questions.delete(id);
          act(value);
        };
      };
      this.questions.set(id, { resolve: settle(resolve), reject: settle(reject) });
      this.tell(child, { type: "ask", id });
    });
  }

  private tell(child: ChildProcess, order: ToChild): void {
    if (child.connected) child.send(order, () => {});
  }
}
