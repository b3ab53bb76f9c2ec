import { postTo } from "@/__tests__/support/server/calls";
import type { TestServer } from "@/__tests__/support/server/test-server";
import type { ProductUpdateInput } from "@/contract/product/input";
import { Product } from "@/contract/product/model";

export type { TestServer };

let serial = 0;

export const newProduct = (values: Record<string, unknown> = {}) => ({
  code: null,
  name: `Konsentrat ${++serial}`,
  category: "pakan",
  unit: "karung",
  salePrice: 215_000,
  ...values,
});

export const create = (server: TestServer, token: string, values: Record<string, unknown> = {}, key?: string) =>
  postTo(server, token, "product", newProduct(values), key);

export const created = async (...given: Parameters<typeof create>) =>
  Product.parse((await create(...given)).body.response);

export async function read(server: TestServer, token: string, id: number) {
  return Product.parse((await server.call("GET", `product/${id}`, { token })).body.response);
}

/** An update of a product that was read. */
export const put = (server: TestServer, token: string, product: Product, change: Partial<ProductUpdateInput>) => {
  const { id, stock: _stock, createdAt: _created, changedAt: _changed, ...values } = product;
  return server.call("PUT", `product/${id}`, { token, json: { ...values, ...change } });
};
