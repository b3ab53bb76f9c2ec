import type { Customer } from "@/contract/customer";
import { useUpdateCustomer } from "@/src/api/customer";
import { StatusQuestion } from "@/src/components/ui/status-question";
import { customerValues } from "./customer-values";

/** Closes a customer or opens it again. */
export function CustomerStatus({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { name, active } = customer;
  const update = useUpdateCustomer(customer.id);
  return (
    <StatusQuestion
      name={name}
      active={active}
      consequence={
        active
          ? "Customer ini tidak lagi ditawarkan untuk penjualan baru. Catatannya tetap ada, dan dapat diaktifkan lagi."
          : "Customer ini dapat dipilih lagi untuk penjualan baru."
      }
      change={() => update.mutateAsync({ input: { ...customerValues(customer), active: !active } })}
      loading={update.isPending}
      onClose={onClose}
    />
  );
}
