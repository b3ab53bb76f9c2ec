import { authEndpoints } from "./auth";
import type { Endpoint } from "./endpoint";
import { homeEndpoints } from "./home";
import { productEndpoints } from "./product-endpoints";
import { profileEndpoints } from "./profile";
import { userEndpoints } from "./user";

/** Every call of /api/v1. A module's table joins here, and with it OpenAPI and the tests over all routes. */
export const endpoints: readonly Endpoint[] = [
  authEndpoints,
  userEndpoints,
  profileEndpoints,
  homeEndpoints,
  productEndpoints,
].flatMap((group) => Object.values<Endpoint>(group));
