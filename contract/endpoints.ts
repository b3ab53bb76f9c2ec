import { auditEndpoints, historyEndpoints } from "./audit";
import { authEndpoints } from "./auth";
import { customerEndpoints } from "./customer";
import type { Endpoint } from "./endpoint";
import { homeEndpoints } from "./home";
import { ownAccountEndpoints } from "./own-account";
import { passwordEndpoints } from "./password";
import { personalDataEndpoints } from "./personal-data";
import { photoEndpoints } from "./photo";
import { productEndpoints } from "./product-endpoints";
import { profileEndpoints } from "./profile";
import { sheepEndpoints } from "./sheep";
import { supplierEndpoints } from "./supplier";
import { userEndpoints } from "./user";

/** Every call of /api/v1. A module's table joins here, and with it OpenAPI and the tests over all routes. */
export const endpoints: readonly Endpoint[] = [
  authEndpoints,
  userEndpoints,
  ownAccountEndpoints,
  profileEndpoints,
  passwordEndpoints,
  homeEndpoints,
  customerEndpoints,
  supplierEndpoints,
  productEndpoints,
  sheepEndpoints,
  photoEndpoints,
  auditEndpoints,
  historyEndpoints,
  personalDataEndpoints,
].flatMap((group) => Object.values<Endpoint>(group));
