import { businessDay, hourOfDay } from "@/server/time";
import { tellControls } from "./controls";
import { tellReceivables } from "./receivables";
import type { WorkerDeps } from "./worker";

const SCAN_HOUR = 6;
const EVENING_HOUR = 18;

/** The news of a day is announced at the start of the program, and every day at six in the morning of the farm. */
export function dailyWatch({ db, now, isFull, tellEvening }: WorkerDeps) {
  let told: string | undefined;
  let toldEvening: string | undefined;
  return async () => {
    const [today, hour] = [businessDay(now()), hourOfDay(now())];
    if (isFull()) return;
    const early = told !== undefined && hour < SCAN_HOUR;
    if (told !== today && !early) {
      await tellControls(db, now());
      await tellReceivables(db, now());
      told = today;
    }
    if (toldEvening === today || hour < EVENING_HOUR) return;
    await tellEvening(db, now());
    toldEvening = today;
  };
}
