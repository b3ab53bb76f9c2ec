import { useQuery } from "@tanstack/react-query";
import { type MoneyKind, type PaymentMethod, USUAL_METHODS } from "@/contract/money/words";
import { placesQuery } from "@/src/api/money";
import { configurationQuery } from "@/src/api/program/configuration";
import { useMay } from "@/src/api/user";

const NO_ACCOUNT = { bankName: null, accountNumber: null, accountHolder: null };

/** The form of a new place is filled by its kind: with the methods that no other place takes, and the company's account. */
export function useProposals() {
  const { data: places, isLoading } = useQuery(placesQuery());
  const { data: settings } = useQuery({ ...configurationQuery(), enabled: useMay("configuration.read") });
  const company = settings?.perusahaan.value;
  const isNamed = !company || places?.items.some(({ accountNumber }) => accountNumber === company.accountNumber);
  const account = isNamed ? NO_ACCOUNT : company;
  const isFree = (method: PaymentMethod) =>
    places?.items.every(({ active, methods }) => !active || !methods.includes(method)) === true;
  const propose = (kind: MoneyKind | null) => {
    const { bankName, accountNumber, accountHolder } = kind === "bank" ? account : NO_ACCOUNT;
    const methods = kind === null ? [] : USUAL_METHODS[kind].filter(isFree);
    return { methods, bankName, accountNumber, accountHolder };
  };
  return { propose, isLoading };
}

export const PROPOSED = ["methods", "bankName", "accountNumber", "accountHolder"] as const;
export type Propose = ReturnType<typeof useProposals>["propose"];
