import { randomBytes, randomUUID } from "node:crypto";
import { request } from "node:http";
import type pg from "pg";

const REQUESTS = 600;
/** So many addresses of this machine ask, each less often than guesses are limited. */
const ADDRESSES = 200;

type Found = { response: { token: string; link: { id: number } } };

async function newLink(origin: string, bearer: string, animal: string) {
  const headers = { Authorization: `Bearer ${bearer}`, "Idempotency-Key": randomUUID() };
  const answer = await fetch(`${origin}/api/v1/link/sheep/${animal}`, { method: "POST", headers });
  if (answer.status !== 200) throw new Error(`a link: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as Found).response;
}

/** Milliseconds until the page of a token is refused, without keeping the connection. */
function refusedAfter(origin: string, token: string, from: string) {
  return new Promise<number>((done, fail) => {
    const began = performance.now();
    const asked = request(`${origin}/api/v1/public/sheep/${token}`, { localAddress: from, agent: false }, (answer) => {
      answer.resume().on("end", () => {
        if (answer.statusCode === 404) done(performance.now() - began);
        else fail(new Error(`a page that is closed: ${answer.statusCode}`));
      });
    });
    asked.on("error", fail).end();
  });
}

/** The times of the pages that tokens do not open, taken in turns: an unknown one, one that is over, a revoked one. */
export async function refusalTimes(origin: string, bearer: string, client: pg.Client, animal: string) {
  const [over, revoked] = [await newLink(origin, bearer, animal), await newLink(origin, bearer, animal)];
  await client.query("update links set expires_on = created_at::date - 1 where id = $1", [over.link.id]);
  await client.query("update links set revoked_at = created_at where id = $1", [revoked.link.id]);
  const tokens = {
    unknown: () => randomBytes(20).toString("base64url"),
    over: () => over.token,
    revoked: () => revoked.token,
  };
  const times: Record<keyof typeof tokens, number[]> = { unknown: [], over: [], revoked: [] };
  const names = ["unknown", "over", "revoked"] as const;
  for (let n = 0; n < REQUESTS; n += 1)
    for (const turn of names.keys()) {
      const name = names[(turn + n) % names.length] ?? "unknown";
      const from = `127.${1 + turn}.1.${1 + (n % ADDRESSES)}`;
      times[name].push(await refusedAfter(origin, tokens[name](), from));
    }
  return times;
}
