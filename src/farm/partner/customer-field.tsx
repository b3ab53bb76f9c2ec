import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { BESIDE_FORM } from "@/src/api/base/record";
import { customerQuery } from "@/src/api/customer";
import { useMay } from "@/src/api/user";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { useMade } from "@/src/components/form/fields/use-made";
import { lazyPart } from "@/src/components/ui/page/lazy-part";
import { customerOption, searchCustomers } from "./customer-options";

/** The dialog and its rules load when a customer is made. */
const CustomerDialog = lazyPart(() =>
  import("./customer-dialog").then((module) => ({ default: module.CustomerDialog })),
);

/** Chooses the customer; a new one can be created in place. */
export function CustomerField({ autoFocus, hint }: { autoFocus?: boolean; hint?: ReactNode }) {
  const client = useQueryClient();
  const mayCreate = useMay("customer.write");
  const fund = useFieldValue("kind") === "investasi";
  const made = useMade<ComboboxOption>();
  return (
    <>
      <ComboboxField
        name="customerId"
        label="Customer"
        placeholder="Cari nama, kode, WhatsApp"
        hint={hint}
        // Every new sale starts with its customer.
        autoFocus={autoFocus}
        search={(q) => searchCustomers(client, q, { active: true, investors: fund })}
        resolve={async (id) => customerOption(await client.fetchQuery({ ...customerQuery(id), ...BESIDE_FORM }))}
        onCreate={mayCreate ? made.ask : undefined}
        required
      />
      <Suspense>
        {made.name !== null && (
          <CustomerDialog
            name={made.name}
            type={fund ? "investor" : "perorangan"}
            onMade={(customer) => made.finish(customerOption(customer))}
            onClose={() => made.finish(null)}
          />
        )}
      </Suspense>
    </>
  );
}
