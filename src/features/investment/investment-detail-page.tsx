import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { Link, useParams } from "react-router-dom";
import type { InvestmentDetail } from "@/contract/investment/model";
import type { Payment } from "@/contract/payment/model";
import { investmentQuery } from "@/src/api/investment";
import { useHistory } from "@/src/api/program/audit";
import { useMay } from "@/src/api/user";
import { Button } from "@/src/components/ui/button";
import { HistoryButton } from "@/src/components/ui/history/history-button";
import { LinkButton } from "@/src/components/ui/link-button";
import { RecordPage } from "@/src/components/ui/page/record-page";
import { paths } from "@/src/config/paths";
import { PastCorrections } from "@/src/farm/books/past-corrections";
import { ShareDialog } from "@/src/farm/link/lazy-share-dialog";
import { PaymentsCard } from "@/src/farm/payment/payments-card";
import { DetailAnimals } from "./detail-animals";
import { DetailSettlement } from "./detail-settlement";
import { DetailSums } from "./detail-sums";
import { DetailTerms } from "./detail-terms";
import { UnpayDialog } from "./dialogs";
import { InvestmentActs } from "./investment-acts";
import { DueBadge, StateBadge } from "./investment-words";

export function InvestmentDetailPage() {
  const { id = "" } = useParams();
  // The key resets the page for another contract.
  return <Detail key={id} id={id} />;
}

/** Shows the terms of a contract, its animals, its result and the next acts. */
function Detail({ id }: { id: string }) {
  const query = useQuery(investmentQuery(id));
  const { data } = query;
  return (
    <RecordPage
      wide
      title="Kontrak investasi"
      list={{ label: "Investasi", to: paths.investment.list }}
      record={data && { ...data, name: data.number }}
      query={query}
      skeleton={[112, 320]}
      below={(contract) => (
        <>
          <StateBadge of={contract} />
          <DueBadge of={contract} />
          <Link
            to={paths.customer.detail(contract.investor.id)}
            className="rounded-sm font-medium text-primary-ink hover:underline"
          >
            {contract.investor.name}
          </Link>
          <span>{contract.product.name}</span>
        </>
      )}
      actions={(contract) => <Actions contract={contract} />}
    >
      {(contract) => (
        <div className="flex flex-col gap-5">
          <PastCorrections word="investment" id={contract.id} />
          <DetailSums contract={contract} />
          <DetailAnimals contract={contract} />
          <DetailSettlement contract={contract} />
          <Payments contract={contract} />
          <DetailTerms contract={contract} />
        </div>
      )}
    </RecordPage>
  );
}

function Payments({ contract }: { contract: InvestmentDetail }) {
  const [struck, setStruck] = useState<Payment>();
  const mayUnpay = useMay("investment.settle") && contract.unpayable;
  return (
    <>
      <PaymentsCard
        payments={contract.payments}
        receipt={paths.investment.receipt}
        onStrike={mayUnpay ? setStruck : undefined}
      />
      <Suspense>
        {struck && <UnpayDialog contract={contract} payment={struck} onClose={() => setStruck(undefined)} />}
      </Suspense>
    </>
  );
}

function Actions({ contract }: { contract: InvestmentDetail }) {
  const { id, number, investor } = contract;
  const [sharing, setSharing] = useState(false);
  const maySettle = useMay("investment.settle");
  const profits = useMay("profit.read");
  const history = useHistory("investment", id);
  return (
    <>
      {profits && <HistoryButton name={number} history={history} />}
      {profits && contract.state !== "dibatalkan" && (
        <LinkButton icon="print" to={paths.investment.statement(id)}>
          Laporan bulanan
        </LinkButton>
      )}
      {profits && (
        <Button icon="external" onClick={() => setSharing(true)}>
          Bagikan tautan
        </Button>
      )}
      <InvestmentActs contract={contract} />
      <Suspense>
        {sharing && (
          <ShareDialog
            kind="investment"
            id={id}
            name={number}
            phone={investor.whatsapp}
            mayWrite={maySettle}
            onClose={() => setSharing(false)}
          />
        )}
      </Suspense>
    </>
  );
}
