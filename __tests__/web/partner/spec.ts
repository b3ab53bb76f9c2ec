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

/** Fields that the server computes, and no form sends. */
export const COMPUTED: readonly string[] = [
  ...["anonymised", "bought", "payable", "lastPurchaseOn", "receivable", "lastSaleOn", "overpaid"],
  ...["undelivered", "undeliveredUnpaid", "held", "openBalance", "unreceived", "unreceivedUnpaid", "advance"],
];

export type PartnerScreens<T extends Partner> = {
  word: "customer" | "supplier";
  /** The name that people use: "Customer". */
  label: string;
  record: (values?: Partial<T>) => T;
  List: ComponentType;
  Create: ComponentType;
  Update: ComponentType;
  /** Fills in the required fields beside name and phone. */
  choose: (person: ReturnType<typeof userEvent.setup>) => Promise<void>;
  /** The values that this choice sends. */
  chosen: Record<string, unknown>;
};
