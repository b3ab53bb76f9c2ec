import type { Supplier } from "@/contract/supplier/model";
import { SUPPLIER_KIND_LABELS } from "@/contract/supplier/words";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { PhoneLink } from "@/src/components/ui/phone-link";
import { formatDateTime, formatTerm } from "@/src/lib/format";

/** Shows a supplier to users who may only read. */
export function SupplierCard({ supplier }: { supplier: Supplier }) {
  const { code, kind, whatsapp, address, bankName, accountNumber, accountHolder, termDays } = supplier;
  return (
    <Card title="Data supplier">
      <Facts
        items={[
          ["Kode", code],
          ["Jenis", SUPPLIER_KIND_LABELS[kind]],
          ["WhatsApp", <PhoneLink key="whatsapp" phone={whatsapp} />],
          ["Alamat", address],
          ["Rekening", bankName && `${bankName} ${accountNumber}\na.n. ${accountHolder}`],
          ["Tempo", termDays === null ? null : formatTerm(termDays)],
          ["Dibuat", formatDateTime(supplier.createdAt)],
          ["Terakhir diubah", formatDateTime(supplier.changedAt)],
        ]}
      />
    </Card>
  );
}
