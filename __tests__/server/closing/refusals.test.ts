import * as exam from "@/__tests__/server/examination/support";
import * as flock from "@/__tests__/server/sheep/support";
import * as sell from "@/__tests__/server/transaction/support";
import * as use from "@/__tests__/server/usage/support";
import { refusal } from "@/__tests__/support/server/calls";
import { isRecord } from "@/contract/base/words";
import { UsagePreview } from "@/contract/usage/model";
import { openApiDocument } from "@/server/http/openapi/document";
import { triesOn } from "./dated-acts";
import { type ClosedFarm, closedFarm, LATE, REFUSAL } from "./farm";

// Every act that is dated refuses a day of closed books at its field. The table is compared with the API's description,
// so that a new dated act cannot be forgotten.

const TRIES = triesOn(LATE);
let farm: ClosedFarm;
beforeAll(async () => {
  farm = await closedFarm();
});
afterAll(() => farm.server.close());

/** Acts with a day that posts nothing, or that have a test of their own. */
const OTHERS: Record<string, string> = {
  "POST usage/preview": "it saves nothing, and its refusal is an answer",
  "PUT configuration/ketentuan": "the day of the next qurban",
  "PUT purchase/{id}/note": "a due day",
  "PUT transaction/{id}/note": "a due day",
  "PUT transaction/tour": "a planned day",
  "POST breeding/mating": "it posts nothing",
  "POST breeding/mating/check": "it saves nothing",
  "POST breeding/mating/{id}/separate": "it posts nothing",
  "POST breeding/litter": "the lambs come in on the first open day: breeding/year.test.ts",
  "POST sheep/{id}/loss": "it posts nothing until it is confirmed",
  "POST protocol": "it posts nothing",
  "PUT protocol/{id}": "it posts nothing",
  "PUT work/assignment": "it posts nothing",
  "POST work/done": "its examinations refuse: work/done.test.ts",
  "POST opening/receivable": "its date is a due day: opening/opening.test.ts",
  "POST opening/payable": "its date is a due day: opening/opening.test.ts",
  "POST closing": "a closing",
  "POST investment/{id}/revert": "not before its approval, of open books: investment/settlement.test.ts",
  "POST customer/{id}/payment": "customer/receive.test.ts",
  "POST customer/{id}/promise": "a promised day",
};

type Description = {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, unknown> };
};

test("every dated act of the API is in the table", () => {
  const { paths, components }: Description = JSON.parse(JSON.stringify(openApiDocument()));
  // A request's schema with what it refers to in its places.
  const whole = (schema: unknown): string =>
    JSON.stringify(schema ?? {}).replaceAll(/\{"\$ref":"#\/components\/schemas\/([^"]+)"\}/g, (_, name: string) =>
      whole(components.schemas[name]),
    );
  const dated = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, told]) =>
      isRecord(told) && whole(told.requestBody).includes('"format":"date"')
        ? [`${method.toUpperCase()} ${path.replace(/^\/api\/v1\//, "")}`]
        : [],
    ),
  );
  expect(dated.toSorted()).toEqual([...Object.keys(TRIES), ...Object.keys(OTHERS)].toSorted());
});

const OPENING_REFUSAL = "Buku ditutup sampai 31 Juli 2025: saldo awal berubah hanya bila bukunya dibuka kembali.";
/** No other day can be chosen for these. */
const OF_THE_FIRST_DAY: Record<string, string> = {
  "PUT opening/start":
    "Buku sudah ditutup sampai 31 Juli 2025: hari pertama ditetapkan sebelum tutup buku yang pertama.",
  "POST money": OPENING_REFUSAL,
  "PUT money/{id}": OPENING_REFUSAL,
};

// A cancellation before the document's own day says so; the others name the books.
test.each(Object.entries(TRIES))("%s in closed books is refused at its field", async (act, [field, attempt]) => {
  const said = OF_THE_FIRST_DAY[act] ?? REFUSAL;
  expect(refusal(await attempt(farm))).toEqual({ status: 422, [field]: said });
});

test("a preview says what saving would", async () => {
  const period = { from: LATE, to: LATE };
  const { server, owner, feed } = farm;
  const { refused } = await use.preview(server, owner, { productId: feed, quantity: 1, period });
  expect(refused).toEqual({ field: "period.to", message: REFUSAL });
  const late = await use.preview(server, owner, { productId: feed, quantity: 1, period, belongsOn: LATE });
  expect(UsagePreview.parse(late).refused).toBeNull();
});

describe("what stands in closed books", () => {
  test("a count of money cannot be cancelled, because that would change its day", async () => {
    expect(refusal(await farm.money.cancel(farm.count.id))).toEqual({
      status: 409,
      message: `${farm.count.number} tertanggal 5 Juli 2025, dalam buku yang sudah ditutup.`,
    });
  });

  test("a weighing cannot be cancelled", async () => {
    const { status, message } = refusal(await exam.cancel(farm.server, farm.owner, farm.weighed)) as {
      status: number;
      message: string;
    };
    expect([status, message]).toEqual([409, "Penimbangan ini tertanggal 5 Juli 2025, dalam buku yang sudah ditutup."]);
  });

  test("a draft is not ordered with its closed day", async () => {
    const { server, owner, draft } = farm;
    expect(refusal(await sell.act(server, owner, draft, "order"))).toEqual({
      status: 409,
      message: `${draft.number} tertanggal 5 Juli 2025, dalam buku yang sudah ditutup. Ubah dulu tanggalnya.`,
    });
  });

  test("the weight of an arrival stays", async () => {
    const { server, owner, animals } = farm;
    const animal = await flock.read(server, owner, animals[5] ?? 0);
    expect(refusal(await flock.put(server, owner, animal, { arrivalWeight: 12 }))).toEqual({
      status: 422,
      arrivalWeight: "Tidak dapat diubah lagi: masuknya dalam buku yang sudah ditutup.",
    });
  });
});
