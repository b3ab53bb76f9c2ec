import type { Hono } from "hono";
import { customerImportEndpoints } from "@/contract/customer/endpoints";
import { examinationImportEndpoints } from "@/contract/examination/endpoints";
import type { importEndpoints } from "@/contract/import/endpoints";
import {
  contractImportEndpoints,
  goodsImportEndpoints,
  loanImportEndpoints,
  moneyImportEndpoints,
  openingAssetImportEndpoints,
  orderImportEndpoints,
  payableImportEndpoints,
  receivableImportEndpoints,
} from "@/contract/opening/endpoints";
import { productImportEndpoints } from "@/contract/product/endpoints";
import { sheepImportEndpoints } from "@/contract/sheep/endpoints";
import { supplierImportEndpoints } from "@/contract/supplier/endpoints";
import { voucherImportEndpoints } from "@/contract/voucher/endpoints";
import type { AppEnv, Deps } from "@/server/http/context";
import { mount } from "@/server/http/endpoint";
import { CUSTOMER_IMPORTER } from "@/server/modules/customer/import";
import { weighNew } from "@/server/modules/examination/acts/weigh-new";
import { EXAMINATION_IMPORTER } from "@/server/modules/examination/import";
import {
  ASSET_IMPORTER,
  CONTRACT_IMPORTER,
  GOODS_IMPORTER,
  LOAN_IMPORTER,
  MONEY_IMPORTER,
  ORDER_IMPORTER,
  PAYABLE_IMPORTER,
  RECEIVABLE_IMPORTER,
} from "@/server/modules/opening/import";
import { PRODUCT_IMPORTER } from "@/server/modules/product/import";
import { sheepImporter } from "@/server/modules/sheep/import/importer";
import { SUPPLIER_IMPORTER } from "@/server/modules/supplier/import";
import { VOUCHER_IMPORTER } from "@/server/modules/voucher/import";
import type { Importer } from "./modules/import/importer";
import { readSaved } from "./modules/import/read-saved";
import { findSaved, readMapping } from "./modules/import/saved";
import { runImport } from "./modules/import/service";
import { importTemplate } from "./modules/import/template";
import { undoImport } from "./modules/import/undo";

type Endpoints = ReturnType<typeof importEndpoints<string>>;

const IMPORTS: readonly [Endpoints, Importer][] = [
  [customerImportEndpoints, CUSTOMER_IMPORTER],
  [supplierImportEndpoints, SUPPLIER_IMPORTER],
  [productImportEndpoints, PRODUCT_IMPORTER],
  [sheepImportEndpoints, sheepImporter(weighNew)],
  [examinationImportEndpoints, EXAMINATION_IMPORTER],
  [voucherImportEndpoints, VOUCHER_IMPORTER],
  [moneyImportEndpoints, MONEY_IMPORTER],
  [receivableImportEndpoints, RECEIVABLE_IMPORTER],
  [payableImportEndpoints, PAYABLE_IMPORTER],
  [goodsImportEndpoints, GOODS_IMPORTER],
  [orderImportEndpoints, ORDER_IMPORTER],
  [contractImportEndpoints, CONTRACT_IMPORTER],
  [loanImportEndpoints, LOAN_IMPORTER],
  [openingAssetImportEndpoints, ASSET_IMPORTER],
];

export function importRoutes(app: Hono<AppEnv>, deps: Deps) {
  for (const [endpoints, importer] of IMPORTS) {
    mount(app, deps, endpoints.template, async ({ query }) => importTemplate(importer, query.format));
    mount(app, deps, endpoints.mapping, ({ query }) => readMapping(deps.db, importer, query.shape));
    mount(app, deps, endpoints.saved, async ({ params, message: _, ...caller }) =>
      readSaved(deps, caller, importer, await findSaved(deps.db, importer, params.id)),
    );
    mount(app, deps, endpoints.undo, async ({ params, message, ...caller }) => {
      const saved = await undoImport(deps, caller, importer, params.id);
      message("Impor dibatalkan.");
      return saved;
    });
    mount(app, deps, endpoints.import, async ({ json, message, ...caller }) => {
      const report = await runImport(deps, caller, importer, json);
      message(report.saved ? "Impor tersimpan." : "Berkas diperiksa; belum ada yang disimpan.");
      return report;
    });
  }
}
