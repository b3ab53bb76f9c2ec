import { Link } from "react-router-dom";
import { PROGRAM_LABELS, PROGRAMS, type Side } from "@/contract/report/books";
import { ACCOUNT_LABELS, CHART } from "@/contract/report/ledger";
import { SelectField } from "@/src/components/form/fields/select-field";
import { type BooksAddress, ledgerHref } from "./books-address";

/** Our number of an account; a place of money stands below kas. */
export const numberOf = ({ account, place }: Side) =>
  place === null ? CHART[account].number : `${CHART[account].number}.${String(place.id).padStart(2, "0")}`;

export const nameOf = ({ account, place }: Side) => place?.name ?? ACCOUNT_LABELS[account];

/** An account with its number, which opens its general ledger. */
export const AccountLink = ({ side, period }: { side: Side; period: string }) => (
  <Link
    to={ledgerHref(side.account, period, side.place?.id)}
    className="inline-block py-[3px] rounded-sm underline decoration-line-strong/60 decoration-dotted underline-offset-4 hover:decoration-solid"
  >
    {nameOf(side)}
    <span className="sr-only">: buka buku besar</span>
  </Link>
);

/** Chooses whose account numbers a downloaded file has. */
export const NumbersField = ({ address }: { address: BooksAddress }) => (
  <SelectField
    label="Nomor akun di unduhan"
    hideLabel
    required
    className="w-56"
    options={PROGRAMS.map((program) => ({ value: program, label: `Nomor akun: ${PROGRAM_LABELS[program]}` }))}
    value={address.numbers}
    onChange={(value) => address.toNumbers(PROGRAMS.find((program) => program === value) ?? PROGRAMS[0])}
  />
);
