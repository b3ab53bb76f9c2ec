import { type Product, startProduct } from "./product";
import { test as base } from "./test";

type Products = { of(file: string): Promise<Product> };

/**
 * For settings of the whole product (its configuration) a file has a product of its own. Playwright gives several such
 * files to one worker, one after the other.
 */
export const test = base.extend<{ product: Product }, { products: Products }>({
  products: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      let running: { file: string; product: Product } | undefined;
      await use({
        async of(file) {
          if (running?.file !== file) {
            await running?.product.stop();
            running = { file, product: await startProduct() };
          }
          return running.product;
        },
      });
      await running?.product.stop();
    },
    { scope: "worker" },
  ],
  product: [async ({ products }, use, { file }) => use(await products.of(file)), { timeout: 300_000 }],
  baseURL: async ({ product }, use) => use(product.url),
});

/** A product with settings of its own, which the tests of one file share. */
export const withProduct = (environment: Record<string, string> = {}) =>
  base.extend<object, { product: Product }>({
    product: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
      async ({}, use) => {
        const product = await startProduct(environment);
        await use(product);
        await product.stop();
      },
      { scope: "worker", timeout: 300_000 },
    ],
    baseURL: async ({ product }, use) => use(product.url),
  });
