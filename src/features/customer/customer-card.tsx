import type { Customer } from "@/contract/customer/model";
import { CUSTOMER_TYPE_LABELS } from "@/contract/customer/words";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { PhoneLink } from "@/src/components/ui/phone-link";
import { formatDateTime, formatRupiah, formatTerm } from "@/src/lib/format";

/** Shows a customer to users who may only read, and an anonymised customer to everyone. */
export function CustomerCard({ customer }: { customer: Customer }) {
  const { code, type, whatsapp, email, address, regency, creditLimit, termDays, notes } = customer;
  return (
    <Card title="Data customer">
      <Facts
        unknown={customer.anonymised ? "dihapus" : undefined}
        items={[
          ["Kode", code],
          ["Tipe", CUSTOMER_TYPE_LABELS[type]],
          ["WhatsApp", <PhoneLink key="whatsapp" phone={whatsapp} />],
          ["Email", email],
          ["Alamat", address],
          ["Kabupaten/kota", regency],
          ["Limit piutang", creditLimit === null ? "tidak dibatasi" : formatRupiah(creditLimit)],
          ["Tempo", termDays === null ? null : formatTerm(termDays)],
          ["Catatan", notes],
          ["Dibuat", formatDateTime(customer.createdAt)],
          ["Terakhir diubah", formatDateTime(customer.changedAt)],
        ]}
      />
    </Card>
  );
}
