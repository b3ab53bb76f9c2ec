import { type Asking, HungUp } from "./asking";

type Waiting = { who: Asking; since: number; enter: () => void; refuse: (error: Error) => void };

/** The share of the pool that heavy requests may hold. Others wait here, before the pool's own queue. */
export class Lane {
  private inside = 0;
  private line: Waiting[] = [];

  constructor(private readonly places: number) {}

  get waiting(): number {
    return this.line.length;
  }

  enter(who: Asking): Promise<void> {
    if (this.inside < this.places) {
      this.inside += 1;
      return Promise.resolve();
    }
    return new Promise((enter, refuse) => {
      this.line.push({ who, since: Date.now(), enter, refuse });
    });
  }

  leave(): void {
    const next = this.line.shift();
    if (next) next.enter();
    else this.inside -= 1;
  }

  /** Rejects requests whose caller has hung up, and requests that have waited too long. */
  sweep(now: number): void {
    this.line = this.line.filter(({ who, since, refuse }) => {
      if (who.isGone()) refuse(new HungUp("the caller has hung up"));
      else if (now - since > who.timeoutMs) refuse(new Error("timeout exceeded when trying to connect"));
      else return true;
      return false;
    });
  }
}
