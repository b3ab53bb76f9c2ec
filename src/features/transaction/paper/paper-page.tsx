import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import type { TransactionPaper } from "@/contract/transaction/paper";
import { paperQuery } from "@/src/api/sale/transaction";
import { PrintOnArrival, PrintPaper } from "@/src/components/print/print-on-arrival";
import { LinkButton } from "@/src/components/ui/link-button";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { paths } from "@/src/config/paths";
import { PaymentBadge } from "@/src/farm/payment/payment-badge";
import { StateBadge } from "@/src/features/transaction/transaction-words";
import { Invoice } from "./invoice";
import { Waybill } from "./waybill";

export const InvoicePage = () => <PaperPage word="Faktur" paper={(paper) => <Invoice paper={paper} />} />;

export const WaybillPage = () => <PaperPage word="Surat jalan" paper={(paper) => <Waybill paper={paper} />} />;

type Props = { word: string; paper: (paper: TransactionPaper) => ReactNode };

/** A paper of one sale for screen and print. */
function PaperPage({ word, paper }: Props) {
  const { id = "" } = useParams();
  const query = useQuery(paperQuery(id));
  return (
    <RecordPage
      wide
      title={word}
      list={{ label: "Penjualan", to: paths.transaction.list }}
      record={query.data && { ...query.data, name: `${word} ${query.data.sale.number}` }}
      query={query}
      skeleton={[640]}
      below={({ sale }) => (
        <>
          <StateBadge of={sale} />
          <PaymentBadge of={sale} />
        </>
      )}
      actions={() => (
        <>
          <LinkButton icon="chevronLeft" to={paths.transaction.detail(id)}>
            Detail
          </LinkButton>
          <PrintPaper />
        </>
      )}
    >
      {(data) => (
        <>
          <PrintOnArrival />
          {paper(data)}
        </>
      )}
    </RecordPage>
  );
}
