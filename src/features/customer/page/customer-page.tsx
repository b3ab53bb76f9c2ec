import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import type { Customer } from "@/contract/customer/model";
import { CUSTOMER_TYPE_LABELS } from "@/contract/customer/words";
import { CUSTOMER_EVENTS } from "@/contract/partner/words";
import { customerQuery } from "@/src/api/customer";
import { customerTimelineQuery } from "@/src/api/partner";
import { promisesQuery } from "@/src/api/sale/owing";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { PhoneLink } from "@/src/components/ui/phone-link";
import { StatusBadge } from "@/src/components/ui/status-badge";
import { paths } from "@/src/config/paths";
import { PartnerFigures } from "@/src/farm/partner/partner-figures";
import { TimelineCard, useTimelineKind } from "@/src/farm/partner/timeline-card";
import { PromiseBadge } from "@/src/farm/payment/promise-badge";
import { CustomerCard } from "@/src/features/customer/customer-card";
import { CustomerPersonalData } from "@/src/features/customer/customer-personal-data";
import { formatRupiah } from "@/src/lib/format";
import { CustomerActions } from "./customer-actions";
import { CustomerContracts } from "./customer-contracts";

export function CustomerPage() {
  const { id = "" } = useParams();
  // The key resets the page for another customer.
  return <CustomerView key={id} id={id} />;
}

/** The page about a customer: state, money, what may be done, and what happened. */
function CustomerView({ id }: { id: string }) {
  const query = useQuery(customerQuery(id));
  return (
    <RecordPage
      wide
      title="Detail customer"
      list={{ label: "Customer", to: paths.customer.list }}
      record={query.data}
      query={query}
      skeleton={[110, 420, 260]}
      below={({ id: customerId, active, code, type, whatsapp, receivable }) => (
        <>
          <StatusBadge active={active} />
          <span>{code}</span>
          <span>{CUSTOMER_TYPE_LABELS[type]}</span>
          <PhoneLink phone={whatsapp} />
          {receivable !== 0 && <LivingPromise id={customerId} />}
        </>
      )}
      actions={(customer) => <CustomerActions customer={customer} />}
    >
      {(customer) => (
        <div className="flex flex-col gap-5">
          <PartnerFigures figures={figuresOf(customer)} />
          {customer.type === "investor" && <CustomerContracts id={customer.id} />}
          <div className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
            <CustomerTimeline id={customer.id} />
            <CustomerCard customer={customer} />
          </div>
          <CustomerPersonalData customer={customer} />
        </div>
      )}
    </RecordPage>
  );
}

/** The newest promise counts as long as something is owed. */
function LivingPromise({ id }: { id: number }) {
  const [promise] = useQuery(promisesQuery(id)).data ?? [];
  if (!promise) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      Janji bayar <PromiseBadge of={promise} />
    </span>
  );
}

function waitingInWords({ undelivered, undeliveredUnpaid }: Customer) {
  if (!undelivered || undeliveredUnpaid === null) return "dipesan, belum diserahkan";
  return undeliveredUnpaid === 0
    ? "semuanya sudah dibayar"
    : `${formatRupiah(undeliveredUnpaid)} di antaranya belum dibayar`;
}

/** An order whose price fell after its advance is paid for with less than what is held. */
function heldInWords({ held, undelivered, undeliveredUnpaid }: Customer) {
  if (held === null || undelivered === null || undeliveredUnpaid === null) return "untuk pesanan belum diserahkan";
  const more = held - (undelivered - undeliveredUnpaid);
  return more > 0 ? `${formatRupiah(more)} di antaranya melebihi pesanannya` : "untuk pesanan belum diserahkan";
}

const figuresOf = (customer: Customer) =>
  [
    {
      label: "Piutang",
      term: "piutang",
      hint: "sudah diserahkan, belum dibayar",
      value: customer.receivable,
      to: paths.transaction.of(customer.id, "belum lunas"),
    },
    {
      label: "Pesanan belum diserahkan",
      term: "pesananBelumDiserahkan",
      hint: waitingInWords(customer),
      value: customer.undelivered,
      to: paths.transaction.orderedBy(customer.id),
    },
    {
      label: "DP dipegang",
      term: "dpDipegang",
      hint: heldInWords(customer),
      value: customer.held,
      to: paths.transaction.of(customer.id, "dp dipegang"),
    },
    {
      label: "Harus dikembalikan",
      term: "harusKembali",
      hint: "lebih bayar atau sisa DP pesanan batal",
      value: customer.overpaid,
      to: paths.transaction.overpaidOf(customer.id),
      warns: true,
    },
  ] as const;

function CustomerTimeline({ id }: { id: number }) {
  const shown = useTimelineKind(CUSTOMER_EVENTS);
  const query = useInfiniteQuery(customerTimelineQuery(id, shown.kind));
  return (
    <TimelineCard
      query={query}
      {...shown}
      empty="Pesanan, penyerahan, pembayaran, dan pesan kepada customer ini akan tampil di sini."
    />
  );
}
