import { useQuery } from "@tanstack/react-query";
import type { Supplier } from "@/contract/supplier/model";
import { useHistory } from "@/src/api/program/audit";
import { purchasesQuery } from "@/src/api/purchase";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { HistoryDrawer } from "@/src/components/ui/history/history-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { Menu } from "@/src/components/ui/overlay/menu";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { paths } from "@/src/config/paths";

/** The acts on a supplier's page. A payment belongs to a purchase, so paying leads to the one that is due first. */
export function SupplierActions({ supplier }: { supplier: Supplier }) {
  const { id, name, active } = supplier;
  const history = useHistory("supplier", id);
  const buys = useMay("purchase.write");
  const entries: MenuEntry[] = [
    { label: "Rekening koran", icon: "report", to: paths.supplier.statement(id) },
    ...(useMay("supplier.write") ? [{ label: "Ubah", icon: "edit", to: paths.supplier.update(id) } as const] : []),
    { label: "Riwayat", icon: "clock", onSelect: history.onOpen },
  ];
  return (
    <>
      {buys && supplier.payable !== 0 && <PayButton id={id} />}
      <Menu
        label="Tindakan lainnya"
        items={entries}
        trigger={(props) => (
          <Button {...props} icon="more">
            Lainnya
          </Button>
        )}
      />
      {buys && active && (
        <LinkButton variant="primary" icon="purchase" begins to={paths.purchase.createFor(id)}>
          Beli
        </LinkButton>
      )}
      <HistoryDrawer name={name} history={history} />
    </>
  );
}

function PayButton({ id }: { id: number }) {
  const filters = { supplier: [String(id)], debt: ["belum lunas"] };
  const { data } = useQuery(purchasesQuery({ page: 1, size: 20, sort: "due", q: "", filters }));
  const [oldest] = data?.rows ?? [];
  if (!oldest) return null;
  return (
    <LinkButton icon="money" to={paths.purchase.update(oldest.id)}>
      Bayar
    </LinkButton>
  );
}
