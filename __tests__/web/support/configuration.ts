import { type Configuration, DEFAULT_SETTINGS } from "@/contract/configuration/model";

const { secret: _secret, ...known } = DEFAULT_SETTINGS.webhook;
/** The webhook as it is told: its secret never is. */
export const webhook = known;

export const saved = <T>(value: T, version = 0) => ({
  value,
  version,
  ...(version
    ? { changedAt: "2025-08-18T02:05:00.000Z", changedBy: "Ibu Sari" }
    : { changedAt: null, changedBy: null }),
});
/** A farm's settings as they begin, but for the sections that a test changes. */
export const configuration = (change: Partial<Configuration> = {}): Configuration => ({
  perusahaan: saved(DEFAULT_SETTINGS.perusahaan),
  penomoran: saved(DEFAULT_SETTINGS.penomoran),
  ketentuan: saved(DEFAULT_SETTINGS.ketentuan),
  umur: saved(DEFAULT_SETTINGS.umur),
  perkembangbiakan: saved(DEFAULT_SETTINGS.perkembangbiakan),
  pesan: saved(DEFAULT_SETTINGS.pesan),
  halaman: saved(DEFAULT_SETTINGS.halaman),
  webhook: saved({ ...webhook, hasSecret: false }),
  akun: saved(DEFAULT_SETTINGS.akun),
  ...change,
});
