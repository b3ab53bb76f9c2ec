export const SECTIONS = [
  "perusahaan",
  "penomoran",
  "ketentuan",
  "umur",
  "perkembangbiakan",
  "pesan",
  "halaman",
  "webhook",
  "akun",
] as const;
export type Section = (typeof SECTIONS)[number];
export const SECTION_LABELS: Record<Section, string> = {
  perusahaan: "Perusahaan",
  penomoran: "Penomoran",
  ketentuan: "Ketentuan",
  umur: "Kelas umur",
  perkembangbiakan: "Perkembangbiakan",
  pesan: "Pesan",
  halaman: "Halaman luar",
  webhook: "Webhook",
  akun: "Nomor akun",
};
