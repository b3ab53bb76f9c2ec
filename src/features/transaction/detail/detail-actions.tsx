import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { payActOf } from "@/contract/payment/words";
import type { TransactionDetail, TransactionMove } from "@/contract/transaction/model";
import { isFund, type TransactionAct } from "@/contract/transaction/words";
import { useOpenWhatsApp } from "@/src/api/notification";
import { useHistory } from "@/src/api/program/audit";
import { appearanceQuery } from "@/src/api/program/configuration";
import { saleTermsQuery } from "@/src/api/sale/transaction";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { HistoryDrawer } from "@/src/components/ui/history/history-button";
import type { IconName } from "@/src/components/ui/icon-paths";
import { LinkButton } from "@/src/components/ui/link-button";
import { Menu } from "@/src/components/ui/overlay/menu";
import type { MenuEntry } from "@/src/components/ui/overlay/menu-entry";
import { paths } from "@/src/config/paths";
import { ShareDialog } from "@/src/farm/link/lazy-share-dialog";
import { RedateReturnDialog } from "@/src/features/transaction/acts/dialogs";
import { ActDialog } from "@/src/features/transaction/acts/transaction-acts";
import { billOf } from "@/src/features/transaction/paper/bill";
import { formatDateShort, formatRupiah } from "@/src/lib/format";

const LOOKS: Record<TransactionAct, { label: string; icon: IconName; danger?: boolean }> = {
  pesan: { label: "Pesan", icon: "check" },
  kirim: { label: "Serahkan", icon: "supplier" },
  tanggal: { label: "Ubah tanggal penyerahan", icon: "calendar" },
  ganti: { label: "Ganti ternak", icon: "refresh" },
  bayar: { label: "Terima pembayaran", icon: "money" },
  selesai: { label: "Selesaikan", icon: "success" },
  batal: { label: "Batalkan", icon: "cancel", danger: true },
  retur: { label: "Retur", icon: "undo", danger: true },
  potongan: { label: "Potongan harga", icon: "minus" },
  hapus: { label: "Hapus piutang", icon: "cancel", danger: true },
};
/** These acts are seldom the next step. */
const ASIDE: readonly TransactionAct[] = ["batal", "retur", "tanggal", "ganti", "potongan", "hapus"];

/** This parameter of the address opens the handing over. */
const HAND_OVER = "serahkan";

type Props = { sale: TransactionDetail; mayWrite: boolean };

/** An entry for each return whose day can be put right. Of several, each says its day and what it came to. */
function returnEntries({ moves }: TransactionDetail, onSelect: (move: TransactionMove) => void): MenuEntry[] {
  const returns = moves.filter(({ kind, redatable }) => kind === "retur" && redatable);
  return returns.map((move) => ({
    label:
      returns.length === 1
        ? "Ubah tanggal retur"
        : `Ubah tanggal retur ${formatDateShort(move.day)}, ${formatRupiah(move.amount)}`,
    icon: "calendar",
    onSelect: () => onSelect(move),
  }));
}

/** The act whose dialog is open. The counter comes here with the handing over asked for in the address. */
function useDoing(deliverable: boolean) {
  const [params, setParams] = useSearchParams();
  const [doing, setDoing] = useState<TransactionAct | undefined>(
    deliverable && params.has(HAND_OVER) ? "kirim" : undefined,
  );
  return {
    doing,
    setDoing(act: TransactionAct | undefined) {
      setDoing(act);
      if (params.has(HAND_OVER)) setParams({}, { replace: true });
    },
  };
}

