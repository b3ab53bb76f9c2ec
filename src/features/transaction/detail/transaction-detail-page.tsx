import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import type { Payment } from "@/contract/payment/model";
import type { TransactionDetail } from "@/contract/transaction/model";
import { isFund } from "@/contract/transaction/words";
import { transactionQuery } from "@/src/api/sale/transaction";
import { useMay } from "@/src/api/user";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { paths } from "@/src/config/paths";
import { PastCorrections } from "@/src/farm/books/past-corrections";
import { PaymentBadge } from "@/src/farm/payment/payment-badge";
import { PaymentsCard } from "@/src/farm/payment/payments-card";
import { DetailOpened, UnpayDialog } from "@/src/features/transaction/acts/dialogs";
import { StateBadge } from "@/src/features/transaction/transaction-words";
import { formatDate } from "@/src/lib/format";
import { ClosedDraft } from "./closed-draft";
import { DetailActions } from "./detail-actions";
import { DetailCorrections } from "./detail-corrections";
import { DetailFacts } from "./detail-facts";
import { readFigure } from "./detail-figures";
import { DetailHindrances } from "./detail-hindrances";
import { DetailLines } from "./detail-lines";
import { DetailMoves } from "./detail-moves";
import { DetailSums } from "./detail-sums";
import { SaleContracts } from "./sale-contracts";
import { SaleMessages } from "./sale-messages";
import { SalePapers } from "./sale-papers";

export function TransactionDetailPage() {
  const { id = "" } = useParams();
  // The key resets the page for another sale.
  return <Detail key={id} id={id} />;
}

/** Shows the sale's state, its possible acts and its history. */
function Detail({ id }: { id: string }) {
  const mayWrite = useMay("transaction.write");
  const query = useQuery(transactionQuery(id));
  const { data } = query;
  const [params, setParams] = useSearchParams();
  const figure = readFigure(params);
  // Once loaded, the panel stays mounted so that it can slide away.
  const [opened, setOpened] = useState(figure !== undefined);
  if (figure && !opened) setOpened(true);
  return (
    <RecordPage
      wide
      title="Detail penjualan"
      list={{ label: "Penjualan", to: paths.transaction.list }}
      record={data && { ...data, name: data.number }}
      query={query}
      skeleton={[112, 320]}
      below={(sale) => (
        <>
          <StateBadge of={sale} />
          <PaymentBadge of={sale} />
          <Link
            to={paths.customer.detail(sale.customer.id)}
            className="rounded-sm font-medium text-primary-ink hover:underline"
          >
            {sale.customer.name}
          </Link>
          <span>{formatDate(sale.day)}</span>
        </>
      )}
      actions={(sale) => <DetailActions sale={sale} mayWrite={mayWrite} />}
    >
      {(sale) => (
        <div className="flex flex-col gap-5">
          <SalePapers sale={sale} />
          <ClosedDraft sale={sale} mayWrite={mayWrite} />
          <PastCorrections word="transaction" id={sale.id} />
          <DetailSums sale={sale} />
          <Suspense>
            {opened && <DetailOpened sale={sale} figure={figure} onClose={() => setParams({}, { replace: true })} />}
          </Suspense>
          <DetailHindrances sale={sale} mayWrite={mayWrite} />
          <DetailLines sale={sale} />
          {isFund(sale) && <SaleContracts sale={sale.id} />}
          <DetailMoves sale={sale} />
          <DetailCorrections sale={sale} mayWrite={mayWrite} />
          <DetailPayments sale={sale} mayWrite={mayWrite} />
          <SaleMessages sale={sale.id} />
          <DetailFacts sale={sale} mayWrite={mayWrite} />
        </div>
      )}
    </RecordPage>
  );
}

function DetailPayments({ sale, mayWrite }: { sale: TransactionDetail; mayWrite: boolean }) {
  const [struck, setStruck] = useState<Payment>();
  return (
    <>
      <PaymentsCard
        payments={sale.payments}
        receipt={paths.transaction.receipt}
        onStrike={mayWrite ? setStruck : undefined}
      />
      <Suspense>{struck && <UnpayDialog sale={sale} payment={struck} onClose={() => setStruck(undefined)} />}</Suspense>
    </>
  );
}
