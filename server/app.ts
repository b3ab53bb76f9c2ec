import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import { API_ROOT } from "@/contract/base/endpoint";
import { CONFIRMED } from "@/contract/base/error-codes";
import { openApiDocument } from "@/server/http/openapi/document";
import { partOf } from "@/server/http/openapi/part";
import { keepHttps } from "./http/client-address";
import type { AppEnv, Deps } from "./http/context";
import { errorMapper } from "./http/error-mapper";
import { notFound, stopping } from "./http/errors";
import type { RequestFigures } from "./http/request-figures";
import { requestLog } from "./http/request-log";
import { respond } from "./http/respond";
import { importRoutes } from "./import-routes";
import { assetRoutes } from "./modules/asset/routes";
import { attachmentRoutes } from "./modules/attachment/routes";
import { auditRoutes } from "./modules/audit/routes";
import { authRoutes } from "./modules/auth/routes";
import { authenticate } from "./modules/auth/session";
import { backupRoutes } from "./modules/backup/routes";
import { breedingRoutes } from "./modules/breeding/routes";
import { changeRoutes } from "./modules/change/routes";
import { closingRoutes } from "./modules/closing/routes";
import { configurationRoutes } from "./modules/configuration/routes";
import { correctionNoteRoutes } from "./modules/correction/routes";
import { customerDeskRoutes } from "./modules/customer/desk-routes";
import { customerPageRoutes } from "./modules/customer/page-routes";
import { customerRoutes } from "./modules/customer/routes";
import { examinationRoutes } from "./modules/examination/routes";
import { homeRoutes } from "./modules/home/routes";
import { hookRoutes } from "./modules/hook/routes";
import { investmentRoutes } from "./modules/investment/routes";
import { catchUp } from "./modules/late/catch-up";
import { linkRoutes } from "./modules/link/routes";
import { loanRoutes } from "./modules/loan/routes";
import { lossRoutes } from "./modules/loss/routes";
import { moneyRoutes } from "./modules/money/routes";
import { newsRoutes } from "./modules/news/routes";
import { notificationRoutes } from "./modules/notification/routes";
import { openingRoutes } from "./modules/opening/routes";
import { outsideRoutes } from "./modules/outside/routes";
import { paymentRoutes } from "./modules/payment/routes";
import { penRoutes } from "./modules/pen/routes";
import { personalDataRoutes } from "./modules/personal-data/routes";
import { photoRoutes } from "./modules/photo/routes";
import { productRoutes } from "./modules/product/routes";
import { profileRoutes } from "./modules/profile/routes";
import { purchaseRoutes } from "./modules/purchase/routes";
import { reportBooksRoutes } from "./modules/report/books/routes";
import { reportFinanceRoutes } from "./modules/report/finance-routes";
import { owingRoutes } from "./modules/report/owing/owing-routes";
import { reportRoiRoutes } from "./modules/report/roi-routes";
import { sheepReportRoutes } from "./modules/report/sheep-routes";
import { sheepRoutes } from "./modules/sheep/routes";
import { supplierPageRoutes } from "./modules/supplier/page-routes";
import { supplierRoutes } from "./modules/supplier/routes";
import { systemRoutes } from "./modules/system/routes";
import { tokenRoutes } from "./modules/token/routes";
import { transactionRoutes } from "./modules/transaction/routes";
import { usageRoutes } from "./modules/usage/routes";
import { userRoutes } from "./modules/user/routes";
import { capitalRoutes, voucherRoutes } from "./modules/voucher/routes";
import { workRoutes } from "./modules/work/routes";

export const ALIVE = "/livez";
const REQUEST_ID = /^[\w.-]{8,64}$/;

export type AppOptions = Omit<Deps, "authenticate" | "catchUp"> & {
  /** Resolves when the database answers. */
  ready: () => Promise<void>;
  /** True from the moment at which the program is asked to stop. */
  isStopping?: () => boolean;
  /** Counts the answers, where somebody looks at the figures. */
  requests?: RequestFigures;
  /** Serves the exported app, if there is one (server/http/static.ts). */
  mountStatic?: (app: Hono<AppEnv>) => void;
};

