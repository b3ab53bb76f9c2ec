import { births } from "./births";
import { controls } from "./controls";
import { deliveries } from "./deliveries";
import { losses } from "./losses";
import { separations } from "./separations";
import type { Source } from "./source";
import { withdrawals } from "./withdrawals";

/** What is due beside protocols, in the order in which a pen shows it. */
export const SOURCES: readonly Source[] = [losses, births, separations, controls, withdrawals, deliveries];
