import type { Customer } from "@/contract/customer/model";
import { exportPersonalData, useAnonymise } from "@/src/api/program/personal-data";
import { useMay } from "@/src/api/user";
import { PersonalDataCard } from "@/src/farm/partner/personal-data-card";
import { formatRupiah } from "@/src/lib/format";
import { CustomerUnfinished } from "./customer-unfinished";

/** Only the owner may export or erase personal data, because the owner answers for it. */
export function CustomerPersonalData({ customer }: { customer: Customer }) {
  const anonymise = useAnonymise("customer", customer.id);
  if (!useMay("customer.erase")) return null;
  const { id, name, code, version, anonymised, receivable, overpaid } = customer;
  const owes = receivable
    ? `Customer ini masih berutang ${formatRupiah(receivable)} dan tidak dapat dihubungi lagi. `
    : "";
  const owed = overpaid ? `Peternakan masih harus mengembalikan ${formatRupiah(overpaid)} kepadanya. ` : "";
  return (
    <PersonalDataCard
      name={name}
      word={{ label: "kode", value: code }}
      version={version}
      consequence={`${owes}${owed}Nama, nomor, email, alamat, catatan dan tanda terimanya dihapus untuk selamanya, juga dari riwayat. Dokumen atas kode ini tetap ada.`}
      warning={<CustomerUnfinished id={id} />}
      blocked={anonymised ? "Customer ini sudah dianonimkan." : undefined}
      onExport={() => exportPersonalData("customer", id)}
      anonymise={anonymise}
    />
  );
}
