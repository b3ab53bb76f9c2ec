import { CustomerImportPage } from "@/src/features/customer/customer-import-page";
import { ExaminationImportPage } from "@/src/features/examination/examination-import-page";
import { ProductImportPage } from "@/src/features/product/product-import-page";
import { SheepImportPage } from "@/src/features/sheep/sheep-import-page";
import { SupplierImportPage } from "@/src/features/supplier/supplier-import-page";
import { VoucherImportPage } from "@/src/features/voucher/voucher-import-page";

/** The imports of lists, in one file: the router names each in a word. */
export const importPages = {
  product: ProductImportPage,
  sheep: SheepImportPage,
  customer: CustomerImportPage,
  supplier: SupplierImportPage,
  examination: ExaminationImportPage,
  voucher: VoucherImportPage,
};
