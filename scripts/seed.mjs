// npm run seed: builds the server if it is stale, then runs server/commands/seed.ts.
import { runServerCommand } from "./build.mjs";

runServerCommand("seed");
