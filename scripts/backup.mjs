// npm run backup: builds the server if it is stale, then runs server/commands/backup.ts.
import { runServerCommand } from "./build.mjs";

runServerCommand("backup");
