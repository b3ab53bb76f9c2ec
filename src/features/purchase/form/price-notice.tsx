import type { LineNotice } from "@/src/components/form/lines/line-row";
import type { FormLine } from "./new-lines";

/** A price of 0 is possible, but must not happen by accident. */
export const priceNotice: LineNotice<FormLine> = ({ price, kind }, { name }) =>
  price === 0 ? (
    <p role="status" className="font-medium">
      {`Harga ${name} Rp0: dicatat sebagai pemberian${kind === "ternak" ? ", HPP-nya mulai dari biaya angkut saja" : ""}. Isi harganya bila dibayar.`}
    </p>
  ) : null;
