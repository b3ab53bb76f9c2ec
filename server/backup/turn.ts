import type pg from "pg";

/** Processes that share a PostgreSQL do these one after the other. */
export const TURNS = { backup: 7_302_230, trial: 7_302_231 };

/** Lasts as long as the transaction, so it needs no session of its own behind a pooler. */
export async function takeTurn(client: Pick<pg.ClientBase, "query">, turn: keyof typeof TURNS) {
  const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_xact_lock($1) as mine", [TURNS[turn]]);
  return rows[0]?.mine === true;
}

/** Runs the trial of a backup, unless another process of the same database runs it now. */
export async function trialAlone(pool: pg.Pool, work: () => Promise<void>) {
  const client = await pool.connect();
  let broken: boolean = true;
  try {
    await client.query("begin");
    if (await takeTurn(client, "trial")) await work();
    await client.query("rollback");
    broken = false;
  } finally {
    client.release(broken);
  }
}
