import { births } from "./births";
import { controls } from "./controls";
import { deliveries } from "./deliveries";
import { losses } from "./losses";
import { separations } from "./separations";
import type { Source } from "./source";
import { withdrawals } from "./withdrawals";

/** The sources of due work beside protocols, in the order in which a pen shows them. */
export const SOURCES: readonly Source[] = [losses, births, separations, controls, withdrawals, deliveries];
