import type { FormulaText } from "@/src/components/ui/formula";
import { figure } from "@/src/farm/terms/terms";

/** Formulas of the report's figures (contract/report/roi-rules.ts, server/modules/report/roi.ts). */
export const CONTRACT_FORMULAS: readonly FormulaText[] = [
  figure("modalInvestor"),
  figure("labaKontrak"),
  figure("bagianAnak"),
  { ...figure("biayaJual"), note: "Sesudah bagi hasil dihitung: yang ditulis di sana." },
  figure("bagiHasil"),
  figure("roi"),
  figure("roiGabungan"),
  figure("perkiraanBagiHasil"),
  figure("sehargaHpp"),
  figure("terhadapProyeksi"),
];

export const ANIMAL_FORMULAS: readonly FormulaText[] = [
  figure("labaTernak"),
  figure("roiTernak"),
  figure("roiSetahun"),
  {
    ...figure("biayaJual"),
    note: "Ternak investor yang sudah dihitung: biaya jual kontraknya, dibagi menurut nilai jual ternak yang terjual.",
  },
  { ...figure("hpp"), note: "Dibekukan saat diserahkan. Ternak yang diretur tidak dihitung." },
];
