import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { Investment } from "@/contract/investment/model";
import { INVESTMENT_STATE_LABELS, type InvestmentState } from "@/contract/investment/words";
import { investmentsQuery } from "@/src/api/investment";
import { LinkButton } from "@/src/components/ui/link-button";
import { PagedCard } from "@/src/components/ui/page/paged-card";
import { paths } from "@/src/config/paths";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";

const PAGE_SIZE = 20;

/** The contracts of an investor: capital, state, and what comes next. */
export function CustomerContracts({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const filters = { investor: [String(id)] };
  return (
    <PagedCard
      title="Kontrak investasi"
      aside={
        <LinkButton size="sm" to={paths.investment.of(id)}>
          Semua kontrak
        </LinkButton>
      }
      query={useQuery(investmentsQuery({ page, size: PAGE_SIZE, sort: "-start", q: "", filters }))}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={setPage}
      empty={{
        icon: "chart",
        title: "Belum ada kontrak",
        words: "Kontrak dibuat dengan menjual paket investasi kepada investor ini.",
      }}
    >
      {(contracts) => (
        <ul className="divide-y divide-line border-line border-t">
          {contracts.map((contract) => (
            <Contract key={contract.id} contract={contract} />
          ))}
        </ul>
      )}
    </PagedCard>
  );
}

const NEXT: Record<InvestmentState, (contract: Investment) => string> = {
  berjalan: ({ funded, named, headCount, endOn, sale }) => {
    if (!funded) return `Berikutnya: modal dilunasi (${sale.number})`;
    if (named < headCount) return `Berikutnya: tetapkan ${formatNumber(headCount - named)} ekor lagi`;
    return `Berikutnya: bagi hasil dihitung setelah ${formatDate(endOn)}`;
  },
  draf: () => "Berikutnya: bagi hasil disetujui",
  disetujui: () => "Berikutnya: modal dan bagi hasil dibayar",
  dibayar: ({ paidOn }) => (paidOn ? `Selesai, dibayar ${formatDate(paidOn)}` : "Selesai"),
  dibatalkan: () => "Tidak ada langkah berikutnya",
};

const Contract = ({ contract }: { contract: Investment }) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3 text-sm sm:px-5">
    <div className="min-w-0">
      <Link
        to={paths.investment.detail(contract.id)}
        className="inline-flex min-h-6 items-center font-semibold text-primary-ink hover:underline"
      >
        {contract.number}
      </Link>{" "}
      <span className="text-ink-muted">
        {contract.product.name}, {INVESTMENT_STATE_LABELS[contract.state].toLowerCase()}
      </span>
      <p className="text-ink-muted">{NEXT[contract.state](contract)}</p>
    </div>
    <p className="tabular-nums">
      <span className="text-ink-muted">Modal </span>
      <span className="font-semibold">{formatRupiah(contract.capital)}</span>
    </p>
  </li>
);
