import { authEndpoints } from "./auth";
import { customerEndpoints } from "./customer";
import { customerImportEndpoints } from "./customer-import";
import type { Endpoint } from "./endpoint";
import { homeEndpoints } from "./home";
import { passwordEndpoints } from "./password";
import { productEndpoints } from "./product-endpoints";
import { productImportEndpoints } from "./product-import";
import { profileEndpoints } from "./profile";
import { sheepEndpoints } from "./sheep";
import { supplierEndpoints } from "./supplier";
import { supplierImportEndpoints } from "./supplier-import";
import { userEndpoints } from "./user";

/** Every call of /api/v1. A module's table joins here, and with it OpenAPI and the tests over all routes. */
export const endpoints: readonly Endpoint[] = [
  authEndpoints,
  userEndpoints,
  profileEndpoints,
  passwordEndpoints,
  homeEndpoints,
  customerEndpoints,
  supplierEndpoints,
  productEndpoints,
  sheepEndpoints,
  customerImportEndpoints,
  supplierImportEndpoints,
  productImportEndpoints,
].flatMap((group) => Object.values<Endpoint>(group));
