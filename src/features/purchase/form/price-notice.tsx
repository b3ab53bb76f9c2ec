import type { LineNotice } from "@/src/components/form/lines/line-row";
import type { FormLine } from "./new-lines";

/** Nothing to pay is possible, and never meant by a slip of the hand. */
export const priceNotice: LineNotice<FormLine> = ({ price, kind }, { name }) =>
  price === 0 ? (
    <p role="status" className="font-medium">
      {`Harga ${name} Rp0: dicatat sebagai pemberian${kind === "ternak" ? ", HPP-nya mulai dari biaya angkut saja" : ""}. Isi harganya bila dibayar.`}
    </p>
  ) : null;
