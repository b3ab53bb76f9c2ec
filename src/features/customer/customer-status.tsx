import type { Customer } from "@/contract/customer/model";
import { useUpdateCustomer } from "@/src/api/customer";
import { StatusQuestion } from "@/src/components/ui/status-question";
import { customerValues } from "./customer-values";

/** Deactivates or reactivates a customer. */
export default function CustomerStatus({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  return (
    <StatusQuestion
      values={customerValues(customer)}
      update={useUpdateCustomer(customer.id)}
      consequence={
        customer.active
          ? "Customer ini tidak lagi ditawarkan untuk penjualan baru. Catatannya tetap ada, dan dapat diaktifkan lagi."
          : "Customer ini dapat dipilih lagi untuk penjualan baru."
      }
      onClose={onClose}
    />
  );
}
