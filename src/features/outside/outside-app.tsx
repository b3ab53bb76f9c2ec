import { useEffect, useState, useSyncExternalStore } from "react";
import { type Address, addressOf, placeOf } from "./address";
import { AnimalPage } from "./animal/animal-page";
import { ContractPage } from "./contract/contract-page";
import { type Answer, fetchPage, type Page } from "./fetch-page";
import { OrderPage } from "./order/order-page";
import { OutsideFrame } from "./outside-frame";
import { Refusal } from "./refusal";

const subscribe = (listener: () => void) => {
  window.addEventListener("hashchange", listener);
  return () => window.removeEventListener("hashchange", listener);
};

const useAddress = () =>
  addressOf(
    useSyncExternalStore(
      subscribe,
      () => placeOf(window.location),
      () => "",
    ),
  );

const TITLES = { sheep: "Rapor ternak", investment: "Investasi Anda", transaction: "Pesanan Anda" };

/** The page of the address: one answer has all of it, so it stays readable without a network. */
export function OutsideApp() {
  const address = useAddress();
  const [answer, setAnswer] = useState<(Answer & { of: string }) | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { kind, token } = address ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!kind || !token) return;
    let wanted = true;
    document.title = TITLES[kind];
    void fetchPage(kind, token).then((answer) => {
      if (!wanted) return;
      setAnswer({ ...answer, of: token });
      if (answer.state === "here") document.title = `${TITLES[kind]} · ${answer.page.shown.company.name}`;
    });
    return () => {
      wanted = false;
    };
  }, [kind, token, attempt]);

  if (!address || answer?.of !== token || !answer) return <OutsideFrame />;
  if (answer.state !== "here")
    return (
      <OutsideFrame company={null}>
        <Refusal
          state={answer.state}
          onRetry={() => {
            setAnswer(null);
            setAttempt(attempt + 1);
          }}
        />
      </OutsideFrame>
    );
  return (
    <OutsideFrame company={answer.page.shown.company}>
      <Shown page={answer.page} address={address} />
    </OutsideFrame>
  );
}

function Shown({ page, address }: { page: Page; address: Address }) {
  if (page.kind === "sheep") return <AnimalPage report={page.shown} />;
  if (page.kind === "investment") return <ContractPage shown={page.shown} address={address} />;
  return <OrderPage shown={page.shown} address={address} />;
}