/** Builds the whole server from its dependencies. */
export function createApp(options: AppOptions) {
  const { config } = options;
  const deps: Deps = { ...options, catchUp, authenticate: (token) => authenticate(options, token) };
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    c.set("requestId", REQUEST_ID.test(given) ? given : randomUUID());
    await next();
  });
  if (config.trustProxy) app.use(keepHttps);
  app.use(requestLog(options));
  if (options.requests) app.use(options.requests.middleware);
  const answerError = errorMapper(options);
  app.use(async (c, next) => {
    try {
      await next();
    } catch (error) {
      // Hono hands only instances of Error to onError.
      c.res = await answerError(error, c);
    }
  });
  app.onError(answerError);
  app.notFound((c) => answerError(notFound(), c));

  const fine = (c: Context<AppEnv>) => respond(c, 200, { metadata: { code: 200, message: "OK" }, response: {} });
  // The process answers, whatever its database does. The start answers it, too (server/start.ts).
  app.get(ALIVE, fine);
  app.get("/healthz", async (c) => {
    await options.ready();
    return fine(c);
  });
  // A balancer sends requests while this answers 200: a stop refuses it first, and goes on with the rest for a while.
  app.get("/readyz", async (c) => {
    if (options.isStopping?.()) throw stopping();
    await options.ready();
    return fine(c);
  });

  // Mounted only if another origin is allowed, because the middleware slows every answer down.
  if (config.corsOrigins.length > 0)
    app.use(
      `${API_ROOT}*`,
      cors({
        origin: config.corsOrigins,
        allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key", CONFIRMED, "X-Request-Id"],
        allowMethods: ["GET", "POST", "PUT", "DELETE"],
        exposeHeaders: ["Content-Disposition", "Retry-After", "X-Expected-Length"],
        maxAge: 86_400,
      }),
    );

  // Built at the first request, because it would cost a third of a second of the start.
  let openApi: ReturnType<typeof openApiDocument> | undefined;
  app.get(`${API_ROOT}openapi.json`, (c) => {
    openApi ??= openApiDocument();
    const tag = c.req.query("tag");
    return respond(c, 200, tag === undefined ? openApi : partOf(openApi, tag));
  });
  mountModules(app, deps);
  app.all(`${API_ROOT}*`, (c) => answerError(notFound(), c));

  options.mountStatic?.(app);
  return app;
}

function mountModules(app: Hono<AppEnv>, deps: Deps) {
  authRoutes(app, deps);
  // Mounted before the users, whose {id} would match it.
  tokenRoutes(app, deps);
  userRoutes(app, deps);
  profileRoutes(app, deps);
  homeRoutes(app, deps);
  // Mounted before the words, whose {id} would match it.
  importRoutes(app, deps);
  customerDeskRoutes(app, deps);
  owingRoutes(app, deps);
  customerRoutes(app, deps);
  customerPageRoutes(app, deps);
  supplierRoutes(app, deps);
  supplierPageRoutes(app, deps);
  productRoutes(app, deps);
  penRoutes(app, deps);
  sheepRoutes(app, deps);
  photoRoutes(app, deps);
  attachmentRoutes(app, deps);
  paymentRoutes(app, deps);
  correctionNoteRoutes(app, deps);
  moneyRoutes(app, deps);
  voucherRoutes(app, deps);
  capitalRoutes(app, deps);
  loanRoutes(app, deps);
  assetRoutes(app, deps);
  openingRoutes(app, deps);
  notificationRoutes(app, deps);
  configurationRoutes(app, deps);
  breedingRoutes(app, deps);
  lossRoutes(app, deps);
  examinationRoutes(app, deps);
  workRoutes(app, deps);
  purchaseRoutes(app, deps);
  transactionRoutes(app, deps);
  investmentRoutes(app, deps);
  usageRoutes(app, deps);
  backupRoutes(app, deps);
  systemRoutes(app, deps);
  auditRoutes(app, deps);
  changeRoutes(app, deps);
  hookRoutes(app, deps);
  personalDataRoutes(app, deps);
  reportFinanceRoutes(app, deps);
  sheepReportRoutes(app, deps);
  reportRoiRoutes(app, deps);
  reportBooksRoutes(app, deps);
  closingRoutes(app, deps);
  linkRoutes(app, deps);
  newsRoutes(app, deps);
  outsideRoutes(app, deps);
}
