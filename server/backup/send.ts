import { spawn } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import type { Config } from "@/server/config";
import { encryptFile, readKeyFile } from "./crypt";
import { CommandFailed } from "./reasons";

export type Sending = {
  /** A line for the shell, which gets the encrypted file as "$1". */
  command: string;
  key: Buffer;
};

export async function readSending({ backupSending }: Pick<Config, "backupSending">): Promise<Sending | undefined> {
  return backupSending && { command: backupSending.command, key: await readKeyFile(backupSending.keyFile) };
}

/** Runs the command until it ends; what it says is told on a failure. */
function run(command: string, file: string, files: string, signal: AbortSignal) {
  return new Promise<void>((done, fail) => {
    const child = spawn("/bin/sh", ["-c", command, "domba", file], {
      env: { ...process.env, BACKUP_FILES: files },
      stdio: ["ignore", "ignore", "pipe"],
      signal,
    });
    let said = "";
    child.stderr.on("data", (text: Buffer) => {
      said = (said + text).slice(-2000);
    });
    child.once("error", fail);
    child.once("close", (code, ended) =>
      code === 0 ? done() : fail(new CommandFailed("BACKUP_SEND", code ?? String(ended), said.trim())),
    );
  });
}

/** Encrypts a backup and hands it to the command, which brings it to another place. */
export async function sendBackup({ command, key }: Sending, path: string, files: string, signal: AbortSignal) {
  const sealed = `${path}.enc`;
  try {
    // A farm without a photo has no such folder yet, which the command would miss.
    await mkdir(files, { recursive: true, mode: 0o700 });
    await encryptFile(path, sealed, key, signal);
    await run(command, sealed, files, signal);
  } finally {
    await rm(sealed, { force: true });
  }
}
