import { paths } from "@/src/config/paths";
import { type Screen, screen } from "./screen";

/** In a pen without a network the next screen must be there already. */
const pen = <T>(page: T): T => {
  import("./pen-ahead").then(
    ({ fetchPen }) => fetchPen(herdScreens),
    () => {},
  );
  return page;
};

/**
 * The screens of animals, goods and what they use up. Their forms come in one file, so that the table of files, which
 * everybody loads, stays small.
 */
export const herdScreens: readonly Screen[] = [
  screen(paths.product.list, async () => (await import("@/src/features/product/product-list-page")).ProductListPage, {
    list: "product",
    sort: "name",
  }),
  screen(
    paths.product.create,
    async () =>
      (await import(/* webpackChunkName: "goods" */ "@/src/features/product/product-create-page")).ProductCreatePage,
  ),
  screen(paths.product.placing, async () => (await import("@/src/features/product/placing/placing-page")).PlacingPage),
  screen(
    paths.product.update(":id"),
    async () =>
      (await import(/* webpackChunkName: "goods" */ "@/src/features/product/product-update-page")).ProductUpdatePage,
    { record: "product" },
  ),
  screen(paths.sheep.list, async () => (await import("@/src/features/sheep/list/sheep-list-page")).SheepListPage, {
    list: "sheep",
    sort: "earTag",
  }),
  screen(
    paths.sheep.create,
    async () =>
      (await import(/* webpackChunkName: "goods" */ "@/src/features/sheep/form/sheep-create-page")).SheepCreatePage,
  ),
  screen(
    `${paths.sheep.list}/label`,
    async () => (await import("@/src/features/sheep/list/sheep-label-page")).SheepLabelPage,
  ),
  screen(paths.sheep.detail(":id"), async () => (await import("@/src/features/sheep/card/sheep-page")).SheepPage, {
    record: "sheep",
  }),
  screen(
    paths.sheep.update(":id"),
    async () =>
      (await import(/* webpackChunkName: "goods" */ "@/src/features/sheep/form/sheep-update-page")).SheepUpdatePage,
    { record: "sheep" },
  ),
  screen(
    paths.examination.list,
    async () => (await import("@/src/features/examination/list/examination-list-page")).ExaminationListPage,
    { list: "examination", sort: "-day" },
  ),
  screen(paths.examination.create, async () =>
    pen((await import("@/src/features/examination/form/examination-create-page")).ExaminationCreatePage),
  ),
  screen(
    `${paths.examination.weigh}/*`,
    async () => pen((await import("@/src/features/examination/pen-pages")).PenPages),
    "herd",
  ),
  screen(paths.examination.feeding, async () => (await import("@/src/features/usage/feeding-page")).FeedingPage),
  // All screens of a day in the pens come in one file.
  screen(`${paths.work.today}/*`, async () => pen((await import("@/src/features/work/work-screens")).WorkScreens)),
  screen(`${paths.breeding.due}/*`, async () =>
    pen((await import("@/src/features/breeding/breeding-pages")).BreedingPages),
  ),
  screen(paths.purchase.usage, async () => (await import("@/src/features/usage/usage-list-page")).UsageListPage, {
    list: "usage",
    sort: "-day",
  }),
  screen(
    paths.purchase.usageCreate,
    async () => (await import("@/src/features/usage/usage-create-page")).UsageCreatePage,
  ),
  screen(paths.purchase.usageDetail(":id"), async () => (await import("@/src/features/usage/usage-page")).UsagePage, {
    record: "usage",
  }),
];
