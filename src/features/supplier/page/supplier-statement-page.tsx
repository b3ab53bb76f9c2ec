import { PartnerStatementPage } from "@/src/farm/partner/statement-page";

export const SupplierStatementPage = () => <PartnerStatementPage word="supplier" list="Supplier" />;
