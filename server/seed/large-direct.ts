import { type SQL, sql } from "drizzle-orm";
import { BANK, numbered } from "./large-numbers";

const AMOUNT = sql`(120000 + sale % 40 * 1000)`;
const NUMBER = numbered("PB", sql`delivered`, sql`'K' || sale`);

/** The carrier of every fiftieth sale, received and paid on the day of the delivery. */
export const carried = (today: string): SQL[] => [
  sql`create temp table rides on commit drop as
    select sale, id as sale_id, delivered, null::bigint as id from docs where sale % 50 = 9 and delivered <= ${today}::date`,
  sql`insert into purchases (number, day, supplier_id, due_on, state, freight, other_cost, total, received, paid, animals)
    select ${NUMBER}, delivered, (select max(id) from suppliers), delivered + 14, 'selesai', 0, 0, ${AMOUNT}, ${AMOUNT}, ${AMOUNT}, 0
    from rides`,
  sql`update rides set id = p.id from purchases p where p.number = ${NUMBER}`,
  sql`insert into purchase_lines (purchase_id, position, kind, product_id, price, quantity, amount, share, received, transaction_id)
    select id, 0, 'jasa', (select min(id) from products where category = 'biaya'), ${AMOUNT}, 1, ${AMOUNT}, 0, 1, sale_id from rides`,
  sql`insert into purchase_moves (purchase_id, kind, day, amount) select id, 'terima', delivered, ${AMOUNT} from rides`,
  sql`insert into purchase_move_lines (move_id, line_id, quantity, amount, transaction_id)
    select m.id, l.id, 1, l.amount, l.transaction_id from rides join purchase_moves m on m.purchase_id = rides.id
      join purchase_lines l on l.purchase_id = rides.id`,
  sql`insert into payments (number, document_kind, document_id, day, kind, method, money_id, amount)
    select 'KW/L/K' || sale, 'purchase', id, delivered, 'pelunasan', 'transfer', ${BANK}, ${AMOUNT} from rides`,
];
