import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { SUPPLIER_EVENTS } from "@/contract/partner/words";
import type { Supplier } from "@/contract/supplier/model";
import { SUPPLIER_KIND_LABELS } from "@/contract/supplier/words";
import { supplierTimelineQuery } from "@/src/api/partner";
import { supplierQuery } from "@/src/api/supplier";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { PhoneLink } from "@/src/components/ui/phone-link";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { paths } from "@/src/config/paths";
import { PartnerFigures } from "@/src/farm/partner/partner-figures";
import { TimelineCard, useTimelineKind } from "@/src/farm/partner/timeline-card";
import { SupplierCard } from "@/src/features/supplier/supplier-card";
import { SupplierScoreCard } from "@/src/features/supplier/supplier-score-card";
import { formatRupiah } from "@/src/lib/format";
import { SupplierActions } from "./supplier-actions";

export function SupplierPage() {
  const { id = "" } = useParams();
  // The key resets the page for another supplier.
  return <SupplierView key={id} id={id} />;
}

/** The page about a supplier: state, money, what may be done, and what happened. */
function SupplierView({ id }: { id: string }) {
  const query = useQuery(supplierQuery(id));
  return (
    <RecordPage
      wide
      title="Detail supplier"
      list={{ label: "Supplier", to: paths.supplier.list }}
      record={query.data}
      query={query}
      skeleton={[110, 420, 260]}
      below={({ active, code, kind, whatsapp }) => (
        <>
          <StatusBadge active={active} />
          <span>{code}</span>
          <span>{SUPPLIER_KIND_LABELS[kind]}</span>
          <PhoneLink phone={whatsapp} />
        </>
      )}
      actions={(supplier) => <SupplierActions supplier={supplier} />}
    >
      {(supplier) => (
        <div className="flex flex-col gap-5">
          <PartnerFigures figures={figuresOf(supplier)} />
          <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
            <SupplierTimeline id={supplier.id} />
            <div className="flex flex-col gap-5">
              <SupplierCard supplier={supplier} />
              <SupplierScoreCard id={supplier.id} sellsAnimals={supplier.kind === "ternak"} />
            </div>
          </div>
        </div>
      )}
    </RecordPage>
  );
}

function waitingInWords({ unreceived, unreceivedUnpaid }: Supplier) {
  if (!unreceived || unreceivedUnpaid === null) return "dipesan, belum diterima";
  return unreceivedUnpaid === 0
    ? "semuanya sudah dibayar"
    : `${formatRupiah(unreceivedUnpaid)} di antaranya belum dibayar`;
}

/** The books have both in one account, so the page says how much of it is which. */
const advanceInWords = ({ overpaid }: Supplier) =>
  overpaid ? `${formatRupiah(overpaid)} di antaranya harus kembali` : "dibayar, belum diterima";

const figuresOf = (supplier: Supplier) =>
  [
    {
      label: "Utang",
      term: "utang",
      hint: "sudah diterima, belum dibayar",
      value: supplier.payable,
      to: paths.purchase.of(supplier.id, "belum lunas"),
    },
    {
      label: "Pesanan belum diterima",
      term: "pesananBelumDiterima",
      hint: waitingInWords(supplier),
      value: supplier.unreceived,
      to: paths.purchase.orderedFrom(supplier.id),
    },
    {
      label: "Uang muka di supplier",
      term: "uangMukaSupplier",
      hint: advanceInWords(supplier),
      value: supplier.advance,
      to: paths.purchase.of(supplier.id, "uang muka"),
    },
    {
      label: "Kredit",
      term: "kreditSupplier",
      hint: "harus kembali, atau dipakai membayar pembelian lain",
      value: supplier.overpaid,
      to: paths.purchase.of(supplier.id, "lebih bayar"),
      warns: true,
    },
  ] as const;

function SupplierTimeline({ id }: { id: number }) {
  const shown = useTimelineKind(SUPPLIER_EVENTS);
  const query = useInfiniteQuery(supplierTimelineQuery(id, shown.kind));
  return (
    <TimelineCard
      query={query}
      {...shown}
      empty="Pesanan, penerimaan, dan pembayaran kepada supplier ini akan tampil di sini."
    />
  );
}
