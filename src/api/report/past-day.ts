import { todayInJakarta } from "@/contract/base/parse-input";

/** Today is left to the server, whose clock decides which day it is. */
export const pastDay = (day: string) => (day < todayInJakarta() ? day : undefined);
