import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Customer } from "@/contract/customer/model";
import { BESIDE_FORM } from "@/src/api/base/record";
import { customerQuery } from "@/src/api/customer";
import { useMay } from "@/src/api/user";
import { useFieldValue } from "@/src/components/form/core/use-field-value";
import { ComboboxField, type ComboboxOption } from "@/src/components/form/fields/combobox-field";
import { CustomerDialog } from "./customer-dialog";
import { customerOption, searchCustomers } from "./customer-options";

/** Chooses the customer; a new one can be created in place. */
export function CustomerField({ autoFocus }: { autoFocus?: boolean }) {
  const client = useQueryClient();
  const mayCreate = useMay("customer.write");
  const [name, setName] = useState<string | null>(null);
  const fund = useFieldValue("kind") === "investasi";
  const answer = useRef<(made: ComboboxOption | null) => void>(null);

  const create = (query: string) =>
    new Promise<ComboboxOption | null>((resolve) => {
      answer.current = resolve;
      setName(query);
    });
  const finish = (made: Customer | null) => {
    setName(null);
    answer.current?.(made && customerOption(made));
    answer.current = null;
  };
  return (
    <>
      <ComboboxField
        name="customerId"
        label="Customer"
        placeholder="Cari nama, kode, WhatsApp"
        // Every new sale starts with its customer.
        autoFocus={autoFocus}
        search={(q) => searchCustomers(client, q, { active: true, investors: fund })}
        resolve={async (id) => customerOption(await client.fetchQuery({ ...customerQuery(id), ...BESIDE_FORM }))}
        onCreate={mayCreate ? create : undefined}
        required
      />
      {name !== null && (
        <CustomerDialog
          name={name}
          type={fund ? "investor" : "perorangan"}
          onMade={finish}
          onClose={() => finish(null)}
        />
      )}
    </>
  );
}
