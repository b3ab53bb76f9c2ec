// npm run upgrade: runs server/commands/upgrade.ts, and builds only where nothing is built.
import { runServerCommand } from "./build.mjs";

runServerCommand("upgrade", { changesNothing: true });
