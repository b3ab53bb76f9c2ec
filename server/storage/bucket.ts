import { AwsClient } from "aws4fetch";
import type { BucketConfig } from "@/server/config";
import type { Storage } from "./storage";

const TIMEOUT_MS = 20_000;

/** Files in a bucket of any service that speaks S3. */
export function bucketStorage({ url, ...credentials }: BucketConfig): Storage {
  const client = new AwsClient({ ...credentials, service: "s3", retries: 2 });
  const base = url.replace(/\/+$/, "");
  async function call(method: string, name: string, body?: Uint8Array<ArrayBuffer>, type?: string) {
    const answer = await client.fetch(`${base}/${name}`, {
      method,
      body,
      headers: type ? { "Content-Type": type } : undefined,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok || answer.status === 404) return answer;
    throw new Error(
      `the bucket answered ${answer.status} to ${method} ${name}: ${(await answer.text()).slice(0, 300)}`,
    );
  }
  return {
    async put(name, bytes, type) {
      const { status } = await call("PUT", name, new Uint8Array(bytes), type);
      if (status === 404) throw new Error(`the bucket ${base} is not there`);
    },
    async get(name) {
      const answer = await call("GET", name);
      return answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer());
    },
    remove: async (name) => void (await call("DELETE", name)),
    describe: base,
  };
}
