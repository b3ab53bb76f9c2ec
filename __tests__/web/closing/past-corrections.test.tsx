import { screen, within } from "@testing-library/react";
import { renderApp } from "@/__tests__/support/web/render-app";
import { ok, stubApi } from "@/__tests__/support/web/stub-api";
import { listed, signedInAs } from "@/__tests__/web/support/account";
import type { ClosingState, PastCorrection } from "@/contract/closing/model";
import { PastCorrections } from "@/src/farm/books/past-corrections";

const closed: ClosingState = {
  closedUntil: "2025-07-31",
  openFrom: "2025-08-01",
  closedAt: "2025-08-01T02:05:00.000Z",
  by: "Ibu Sari",
  startOn: null,
};
const mark = (part: string, values: Partial<PastCorrection> = {}): PastCorrection => ({
  part,
  cancels: false,
  day: "2025-08-01",
  belongsOn: "2025-07-20",
  by: "Ibu Sari",
  at: `2025-08-02T02:00:00.${String(++nth).padStart(3, "0")}Z`,
  ...values,
});
let nth = 0;

const api = stubApi();

/** Each line of the banner, without its heading. */
async function told(...marks: PastCorrection[]) {
  signedInAs(api, "owner");
  api.on("GET notification", listed([]));
  api.on("GET closing/state", ok(closed));
  api.on("GET closing/correction/loan/1", ok({ items: marks }));
  renderApp(<PastCorrections word="loan" id={1} />);
  const list = within(await screen.findByRole("list", { name: "Koreksi periode lalu" }));
  return list.getAllByRole("listitem").map(({ textContent }) => textContent?.replace("Koreksi periode lalu. ", ""));
}

test("a late instalment and the late cancellation of another are told apart", async () => {
  const late = { day: "2025-09-01", belongsOn: "2025-08-05", cancels: true };
  const lines = await told(
    mark(""),
    mark("AG/2025/08/0001", { belongsOn: "2025-07-25" }),
    mark("AG/2025/06/0001", late),
  );
  expect(lines).toEqual([
    "Tercatat 1 Agustus 2025, milik 20 Juli 2025.",
    "AG/2025/08/0001 tercatat 1 Agustus 2025, milik 25 Juli 2025.",
    "Pembatalan AG/2025/06/0001 tercatat 1 September 2025, milik 5 Agustus 2025.",
  ]);
});

test("several that belong to one day are told at once, and so are several cancellations of it", async () => {
  const numbers = [1, 2, 3, 4].map((one) => `AG/2025/08/000${one}`);
  const lines = await told(
    ...numbers.slice(0, 2).map((number) => mark(number)),
    ...numbers.map((number) => mark(number, { cancels: true })),
    mark("", { day: "2025-09-01", cancels: true }),
  );
  expect(lines).toEqual([
    "AG/2025/08/0001 dan AG/2025/08/0002 tercatat 1 Agustus 2025, milik 20 Juli 2025.",
    "4 pembatalan tercatat 1 Agustus 2025, milik 20 Juli 2025.",
    "Pembatalan tercatat 1 September 2025, milik 20 Juli 2025.",
  ]);
});
