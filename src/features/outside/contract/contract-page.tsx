import type { ContractPage as Shown } from "@/contract/outside/model";
import { Purpose, ReceiptSheet } from "@/src/farm/payment/receipt-sheet";
import type { Address } from "@/src/features/outside/address";
import { Contact } from "@/src/features/outside/contact";
import { PaperLink, PaperView } from "@/src/features/outside/paper-view";
import { Part, Title } from "@/src/features/outside/parts";
import { formatDate, formatNumber, formatRupiah } from "@/src/lib/format";
import { ContractAnimal } from "./contract-animal";
import { Projected, Realised } from "./contract-figures";
import { ContractMonth } from "./contract-month";
import { State, Terms } from "./contract-terms";

/** A contract, for its investor. */
export function ContractPage({ shown, address }: { shown: Shown; address: Address }) {
  const { company, contract, animals, months, payments } = shown;
  const paper = payments.find((_, at) => address.rest === `kwitansi/${at + 1}`);
  if (paper) return <Receipt shown={shown} payment={paper} address={address} />;
  return (
    <div className="grid gap-5">
      <Title over="Investasi Anda" below={`Kontrak ${contract.number}, atas nama ${contract.investor}`}>
        {contract.product}
      </Title>
      <State shown={shown} />
      <Terms shown={shown} />
      <div className="grid gap-5 md:grid-cols-2 md:items-start">
        <Realised shown={shown} />
        <Projected shown={shown} />
      </div>
      <Part title={`Ternak Anda${animals.length > 0 ? ` (${headsOf(animals)})` : ""}`} flows>
        {animals.length === 0 ? (
          <p className="text-ink-muted">
            Belum ada ternak yang ditetapkan. Begitu dipilihkan, fotonya dan bobotnya tampil di sini.
          </p>
        ) : (
          <ul className="grid gap-5">
            {animals.map((animal) => (
              <ContractAnimal key={`${animal.earTagColour} ${animal.earTag} ${animal.fromOn}`} animal={animal} />
            ))}
          </ul>
        )}
      </Part>
      <Part title="Laporan bulanan" flows>
        {months.length === 0 ? (
          <p className="text-ink-muted">Laporan pertama tampil setelah kontrak dimulai.</p>
        ) : (
          months.map((month, at) => (
            <ContractMonth key={month.month} month={month} paidOn={contract.paidOn} open={at === 0} />
          ))
        )}
      </Part>
      <Part title="Pembayaran kepada Anda">
        {payments.length === 0 ? (
          <p className="text-ink-muted">Belum ada pembayaran. Modal dan bagi hasil dibayar setelah kontrak selesai.</p>
        ) : (
          <ul className="grid gap-4">
            {payments.map(({ number, day, amount }, at) => (
              <li key={number} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
                <p>
                  <span className="block font-bold text-lg tabular-nums">{formatRupiah(amount)}</span>
                  <span className="text-ink-muted">
                    {formatDate(day)}, kwitansi {number}
                  </span>
                </p>
                <PaperLink address={address} paper={`kwitansi/${at + 1}`}>
                  Cetak kwitansi
                </PaperLink>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Contact
        company={company}
        about={`Halo ${company.name}, saya ${contract.investor}. Saya ingin bertanya tentang kontrak ${contract.number}.`}
      />
    </div>
  );
}

function headsOf(animals: Shown["animals"]) {
  const born = animals.filter(({ offspring }) => offspring !== null).length;
  const named = `${formatNumber(animals.length - born)} ekor`;
  return born > 0 ? `${named}, dan ${formatNumber(born)} anak` : named;
}

type ReceiptProps = { shown: Shown; payment: Shown["payments"][number]; address: Address };

function Receipt({ shown: { company, contract }, payment, address }: ReceiptProps) {
  const document = { kind: "investment" as const, number: contract.number, day: contract.startOn, noteNumber: null };
  return (
    <PaperView title={`Kwitansi ${payment.number}`} address={address}>
      <ReceiptSheet
        {...payment}
        company={company}
        partner={{ name: contract.investor, address: null }}
        incoming={false}
        purpose={<Purpose payment={payment} document={document} />}
        paper="A5"
      />
    </PaperView>
  );
}
