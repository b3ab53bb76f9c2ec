// npm run restore: builds the server if it is stale, then runs server/commands/restore.ts.
import { runServerCommand } from "./build.mjs";

runServerCommand("restore");
