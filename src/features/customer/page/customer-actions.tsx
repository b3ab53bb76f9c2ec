import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Customer } from "@/contract/customer/model";
import { useOpenWhatsApp } from "@/src/api/notification";
import { customerBillQuery } from "@/src/api/partner";
import { useHistory } from "@/src/api/program/audit";
import { appearanceQuery } from "@/src/api/program/configuration";
import { saleTermsQuery } from "@/src/api/sale/transaction";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { HistoryDrawer } from "@/src/components/ui/history/history-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Menu } from "@/src/components/ui/overlay/menu";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { paths } from "@/src/config/paths";
import { PromiseDialog } from "@/src/farm/payment/lazy-promise-dialog";
import { ReceiveDialog } from "@/src/farm/payment/lazy-receive-dialog";
import { wholeBillOf } from "./whole-bill";

/** The acts on a customer's page. A customer who is anonymised has none, but the papers stay. */
export function CustomerActions({ customer }: { customer: Customer }) {
  const { id, name, active, anonymised } = customer;
  const history = useHistory("customer", id);
  const [asked, setAsked] = useState<"money" | "promise">();
  const trades = useMay("transaction.write") && !anonymised;
  const owes = customer.receivable !== 0 || customer.undeliveredUnpaid !== 0;
  const writes = useMay("customer.write") && !anonymised;
  const entries: MenuEntry[] = [
    { label: "Rekening koran", icon: "report", to: paths.customer.statement(id) },
    ...(writes && customer.receivable !== 0
      ? [{ label: "Catat janji bayar", icon: "calendar", onSelect: () => setAsked("promise") } as const]
      : []),
    ...(writes ? [{ label: "Ubah", icon: "edit", to: paths.customer.update(id) } as const] : []),
    { label: "Riwayat", icon: "clock", onSelect: history.onOpen },
  ];
  return (
    <>
      {!anonymised && <BillButton customer={customer} />}
      <Menu
        label="Tindakan lainnya"
        items={entries}
        trigger={(props) => (
          <Button {...props} icon="more">
            Lainnya
          </Button>
        )}
      />
      {trades && owes && (
        <Button icon="money" onClick={() => setAsked("money")}>
          Terima pembayaran
        </Button>
      )}
      {trades && active && (
        <LinkButton variant="primary" icon="sales" begins to={paths.transaction.createFor(id)}>
          Jual
        </LinkButton>
      )}
      <HistoryDrawer name={name} history={history} />
      <Suspense>
        {asked === "money" && <ReceiveDialog customer={customer} onClose={() => setAsked(undefined)} />}
        {asked === "promise" && <PromiseDialog customer={customer} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </>
  );
}

/** Opens a chat with the whole open bill, and logs it as the bill of one sale is. */
function BillButton({ customer }: { customer: Customer }) {
  const owes = customer.receivable !== 0;
  const { data: bill } = useQuery({ ...customerBillQuery(customer.id), enabled: owes });
  const { data: terms } = useQuery({ ...saleTermsQuery(), enabled: owes });
  const { data: company } = useQuery(appearanceQuery());
  const openWhatsApp = useOpenWhatsApp();
  const message = wholeBillOf(customer, bill, terms, company?.name);
  if (!message) return null;
  const { href, onSelect } = openWhatsApp(message);
  return (
    <LinkButton icon="whatsapp" href={href} onClick={onSelect}>
      Tagih
    </LinkButton>
  );
}
