import * as z from "zod/mini";
import { AccountInput, AccountSettings, NO_NUMBERS } from "./accounts";
import {
  AgeInput,
  AgeSettings,
  BreedingInput,
  BreedingSettings,
  CompanyInput,
  CompanySettings,
  MessageInput,
  MessageSettings,
  NumberingInput,
  NumberingSettings,
  OutsideInput,
  OutsideSettings,
  TermsInput,
  TermsSettings,
} from "./sections";
import { WebhookInput, type WebhookSettings, WebhookView } from "./webhook";
import type { Section } from "./words";

/** The content of each section on the server. */
export type Settings = {
  perusahaan: z.infer<typeof CompanySettings>;
  penomoran: z.infer<typeof NumberingSettings>;
  ketentuan: z.infer<typeof TermsSettings>;
  umur: z.infer<typeof AgeSettings>;
  perkembangbiakan: z.infer<typeof BreedingSettings>;
  pesan: z.infer<typeof MessageSettings>;
  webhook: WebhookSettings;
  halaman: z.infer<typeof OutsideSettings>;
  akun: AccountSettings;
};

const noAccount = { bankName: null, accountNumber: null, accountHolder: null };

/** The values that apply until somebody changes a section. */
export const DEFAULT_SETTINGS: Settings = {
  perusahaan: { logo: null, name: "Domba", address: null, phone: null, whatsapp: null, email: null, ...noAccount },
  penomoran: { sale: "PJ", purchase: "PB", receipt: "KW" },
  ketentuan: {
    termDays: 14,
    minDownPayment: 0,
    investorShare: 60,
    minGain: 60,
    maxMortality: 5,
    withdrawalNote: "Belum boleh dijual atau dipotong: masih dalam masa henti obat.",
    qurbanOn: null,
  },
  umur: { lamb: 3, weaned: 5, young: 8 },
  perkembangbiakan: {
    gestationSheep: 150,
    gestationGoat: 150,
    separateDays: 45,
    leastAge: 8,
    leastWeight: 20,
    lambCosts: true,
  },
  pesan: {
    penjualan:
      "Halo {nama}, pesanan {nomor} sudah kami catat: {ternak}, total {total}, sudah dibayar {dibayar}, sisa {sisa}, jatuh tempo {jatuh_tempo}. Pembayaran ke {rekening}. Lihat pesanan di {tautan}. Terima kasih. {perusahaan}",
    pembayaran:
      "Halo {nama}, pembayaran {jumlah} sudah kami terima, kwitansi {nomor}. Sisa tagihan {sisa}. Terima kasih. {perusahaan}",
    piutang:
      "Halo {nama}, kami ingatkan tagihan {nomor} sebesar {sisa} yang jatuh tempo {jatuh_tempo}. Pembayaran ke {rekening}. Abaikan bila sudah dibayar. {perusahaan}",
    kontrol: "Kontrol {ternak} jatuh tempo {tanggal}: {pemeriksaan}, petugas {petugas}.",
    stok: "Stok {produk} tinggal {stok} {satuan}, di bawah minimum {minimum} {satuan}.",
    hari: "Hari ini: {selesai} selesai, {terlewat} terlewat, {lahir} lahir, {mati} mati, {terjual} terjual.",
    kabar:
      "Halo {nama}, kabar {bulan} untuk kontrak {nomor}: {kabar} Lihat ternak dan hasilnya di {tautan}. {perusahaan}",
  },
  halaman: { weights: true, care: true, qurban: true, prices: true, orderDays: 90, contractDays: 90 },
  webhook: { url: null, active: false, timeoutSeconds: 10, secret: null },
  akun: NO_NUMBERS,
};

const saved = <T extends z.ZodMiniType>(value: T) =>
  z.object({
    value,
    /** 0 means that nobody has changed it yet. */
    version: z.int(),
    changedAt: z.nullable(z.iso.datetime()),
    changedBy: z.nullable(z.string()),
  });

export const SECTION_ANSWERS = {
  perusahaan: saved(CompanySettings),
  penomoran: saved(NumberingSettings),
  ketentuan: saved(TermsSettings),
  umur: saved(AgeSettings),
  perkembangbiakan: saved(BreedingSettings),
  pesan: saved(MessageSettings),
  halaman: saved(OutsideSettings),
  webhook: saved(WebhookView),
  akun: saved(AccountSettings),
} as const satisfies Record<Section, z.ZodMiniType>;

export const Configuration = z.object(SECTION_ANSWERS);
export type Configuration = z.infer<typeof Configuration>;

export const SECTION_INPUTS = {
  perusahaan: CompanyInput,
  penomoran: NumberingInput,
  ketentuan: TermsInput,
  umur: AgeInput,
  perkembangbiakan: BreedingInput,
  pesan: MessageInput,
  halaman: OutsideInput,
  webhook: WebhookInput,
  akun: AccountInput,
} as const satisfies Record<Section, z.ZodMiniType>;
export type SectionInput<S extends Section> = z.infer<(typeof SECTION_INPUTS)[S]>;

/** The company's name and logo, which everybody may see, also before a sign-in. */
export const Appearance = z.extend(z.pick(CompanySettings, { name: true, logo: true }), {
  /** There is no account yet, so the login page leads to the first owner. */
  nobody: z.optional(z.literal(true)),
  /** This is an example farm; the port of the farm that opened it. */
  example: z.optional(z.int()),
  /** The words on the button that leads to the organisation's identity provider, where there is one. */
  oidc: z.optional(z.string()),
});
export type Appearance = z.infer<typeof Appearance>;
