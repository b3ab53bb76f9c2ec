import { join } from "node:path";
import { startProduct } from "./product";

/** All tests share one product. A test that stops or breaks it starts its own, on a copy of the first farm. */
export default async function globalSetup() {
  const first = await startProduct();
  await first.end();
  process.env.E2E_FARM = join(first.dataDir, "data");
  const product = await startProduct();
  process.env.E2E_URL = product.url;
  return async () => {
    await product.stop();
    await first.stop();
  };
}
