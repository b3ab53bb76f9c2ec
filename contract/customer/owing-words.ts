export const OWING_SORTS = { sorts: ["total", "name", "oldest", "promise"], defaultSort: "-total" } as const;

/** The state of a debtor's promise: nothing, a day that is still to come, or one that has passed. */
export const PROMISE_STATES = ["belum", "menunggu", "lewat"] as const;
export const PROMISE_STATE_LABELS: Record<(typeof PROMISE_STATES)[number], string> = {
  belum: "Belum ada janji",
  menunggu: "Menunggu janji",
  lewat: "Janji lewat",
};
