import * as z from "zod/mini";
import { endpoint } from "@/contract/base/endpoint";
import { BACKUP_NAME, BackupState } from "./model";

export const backupEndpoints = {
  backups: endpoint({
    method: "GET",
    path: "configuration/backup",
    access: "configuration.read",
    summary: "The backups on the server, newest first; the running one; the reason of the last failure",
    response: BackupState,
  }),
  makeBackup: endpoint({
    method: "POST",
    path: "configuration/backup",
    access: "configuration.write",
    summary: "Make a backup; answers when it is done, or after some seconds that it is still running",
    response: BackupState,
    creates: true,
  }),
  downloadBackup: endpoint({
    method: "GET",
    path: "configuration/backup/{name}",
    access: "configuration.write",
    summary: "A backup as a file: all data as compressed SQL",
    params: z.object({ name: z.string().check(z.regex(BACKUP_NAME, "Nama cadangan tidak dikenal.")) }),
    response: z.unknown(),
    file: true,
  }),
};
