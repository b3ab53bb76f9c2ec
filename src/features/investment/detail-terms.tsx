import { Link } from "react-router-dom";
import { offspringTerm, percent, projection } from "@/contract/investment/contract-words";
import type { InvestmentDetail } from "@/contract/investment/model";
import { PROFIT_BASIS_LABELS } from "@/contract/product/words";
import { Card } from "@/src/components/ui/page/card";
import { Facts } from "@/src/components/ui/page/facts";
import { PhoneLink } from "@/src/components/ui/phone-link";
import { paths } from "@/src/config/paths";
import { Term } from "@/src/farm/terms/term";
import { formatDate, formatNumber } from "@/src/lib/format";

/** The terms as they were when the package was sold. */
export function DetailTerms({ contract }: { contract: InvestmentDetail }) {
  const { investor, product, sale, startOn, endOn, periodMonths, investorShare, profitBasis, createdBy } = contract;
  return (
    <Card title="Isi kontrak" description="Berlaku seperti saat paketnya dipesan">
      <Facts
        items={[
          ["WhatsApp", <PhoneLink key="phone" phone={investor.whatsapp} />],
          ["Paket", product.name],
          [
            "Penjualan",
            <Link
              key="sale"
              to={paths.transaction.detail(sale.id)}
              className="rounded-sm text-primary-ink hover:underline"
            >
              {sale.number}
            </Link>,
          ],
          ["Mulai", formatDate(startOn)],
          ["Jatuh tempo", `${formatDate(endOn)} (${formatNumber(periodMonths)} bulan)`],
          ["Nisbah investor", `${percent(investorShare)} dari ${PROFIT_BASIS_LABELS[profitBasis].toLowerCase()}`],
          [
            "Bagian anak",
            offspringTerm(contract) ?? "Anak dari induk kontrak milik peternakan",
            <Term key="word" of="bagianAnak">
              Bagian anak
            </Term>,
          ],
          ["Proyeksi", projection(contract)],
          createdBy !== null && ["Dibuat oleh", createdBy],
        ]}
      />
    </Card>
  );
}
