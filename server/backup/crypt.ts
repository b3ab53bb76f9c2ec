import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { StartError } from "@/server/config";
import { codeOf } from "@/server/describe-error";
import { ENCRYPTED, isCompressed, refuseWithoutFile, syncPath } from "./file";

/** An encrypted file: this line, 12 bytes of nonce, the content by AES-256-GCM, 16 bytes of tag. The line is signed, too. */
const MAGIC = Buffer.from(`${ENCRYPTED}\n`);
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = MAGIC.length + NONCE_BYTES;
/** The most that one nonce may encrypt. */
const MOST_BYTES = 2 ** 36 - 32;
const KEY = /^[0-9a-f]{64}$/i;

/** The key of 32 bytes, as `openssl rand -hex 32` writes it. */
export async function readKeyFile(path: string): Promise<Buffer> {
  const text = await readFile(path, "utf8").catch((error) => {
    throw new StartError(
      `the key file ${path} cannot be read (${codeOf(error)}): name a file that this user may read.`,
    );
  });
  if (!KEY.test(text.trim()))
    throw new StartError(`${path} is not a key: it holds 64 hexadecimal digits, as openssl rand -hex 32 writes them.`);
  return Buffer.from(text.trim(), "hex");
}

/** Written aside and renamed, so that a file with this name is always complete. */
async function written(to: string, write: (path: string) => Promise<void>) {
  const aside = `${to}.${process.pid}.tmp`;
  try {
    await write(aside);
    await syncPath(aside);
    await rename(aside, to);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

export async function encryptFile(from: string, to: string, key: Buffer, signal?: AbortSignal) {
  if ((await stat(from)).size > MOST_BYTES) throw new Error("the backup is too large for one encrypted file");
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(MAGIC);
  await written(to, async (aside) => {
    const file = await open(aside, "wx", 0o600);
    await pipeline(
      async function* () {
        yield Buffer.concat([MAGIC, nonce]);
        for await (const chunk of createReadStream(from)) yield cipher.update(chunk as Buffer);
        yield cipher.final();
        yield cipher.getAuthTag();
      },
      file.createWriteStream(),
      { signal },
    );
  });
}

const refused = (path: string) =>
  new StartError(`${path} is damaged, not encrypted by Domba, or encrypted with another key. Nothing was written.`);

/** A file of another kind is no damaged one: the person learns what it is. */
export async function refuseUnencrypted(path: string) {
  await refuseWithoutFile(path);
  if (await isCompressed(path))
    throw new StartError(`${path} is not encrypted: it is compressed, as a backup is that can be restored at once.`);
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    if (!buffer.subarray(0, bytesRead).equals(MAGIC))
      throw new StartError(`${path} is not encrypted by Domba, or its beginning is damaged. Nothing was written.`);
  } finally {
    await handle.close();
  }
}

/** The file gets the name `to` only after the tag has proved it. */
export async function decryptFile(from: string, to: string, key: Buffer) {
  const { size } = await stat(from).catch(() => {
    throw new StartError(`there is no file ${from}.`);
  });
  const handle = await open(from, "r");
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const tag = Buffer.alloc(TAG_BYTES);
    if (size < HEAD_BYTES + TAG_BYTES) throw refused(from);
    await handle.read(head, 0, HEAD_BYTES, 0);
    await handle.read(tag, 0, TAG_BYTES, size - TAG_BYTES);
    if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw refused(from);
    const decipher = createDecipheriv("aes-256-gcm", key, head.subarray(MAGIC.length)).setAAD(MAGIC).setAuthTag(tag);
    await written(to, async (aside) => {
      const file = await open(aside, "wx", 0o600);
      // The end stands before the tag; nothing lies between for an empty backup.
      const content =
        size - TAG_BYTES > HEAD_BYTES ? createReadStream(from, { start: HEAD_BYTES, end: size - TAG_BYTES - 1 }) : [];
      await pipeline(async function* () {
        for await (const chunk of content) yield decipher.update(chunk as Buffer);
        try {
          yield decipher.final();
        } catch {
          throw refused(from);
        }
      }, file.createWriteStream());
    });
  } finally {
    await handle.close();
  }
}
