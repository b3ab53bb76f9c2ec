import { controls } from "./controls";
import { deliveries } from "./deliveries";
import type { Source } from "./source";
import { withdrawals } from "./withdrawals";

/** What is due beside protocols, in the order in which a pen shows it. */
export const SOURCES: readonly Source[] = [controls, withdrawals, deliveries];