/** Shows the next possible acts as buttons and all others in a menu, where unavailable ones give their reason. */
export function DetailActions({ sale, mayWrite }: Props) {
  const { doing, setDoing } = useDoing(mayWrite && sale.acts.some(({ act }) => act === "kirim"));
  const { id, number, state, editable, receivable, customer } = sale;
  const mayBuy = useMay("purchase.write");
  const [sharing, setSharing] = useState(false);
  const [redated, setRedated] = useState<TransactionMove>();
  const history = useHistory("transaction", id);
  const { data: company } = useQuery(appearanceQuery());
  const { data: terms } = useQuery(saleTermsQuery());
  const message = billOf(sale, terms, company?.name);
  const openWhatsApp = useOpenWhatsApp();
  const { href: bill, onSelect: onDun } = (message && openWhatsApp(message)) ?? {};
  const acts = mayWrite ? sale.acts : [];
  const isNext = (act: TransactionAct) => !ASIDE.includes(act) && (act !== "bayar" || sale.remaining !== 0);
  const next = acts.filter(({ act, refusal }) => refusal === null && isNext(act)).map(({ act }) => act);
  const rest = acts.filter(({ act }) => !next.includes(act));
  const dun = receivable > 0 ? bill : undefined;
  const labelOf = (act: TransactionAct) => (act === "bayar" ? payActOf(sale) : LOOKS[act].label);
  const entryOf = ({ act, refusal }: (typeof acts)[number]): MenuEntry => ({
    ...LOOKS[act],
    label: labelOf(act),
    blocked: refusal ?? undefined,
    onSelect: () => setDoing(act),
  });
  const isDanger = ({ act }: (typeof acts)[number]) => LOOKS[act].danger === true;
  const entries: (MenuEntry | null | false | undefined)[] = [
    ...rest.filter((one) => !isDanger(one)).map(entryOf),
    ...(mayWrite ? returnEntries(sale, setRedated) : []),
    mayWrite && editable === "semua" && { label: "Ubah", icon: "edit", to: paths.transaction.update(id) },
    bill !== undefined &&
      dun === undefined && { label: "Tagih lewat WhatsApp", icon: "whatsapp", href: bill, onSelect: onDun },
    { label: "Cetak faktur", icon: "print", to: paths.transaction.invoice(id) },
    { label: "Cetak surat jalan", icon: "print", to: paths.transaction.waybill(id) },
    mayBuy &&
      state !== "draf" &&
      !isFund(sale) && { label: "Catat biaya langsung", icon: "money", to: `${paths.purchase.create}?penjualan=${id}` },
    mayWrite && { label: "Duplikat", icon: "copy", to: paths.transaction.copy(id) },
    state !== "draf" && { label: "Bagikan tautan", icon: "external", onSelect: () => setSharing(true) },
    { label: "Riwayat", icon: "clock", onSelect: history.onOpen },
    rest.some(isDanger) && null,
    ...rest.filter(isDanger).map(entryOf),
  ];
  return (
    <>
      {dun && (
        <LinkButton icon="whatsapp" href={dun} onClick={onDun}>
          Tagih
        </LinkButton>
      )}
      {next.map((act, at) => (
        <Button
          key={act}
          icon={LOOKS[act].icon}
          variant={at === 0 ? "primary" : "secondary"}
          onClick={() => setDoing(act)}
        >
          {labelOf(act)}
        </Button>
      ))}
      <Menu
        label="Tindakan lainnya"
        items={entries.filter((entry): entry is MenuEntry | null => entry !== false && entry !== undefined)}
        trigger={(props) => (
          <Button {...props} icon="more">
            Lainnya
          </Button>
        )}
      />
      <HistoryDrawer name={number} history={history} />
      <Suspense>
        {sharing && (
          <ShareDialog
            kind="transaction"
            id={id}
            name={number}
            phone={customer.whatsapp}
            mayWrite={mayWrite}
            onClose={() => setSharing(false)}
          />
        )}
        {redated && <RedateReturnDialog sale={sale} move={redated} onClose={() => setRedated(undefined)} />}
      </Suspense>
      <ActDialog doing={doing} sale={sale} onDo={setDoing} onClose={() => setDoing(undefined)} />
    </>
  );
}
