import type userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";

export type Partner = {
  id: number;
  code: string;
  name: string;
  whatsapp: string;
  address: string | null;
  active: boolean;
  version: number;
  createdAt: string;
  changedAt: string;
};

/** What the server finds out by itself: no form sends it. */
export const COMPUTED: readonly string[] = [
  ...["anonymised", "bought", "payable", "lastPurchaseOn", "receivable", "lastSaleOn", "overpaid"],
];

export type PartnerScreens<T extends Partner> = {
  word: "customer" | "supplier";
  /** As people say it: "Customer". */
  label: string;
  record: (values?: Partial<T>) => T;
  List: ComponentType;
  Create: ComponentType;
  Update: ComponentType;
  /** Chooses what is required beside name and phone. */
  choose: (person: ReturnType<typeof userEvent.setup>) => Promise<void>;
  /** What choosing sends. */
  chosen: Record<string, unknown>;
};
