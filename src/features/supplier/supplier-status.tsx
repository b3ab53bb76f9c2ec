import type { Supplier } from "@/contract/supplier/model";
import { useUpdateSupplier } from "@/src/api/supplier";
import { StatusQuestion } from "@/src/components/ui/status-question";
import { supplierValues } from "./supplier-values";

/** Deactivates or reactivates a supplier. */
export default function SupplierStatus({ supplier, onClose }: { supplier: Supplier; onClose: () => void }) {
  return (
    <StatusQuestion
      values={supplierValues(supplier)}
      update={useUpdateSupplier(supplier.id)}
      consequence={
        supplier.active
          ? "Supplier ini tidak lagi ditawarkan untuk pembelian baru. Catatannya tetap ada, dan dapat diaktifkan lagi."
          : "Supplier ini dapat dipilih lagi untuk pembelian baru."
      }
      onClose={onClose}
    />
  );
}
