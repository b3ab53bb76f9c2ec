import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { ComboboxField } from "@/src/components/form/fields/combobox-field";
import { Dialog } from "@/src/components/ui/overlay/dialog";
import { searchCustomers } from "@/src/farm/partner/customer-options";
import { ReceiveDialog } from "@/src/farm/payment/lazy-receive-dialog";

/** Takes a payment of somebody who is named first: also of those who only have an order. */
export function ReceiveFrom({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [customer, setCustomer] = useState<{ id: number; name: string }>();
  // A boundary of its own: a dialog that the page's boundary hides while the form loads would count as closed.
  if (customer)
    return (
      <Suspense>
        <ReceiveDialog customer={customer} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog open onClose={onClose} title="Terima pembayaran" description="Pilih siapa yang membayar.">
      <ComboboxField
        autoFocus
        label="Customer"
        placeholder="Cari nama, kode, WhatsApp"
        value={null}
        search={(q) => searchCustomers(client, q)}
        onPick={(option) => {
          if (option) setCustomer({ id: Number(option.value), name: option.label });
        }}
      />
    </Dialog>
  );
}
