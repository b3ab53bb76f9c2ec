import { PartnerStatementPage } from "@/src/farm/partner/statement-page";

export const CustomerStatementPage = () => <PartnerStatementPage word="customer" list="Customer" />;
