import { DEFAULT_SETTINGS } from "@/contract/configuration/model";
import { fillTemplate } from "@/contract/notification/fill-template";
import type { Transaction } from "@/server/db/client";
import { notificationAttempts, notifications } from "@/server/db/schema/notification";
import type { products } from "@/server/db/schema/product";
import { settings } from "@/server/db/schema/program/settings";
import { tellControls } from "@/server/modules/notification/controls";
import { tellEvening } from "@/server/modules/work/evening";
import { dayInWords } from "@/server/time";
import { farmOf } from "./investments";

type Row = typeof notifications.$inferInsert;
type Try = Omit<typeof notificationAttempts.$inferInsert, "notificationId">;
type Product = typeof products.$inferSelect;
type Person = { name: string; whatsapp: string; email?: string | null };
type Farm = { stock: readonly Product[]; customers: readonly Person[]; now: Date };

const COMPANY = {
  logo: null,
  name: "Peternakan Domba Sejahtera",
  address: "Jl. Raya Cibodas No. 18, Lembang\nBandung Barat 40391",
  phone: "022-278-1234",
  whatsapp: "6281222333444",
  email: "halo@domba.example",
  bankName: "BCA",
  accountNumber: "0012345678",
  accountHolder: "Peternakan Domba Sejahtera",
};

const { pesan } = DEFAULT_SETTINGS;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const ago = ({ now }: Farm, days: number, minutes = 0) => new Date(now.getTime() - days * DAY_MS + minutes * MINUTE_MS);

/** Messages within the farm about goods that had run low. */
const lowStock = (farm: Farm): Row[] =>
  farm.stock
    .filter(({ category, minStock }) => (category === "pakan" || category === "obat") && minStock !== null)
    .slice(0, 4)
    .map(({ id, name, unit, minStock }, index) => {
      const values = { produk: name, stok: String(Math.floor((minStock ?? 0) / 2)), minimum: String(minStock) };
      return {
        at: ago(farm, 2 + 6 * index),
        channel: "aplikasi",
        kind: "stok",
        recipientName: "Staf",
        status: "di aplikasi",
        body: fillTemplate(pesan.stok, { ...values, satuan: unit }),
        documentKind: "product",
        documentId: id,
        documentName: name,
      };
    });

const toCustomer = ({ name, whatsapp }: Person) => ({
  channel: "whatsapp" as const,
  recipientName: name,
  recipientAddress: whatsapp,
});

const reminder = (person: Person, at: Date) =>
  fillTemplate(pesan.piutang, {
    nama: person.name,
    nomor: "titipan qurban",
    sisa: "Rp1.500.000",
    rekening: "",
    perusahaan: COMPANY.name,
    jatuh_tempo: dayInWords(at.toISOString().slice(0, 10)),
  });

/** Messages from days with a gateway: sent, given up, opened by hand. */
function toCustomers(farm: Farm): { row: Row; tries: Try[] }[] {
  const [sent, failed, opened] = farm.customers;
  if (!sent || !failed || !opened) return [];
  const [sentAt, failedAt, openedAt] = [ago(farm, 9), ago(farm, 5), ago(farm, 1)];
  const down: Try["error"] = "Webhook menjawab 503.";
  const tried = ago(farm, 10);
  return [
    {
      row: {
        ...toCustomer({ name: "Uji coba", whatsapp: COMPANY.whatsapp }),
        at: tried,
        kind: "uji",
        body: "Pesan uji dari Peternakan Domba Sejahtera.",
        status: "terkirim",
        attempts: 1,
        deliveredAt: tried,
      },
      tries: [{ at: tried, outcome: "berhasil", httpStatus: 200, answer: '{"status":"queued"}' }],
    },
    {
      row: {
        ...toCustomer(sent),
        at: sentAt,
        kind: "piutang",
        body: reminder(sent, sentAt),
        status: "terkirim",
        attempts: 1,
        deliveredAt: sentAt,
      },
      tries: [{ at: sentAt, outcome: "berhasil", httpStatus: 200, answer: '{"status":"queued"}' }],
    },
    {
      row: {
        ...toCustomer(failed),
        at: failedAt,
        kind: "piutang",
        body: reminder(failed, failedAt),
        status: "gagal permanen",
        attempts: 4,
        failures: 4,
        lastError: down,
        mayRepeat: true,
      },
      tries: [
        { at: failedAt, outcome: "gagal", httpStatus: 503, answer: "Service Unavailable", error: down },
        { at: ago(farm, 5, 1), outcome: "tidak diketahui", error: "Tidak ada jawaban dalam 10 detik." },
        ...[7, 23].map((minutes) => ({
          at: ago(farm, 5, minutes),
          outcome: "gagal" as const,
          httpStatus: 503,
          answer: "Service Unavailable",
          error: down,
          mayRepeat: true,
        })),
      ],
    },
    {
      row: {
        ...toCustomer(opened),
        at: openedAt,
        kind: "piutang",
        body: reminder(opened, openedAt),
        status: "dibuka manual",
      },
      tries: [{ at: openedAt, outcome: "dibuka manual" }],
    },
  ];
}

/** The demo farm's name and address. */
export const seedCompany = (tx: Transaction) => tx.insert(settings).values({ name: "perusahaan", value: COMPANY });

/** The evenings of the last days. */
const EVENINGS = 3;

/** The staff is told in the evening what the day was, and in the morning which controls are due. */
export async function seedDays(tx: Transaction, now: Date) {
  const { at, ago, today } = await farmOf(tx, now);
  for (let days = EVENINGS; days >= 1; days--) {
    const { db, now: then } = at(ago(days));
    await tellEvening(db, then());
  }
  await tellControls(at(today).db, now);
}

/** A log with a message of each kind that a farm sends, and of each result. */
export async function seedNotifications(tx: Transaction, farm: Farm) {
  const written = await tx.delete(notifications).returning();
  const plain = [...written.map(({ id: _, ...row }): Row => row), ...lowStock(farm)];
  const told = [...plain.map((row) => ({ row, tries: [] as Try[] })), ...toCustomers(farm)];
  // Ids give the order of rows.
  told.sort((one, other) => one.row.at.getTime() - other.row.at.getTime());
  for (const { row, tries } of told) {
    const [made] = await tx.insert(notifications).values(row).returning({ id: notifications.id });
    if (made && tries.length > 0)
      await tx.insert(notificationAttempts).values(tries.map((one) => ({ ...one, notificationId: made.id })));
  }
}
