import { type Product, startProduct } from "./product";
import { test as base } from "./test";

/** For what is one for the whole product (its configuration): a product of its own for the file. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 150_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
