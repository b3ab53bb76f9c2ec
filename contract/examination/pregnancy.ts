import { type Sex, tagName } from "@/contract/sheep/words";
import type { ExaminationKind } from "./words";

/** Why this animal is not examined for pregnancy, in the same words in the form, the server and the import. */
export const pregnancyRefusal = (kind: ExaminationKind, animal: Parameters<typeof tagName>[0] & { sex: Sex }) =>
  kind === "kebuntingan" && animal.sex !== "betina"
    ? `${tagName(animal)} jantan. Hanya betina yang diperiksa kebuntingannya.`
    : undefined;

type Findings = { weight?: unknown; girth?: unknown; pregnancy?: unknown; foetuses?: unknown };

const isNone = (value: unknown) => value === undefined || value === null;

/** The findings of an animal that its kind of examination lacks or does not have, each with its message. */
export function findingFaults(kind: unknown, { weight, girth, pregnancy, foetuses }: Findings) {
  const faults: Record<string, string> = {};
  if (kind === "timbang" && isNone(weight) && isNone(girth)) faults.weight = "Isi bobot atau lingkar dada.";
  if (kind === "kebuntingan" && isNone(pregnancy)) faults.pregnancy = "Pilih bunting, kosong, atau ragu.";
  if (kind !== "kebuntingan" && !isNone(pregnancy)) faults.pregnancy = "Hasil ini hanya untuk tipe Kebuntingan.";
  if (pregnancy !== "bunting" && !isNone(foetuses)) faults.foetuses = "Jumlah janin hanya untuk hasil bunting.";
  return faults;
}

/** The same of the way of looking, which all animals of an examination share. */
export const methodFault = (kind: unknown, method: unknown) =>
  kind === "kebuntingan" || isNone(method) ? undefined : "Cara periksa hanya untuk tipe Kebuntingan.";
