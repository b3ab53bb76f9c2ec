import { startProduct } from "./product";

/** One product for all tests; a test that stops or breaks it starts its own. */
export default async function globalSetup() {
  const product = await startProduct();
  process.env.E2E_URL = product.url;
  return () => product.stop();
}
