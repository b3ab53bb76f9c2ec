// npm run owner: builds the server if it is stale, then runs server/commands/owner.ts.
import { runServerCommand } from "./build.mjs";

runServerCommand("owner");
