import * as z from "zod/mini";
import { HEALTH_STATES, STOCK_STATES } from "./words";

export const StockState = z.enum(STOCK_STATES);
export const HealthState = z.enum(HEALTH_STATES);
