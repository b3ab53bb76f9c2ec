import { AwsClient } from "aws4fetch";
import type { BucketConfig } from "@/server/config";
import { type Storage, StorageAway } from "./storage";

const TIMEOUT_MS = 20_000;
/** Somebody waits for the answer, who only wants to know whether there is any. */
const PROBE_TIMEOUT_MS = 5000;
const PROBE = "probe.txt";

type Request = { body?: Uint8Array<ArrayBuffer>; type?: string; timeoutMs?: number };

/** Files in a bucket of any service that speaks S3. */
export function bucketStorage({ url, ...credentials }: BucketConfig): Storage {
  const client = new AwsClient({ ...credentials, service: "s3", retries: 2 });
  const base = url.replace(/\/+$/, "");

  async function ask(method: string, name: string, { body, type, timeoutMs = TIMEOUT_MS }: Request) {
    try {
      const answer = await client.fetch(`${base}/${name}`, {
        method,
        body,
        headers: type ? { "Content-Type": type } : undefined,
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { status: answer.status, ok: answer.ok, bytes: new Uint8Array(await answer.arrayBuffer()) };
    } catch (cause) {
      throw new StorageAway(`the bucket ${base} does not answer`, "Bucket tidak menjawab", { cause });
    }
  }

  async function call(method: string, name: string, request: Request = {}) {
    const answer = await ask(method, name, request);
    const { status, ok, bytes } = answer;
    if (ok || status === 404) return answer;
    const refused = status === 401 || status === 403;
    throw new StorageAway(
      `the bucket answered ${status} to ${method} ${name}: ${Buffer.from(bytes).toString().slice(0, 300)}`,
      refused ? `Bucket menolak kunci aksesnya (${status})` : `Bucket menjawab dengan galat (${status})`,
    );
  }

  async function put(name: string, request: Request) {
    const { status } = await call("PUT", name, request);
    if (status === 404) throw new StorageAway(`the bucket ${base} is not there`, "Bucket tidak ada di alamat ini");
  }

  return {
    put: (name, bytes, type) => put(name, { body: new Uint8Array(bytes), type }),
    async get(name) {
      const { status, bytes } = await call("GET", name);
      return status === 404 ? undefined : bytes;
    },
    remove: async (name) => void (await call("DELETE", name)),
    // Keys may be allowed less than to ask for a bucket: only a file that was kept proves that one can be.
    probe: () =>
      put(PROBE, { body: new TextEncoder().encode("Domba\n"), type: "text/plain", timeoutMs: PROBE_TIMEOUT_MS }),
    describe: base,
  };
}
