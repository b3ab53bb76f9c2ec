import { Link } from "react-router-dom";
import type { SoldAnimal, TransactionLine } from "@/contract/transaction/model";
import type { TransactionKind } from "@/contract/transaction/words";
import { paths } from "@/src/config/paths";
import { Tag } from "@/src/farm/sheep/tag";
import { formatNumber, formatQuantity } from "@/src/lib/format";

/** Returns how many animals of a line have not been chosen. */
export const openHeads = ({ kind, quantity, animals }: TransactionLine) =>
  kind === "ternak" ? Math.max(0, quantity - animals.length) : 0;

export const unitOf = ({ kind, product }: TransactionLine) => (kind === "ternak" ? "ekor" : product.unit);
export const lineInWords = (line: TransactionLine) =>
  `${line.kind === "ternak" ? formatNumber(line.quantity) : formatQuantity(line.quantity)} ${unitOf(line)} ${line.product.name}`;

/** The note of a line; the one of a qurban's animals says for whom they are. */
export const noteInWords = ({ kind, note }: TransactionLine, sale: TransactionKind) =>
  note !== null && kind === "ternak" && sale === "qurban" ? `Atas nama ${note}` : note;

/** Links to the animal's card. */
export const AnimalLink = ({ of }: { of: Pick<SoldAnimal, "id" | "earTag" | "earTagColour"> }) => (
  <Link to={paths.sheep.detail(of.id)} className="rounded-sm text-primary-ink hover:underline">
    <Tag of={of} />
  </Link>
);
