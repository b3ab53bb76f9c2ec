import * as attachment from "./attachment";
import * as audit from "./audit";
import * as auth from "./auth";
import * as breeding from "./breeding";
import * as closing from "./closing";
import * as correction from "./correction";
import * as counter from "./counter";
import * as customer from "./customer";
import * as examination from "./examination";
import * as hook from "./hook";
import * as idempotency from "./idempotency";
import * as imports from "./import";
import * as investment from "./investment";
import * as journal from "./journal";
import * as link from "./link";
import * as loss from "./loss";
import * as money from "./money";
import * as news from "./news";
import * as notification from "./notification";
import * as opening from "./opening";
import * as payment from "./payment";
import * as photo from "./photo";
import * as product from "./product";
import * as purchase from "./purchase";
import * as settings from "./settings";
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
