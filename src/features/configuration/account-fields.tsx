import { useQuery } from "@tanstack/react-query";
import { MAPPED_PROGRAM_LABELS, MAPPED_PROGRAMS, numberKey } from "@/contract/configuration/accounts";
import { ACCOUNT_LABELS, ACCOUNTS, CHART, chartOf } from "@/contract/report/ledger";
import { placesQuery } from "@/src/api/money";
import { FormSection } from "@/src/components/form/core/form-section";
import { TextField } from "@/src/components/form/fields/text-field";

/** Names an account by the key of its number. A place of money is named by its id, where its name is not at hand. */
export const accountLabel = (key: string) => {
  const account = ACCOUNTS.find((one) => one === key);
  return account ? ACCOUNT_LABELS[account] : key.replace("kas-", "Kas atau rekening ");
};

type Line = { key: string; number: string; name: string };

/** The numbers that other accounting programs give to our accounts; exports of the journal then use them. */
export function AccountFields() {
  const { data: places } = useQuery(placesQuery());
  const lines = chartOf(places?.items ?? []).map(
    ({ account, place }): Line =>
      place === null
        ? { key: account, number: CHART[account].number, name: ACCOUNT_LABELS[account] }
        : {
            key: numberKey(account, place.id),
            number: `${CHART[account].number}.${String(place.id).padStart(2, "0")}`,
            name: place.name,
          },
  );
  return (
    <FormSection
      title="Nomor akun di program lain"
      description="Dipakai saat jurnal, buku besar, dan neraca saldo diunduh untuk program itu. Kas atau rekening tanpa nomor memakai nomor Kas dan bank."
    >
      <ul className="flex flex-col gap-5">
        {lines.map(({ key, number, name }) => (
          <li key={key} className="grid items-start gap-x-3 gap-y-1.5 sm:grid-cols-[1fr_12rem_12rem]">
            <p className="min-w-0 break-words text-sm sm:pt-2">
              <span className="text-ink-muted tabular-nums">{number}</span> {name}
            </p>
            {MAPPED_PROGRAMS.map((program) => (
              <TextField
                key={program}
                name={`${program}.${key}`}
                label={`${name}, ${MAPPED_PROGRAM_LABELS[program]}`}
                hideLabel
                unit={MAPPED_PROGRAM_LABELS[program]}
                maxLength={30}
                autoComplete="off"
                nullable
              />
            ))}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
