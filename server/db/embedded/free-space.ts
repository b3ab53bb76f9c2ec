import { statfs } from "node:fs/promises";

export type StatFs = (path: string) => Promise<{ bavail: number; bsize: number }>;

/**
 * A full disk ends in a PANIC of the engine, so writes must stop earlier. `isFull` is cheap enough for every request.
 * It turns off only well above the limit, so that it does not flicker.
 */
export class FreeSpace {
  private full = false;
  private free = Number.POSITIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly folder: string,
    private readonly limit: number,
    private readonly read: StatFs,
    private readonly onChange: (full: boolean, freeBytes: number) => void,
  ) {}

  get isFull(): boolean {
    return this.full;
  }

  get freeBytes(): number {
    return this.free;
  }

  async start(everyMs: number): Promise<void> {
    await this.look();
    const again = () => {
      if (this.stopped) return;
      this.timer = setTimeout(() => void this.look().then(again), everyMs);
      this.timer.unref();
    };
    again();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    try {
      const { bavail, bsize } = await this.read(this.folder);
      this.free = bavail * bsize;
    } catch {
      // An unknown amount is no reason to refuse work, because the engine itself stays safe.
      return;
    }
    const full = this.free < (this.full ? this.limit * 1.25 : this.limit);
    if (full === this.full) return;
    this.full = full;
    this.onChange(full, this.free);
  }
}

export const readFreeSpace: StatFs = statfs;
