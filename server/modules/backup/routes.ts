import type { Hono } from "hono";
import { backupEndpoints } from "@/contract/backup/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { downloadBackup, makeBackup, readBackups } from "./service";

export function backupRoutes(app: Hono<AppEnv>, deps: Deps) {
  const { backups, makeBackup: make, downloadBackup: download } = backupEndpoints;
  mount(app, deps, backups, () => readBackups(deps));
  mount(app, deps, make, async ({ message, ...caller }) => {
    const state = await makeBackup(deps, caller);
    message(state.running ? "Cadangan sedang dibuat." : "Cadangan selesai dibuat.");
    return state;
  });
  mount(app, deps, download, ({ params, ...caller }) => downloadBackup(deps, caller, params.name));
}
