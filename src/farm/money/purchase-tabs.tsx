import { TabLinks } from "@/src/components/ui/page/tab-links";
import { paths } from "@/src/config/paths";

const TABS = [
  { label: "Pembelian", to: paths.purchase.list },
  { label: "Pemakaian", to: paths.purchase.usage },
];
const MONEY_TAB = { label: "Kas & bank", to: paths.money.list };

/** `current` is the address of the open list; `money` says whether the user may read the places of money. */
export const PurchaseTabs = ({ current, money }: { current: string; money: boolean }) => (
  <TabLinks label="Pembelian, pemakaian, dan kas" links={money ? [...TABS, MONEY_TAB] : TABS} current={current} />
);
