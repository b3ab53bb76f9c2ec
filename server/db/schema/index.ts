import * as audit from "./audit";
import * as auth from "./auth";
import * as idempotency from "./idempotency";
import * as product from "./product";
import * as sheep from "./sheep";
import * as user from "./user";

/** All tables, for Drizzle. */
export const schema = { ...audit, ...auth, ...idempotency, ...product, ...sheep, ...user };
