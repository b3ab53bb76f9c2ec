import { TabLinks } from "@/src/components/ui/page/tab-links";
import { PURCHASE_TABS } from "@/src/config/purchase-tabs";

/** `current` is the address of the open list. */
export const PurchaseTabs = ({ current }: { current: string }) => (
  <TabLinks label="Pembelian dan pemakaian" links={PURCHASE_TABS} current={current} />
);
