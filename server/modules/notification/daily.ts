import { businessDay, hourOfDay } from "@/server/time";
import { tellControls } from "./controls";
import { tellReceivables } from "./receivables";
import type { WorkerDeps } from "./worker";

const SCAN_HOUR = 6;

/** The news of a day is announced at the start of the program, and every day at six in the morning of the farm. */
export function dailyWatch({ db, now, isFull }: WorkerDeps) {
  let told: string | undefined;
  return async () => {
    const today = businessDay(now());
    const early = told !== undefined && hourOfDay(now()) < SCAN_HOUR;
    if (told === today || early || isFull()) return;
    await tellControls(db, now());
    await tellReceivables(db, now());
    told = today;
  };
}
