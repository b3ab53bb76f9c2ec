import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { LoanProposal } from "@/contract/loan/model";
import type { VoucherProposal } from "@/contract/voucher/model";
import { comesIn } from "@/contract/voucher/words";
import { loanProposalsQuery, proposalsQuery, useSkipLoan, useSkipVoucher } from "@/src/api/spending";
import { useMay } from "@/src/api/user";
import { useNarrow } from "@/src/components/table/use-narrow";
import { Badge } from "@/src/components/ui/badge";
import { Button } from "@/src/components/ui/button";
import { Icon } from "@/src/components/ui/icon";
import { LinkButton } from "@/src/components/ui/link-button";
import { LoadingCard } from "@/src/components/ui/page/skeleton";
import { paths } from "@/src/config/paths";
import { formatDateShort, formatRupiah } from "@/src/lib/format";
import { notify } from "@/src/lib/notify";
import { subjectOf } from "./voucher-columns";

/** The monthly documents that this month lacks. Without an answer the list does without them. */
export function useProposals() {
  const vouchers = useQuery(proposalsQuery());
  const loans = useQuery(loanProposalsQuery(useMay("capital.read")));
  return {
    vouchers: vouchers.data ?? [],
    loans: loans.data ?? [],
    isLoading: vouchers.isLoading || loans.isLoading,
  };
}

type Props = { of: ReturnType<typeof useProposals>; onAnswer: (proposal: VoucherProposal) => void };

/** Proposes monthly documents. Nothing is posted before somebody saves it. */
export function ProposalsCard({ of: { vouchers, loans, isLoading }, onAnswer }: Props) {
  const mayWrite = useMay("money.write");
  const narrow = useNarrow();
  if (isLoading) return <LoadingCard height={narrow ? 46 : 200} />;
  if (vouchers.length + loans.length === 0) return null;
  return (
    <details
      open={!narrow}
      className="group mb-4 min-w-0 rounded-lg border border-line bg-surface shadow-card print:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 font-semibold text-sm sm:px-5">
        <Icon name="chevronRight" size={16} className="shrink-0 text-ink-faint group-open:rotate-90" />
        Usulan bulan ini
        <Badge tone="primary" icon="refresh">
          {`${vouchers.length + loans.length} belum dicatat`}
        </Badge>
      </summary>
      <ul aria-label="Usulan bulan ini" className="max-h-72 divide-y divide-line overflow-y-auto border-line border-t">
        {vouchers.map((proposal) => (
          <VoucherRow key={proposal.id} proposal={proposal} onAnswer={mayWrite ? onAnswer : undefined} />
        ))}
        {loans.map((proposal) => (
          <LoanRow key={`loan-${proposal.id}`} proposal={proposal} />
        ))}
      </ul>
    </details>
  );
}

type RowProps = { name: string; note: ReactNode; amount: number; way: string; day: string; children: ReactNode };

function Row({ name, note, amount, way, day, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2 sm:px-5">
      <div className="min-w-0 grow basis-48 text-sm">
        <p className="font-medium">{name}</p>
        <p className="break-words text-ink-muted text-xs">{note}</p>
      </div>
      <p className="text-right text-sm tabular-nums">
        <span className="font-semibold">{formatRupiah(amount)}</span>
        <span className="block text-ink-muted text-xs">
          {way}, {formatDateShort(day)}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </li>
  );
}

type VoucherRowProps = { proposal: VoucherProposal; onAnswer?: (proposal: VoucherProposal) => void };

function VoucherRow({ proposal, onAnswer }: VoucherRowProps) {
  const skip = useSkipVoucher(proposal.id);
  const name = subjectOf(proposal);
  const leave = () =>
    skip.mutate({ input: { until: "bulan ini" } }, { onSuccess: () => notify.success(`${name} dilewati bulan ini.`) });
  const { note, number, kind, amount, day } = proposal;
  return (
    <Row
      name={name}
      note={
        <>
          {note && `${note} · `}seperti{" "}
          <Link to={paths.voucher.detail(proposal.id)} className="rounded-sm text-primary-ink underline">
            {number}
          </Link>
        </>
      }
      amount={amount}
      way={comesIn(kind) ? "masuk" : "keluar"}
      day={day}
    >
      {onAnswer && (
        <>
          <Button variant="primary" disabled={skip.isPending} onClick={() => onAnswer(proposal)}>
            Catat<span className="sr-only"> {name}</span>
          </Button>
          <Button disabled={skip.isPending} onClick={leave}>
            Lewati<span className="sr-only"> {name} bulan ini</span>
          </Button>
        </>
      )}
    </Row>
  );
}

function LoanRow({ proposal: { id, lender, number, principal, interest, day } }: { proposal: LoanProposal }) {
  const skip = useSkipLoan(id);
  const mayWrite = useMay("capital.write");
  const leave = () =>
    skip.mutate({ input: undefined }, { onSuccess: () => notify.success(`Angsuran ${lender} dilewati bulan ini.`) });
  return (
    <Row
      name={`Angsuran ${lender}`}
      note={
        <>
          <Link to={paths.loan.detail(id)} className="rounded-sm text-primary-ink underline">
            {number}
          </Link>
          , pokok {formatRupiah(principal)} dan bunga {formatRupiah(interest)}
        </>
      }
      amount={principal + interest}
      way="keluar"
      day={day}
    >
      {mayWrite && (
        <>
          <LinkButton variant="primary" to={paths.loan.paying(id, day)}>
            Catat<span className="sr-only"> angsuran {lender}</span>
          </LinkButton>
          <Button disabled={skip.isPending} onClick={leave}>
            Lewati<span className="sr-only"> angsuran {lender} bulan ini</span>
          </Button>
        </>
      )}
    </Row>
  );
}
