import * as attachment from "@/server/db/schema/program/attachment";
import * as audit from "@/server/db/schema/program/audit";
import * as auth from "@/server/db/schema/program/auth";
import * as counter from "@/server/db/schema/program/counter";
import * as hook from "@/server/db/schema/program/hook";
import * as idempotency from "@/server/db/schema/program/idempotency";
import * as imports from "@/server/db/schema/program/import";
import * as photo from "@/server/db/schema/program/photo";
import * as settings from "@/server/db/schema/program/settings";
import * as breeding from "./breeding";
import * as closing from "./closing";
import * as correction from "./correction";
import * as customer from "./customer";
import * as examination from "./examination";
import * as investment from "./investment";
import * as journal from "./journal";
import * as link from "./link";
import * as loss from "./loss";
import * as money from "./money";
import * as news from "./news";
import * as notification from "./notification";
import * as opening from "./opening";
import * as payment from "./payment";
import * as product from "./product";
import * as purchase from "./purchase";
import * as sheep from "./sheep";
import * as asset from "./spending/asset";
import * as loan from "./spending/loan";
import * as voucher from "./spending/voucher";
import * as supplier from "./supplier";
import * as transaction from "./transaction";
import * as usage from "./usage";
import * as user from "./user";
import * as work from "./work";

/** All tables, for Drizzle. */
export const schema = {
  ...asset,
  ...attachment,
  ...audit,
  ...auth,
  ...breeding,
  ...closing,
  ...correction,
  ...counter,
  ...customer,
  ...examination,
  ...hook,
  ...idempotency,
  ...imports,
  ...investment,
  ...photo,
  ...journal,
  ...link,
  ...loan,
  ...loss,
  ...money,
  ...news,
  ...opening,
  ...notification,
  ...payment,
  ...product,
  ...purchase,
  ...settings,
  ...sheep,
  ...supplier,
  ...transaction,
  ...usage,
  ...user,
  ...voucher,
  ...work,
};
