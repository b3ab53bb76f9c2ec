import { spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { isRecord } from "@/contract/base/words";
import { codeOf } from "@/server/describe-error";
import { DataFolderError, give } from "./data-folder";

const closingMs = 10_000;
class InUse extends DataFolderError {}

export type FolderLock = {
  /** The database process receives this and then holds the same lock, which ends with the last of the two. */
  fd: number;
  /** Used only without flock(1): see `lockByName`. */
  guardName?: string;
  /** The socket folder of a previous holder that was killed. */
  leftSocketDir?: string;
  note(socketDir: string | undefined, owner: { uid: number; gid: number } | undefined): void;
  release(): void;
};

/**
 * The kernel's lock (flock on the folder) ends with its holders, however they die. So there is no stale lock, no race
 * and no file to delete. Node has no flock, so flock(1) locks our descriptor, whose open file keeps the lock.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  // After a kill -9 of a server its database process needs a moment to close, so the lock waits for it.
  for (const until = Date.now() + closingMs; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    try {
      return process.platform === "linux" ? await lockOnLinux(dataDir) : described(dataDir, lockByOpening(dataDir));
    } catch (error) {
      if (!(error instanceof InUse) || Date.now() > until || !holderIsDead(dataDir)) throw error;
    }
  }
}

async function lockOnLinux(dataDir: string): Promise<FolderLock> {
  const fd = fs.openSync(dataDir, "r");
  try {
    const { status, error } = spawnSync("flock", ["-x", "-n", "3"], { stdio: ["ignore", "ignore", "ignore", fd] });
    if (error) return await lockByName(dataDir, fd);
    if (status === 0) return described(dataDir, fd);
    if (status === 1) throw inUse(dataDir);
    throw new DataFolderError(`The data folder ${dataDir} cannot be locked (a network disk?): choose a local folder.`);
  } catch (error) {
    fs.closeSync(fd);
    throw error;
  }
}

/** macOS and Windows lock while opening: with O_EXLOCK and O_NONBLOCK, or by an unshared handle. */
function lockByOpening(dataDir: string): number {
  const exclusive = process.platform === "win32" ? 0x10000000 : 0x20 | 0x4;
  try {
    return fs.openSync(path.join(dataDir, "lock"), fs.constants.O_RDWR | fs.constants.O_CREAT | exclusive, 0o600);
  } catch (error) {
    const code = codeOf(error) ?? "";
    throw ["EAGAIN", "EBUSY", "EWOULDBLOCK"].includes(code) ? inUse(dataDir) : error;
  }
}

/** On a Linux without util-linux or busybox, the kernel keeps an abstract socket exclusive in its network namespace. */
async function lockByName(dataDir: string, fd: number): Promise<FolderLock> {
  const { dev, ino } = fs.fstatSync(fd);
  const name = `domba-${dev}-${ino}`;
  const server = net.createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", () => reject(inUse(dataDir)));
    server.listen(`\0${name}`, resolve);
  });
  server.unref();
  const lock = described(dataDir, fd);
  const release = () => {
    server.close();
    lock.release();
  };
  return { ...lock, guardName: `${name}-db`, release };
}

function described(dataDir: string, fd: number): FolderLock {
  const leftSocketDir = readHolder(dataDir)?.socketDir;
  let open = true;
  return {
    fd,
    leftSocketDir,
    note(socketDir, owner) {
      const file = path.join(dataDir, "holder.json");
      fs.writeFileSync(file, `${JSON.stringify({ pid: process.pid, socketDir })}\n`);
      give(file, owner);
    },
    release() {
      if (open) fs.closeSync(fd);
      open = false;
    },
  };
}

function inUse(dataDir: string): InUse {
  const pid = readHolder(dataDir)?.pid;
  const holder = pid ? ` (process ${pid})` : "";
  return new InUse(
    `The data folder ${dataDir} is in use by another Domba server${holder}: stop that one or choose another folder.`,
  );
}

/** True only if the noted server is certainly gone. Nothing waits for a living or an unknown one. */
function holderIsDead(dataDir: string): boolean {
  const pid = readHolder(dataDir)?.pid;
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return codeOf(error) === "ESRCH";
  }
}

/** Only for messages, waiting and cleaning up. It never decides who holds the lock. */
function readHolder(dataDir: string): { pid?: number; socketDir?: string } | undefined {
  try {
    const holder: unknown = JSON.parse(fs.readFileSync(path.join(dataDir, "holder.json"), "utf8"));
    if (!isRecord(holder)) return undefined;
    const { pid, socketDir } = holder;
    return {
      pid: typeof pid === "number" ? pid : undefined,
      socketDir: typeof socketDir === "string" ? socketDir : undefined,
    };
  } catch {
    return undefined;
  }
}
