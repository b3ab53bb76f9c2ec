import { type Asking, HungUp } from "./asking";

type Waiting = { who: Asking; since: number; enter: () => void; refuse: (error: Error) => void };

/** The share of the pool that heavy requests may hold; the others stand in line here, before the pool's own queue. */
export class Lane {
  private inside = 0;
  private line: Waiting[] = [];

  constructor(private readonly places: number) {}

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

  /** Sends away who has hung up or has waited too long. */
  sweep(now: number): void {
    this.line = this.line.filter(({ who, since, refuse }) => {
      if (who.isGone()) refuse(new HungUp("the caller has hung up"));
      else if (now - since > who.timeoutMs) refuse(new Error("timeout exceeded when trying to connect"));
      else return true;
      return false;
    });
  }
}
