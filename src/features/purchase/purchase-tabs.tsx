import { TabLinks } from "@/src/components/ui/page/tab-links";
import { PURCHASE_TABS } from "@/src/config/purchase-tabs";

/** `current`: the address of the list that is open. */
export const PurchaseTabs = ({ current }: { current: string }) => (
  <TabLinks label="Pembelian dan pemakaian" links={PURCHASE_TABS} current={current} />
);
