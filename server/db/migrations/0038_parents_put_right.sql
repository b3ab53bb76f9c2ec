ALTER TABLE "litter_lambs" ADD COLUMN "parents_put_right" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Lambs whose card names other parents than their birth does were put right by somebody.
update litter_lambs b set parents_put_right = true
from sheep s, litters l left join matings m on m.id = l.mating_id
where s.id = b.sheep_id and l.id = b.litter_id
  and (s.dam_id is distinct from l.dam_id or s.sire_id is distinct from coalesce(l.sire_id, m.sire_id));
