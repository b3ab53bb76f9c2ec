ALTER TABLE "litter_lambs" ADD COLUMN "sire_put_right" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A lamb whose card names another ram than its birth does was put right by somebody.
update litter_lambs b set sire_put_right = true
from sheep s, litters l left join matings m on m.id = l.mating_id
where s.id = b.sheep_id and l.id = b.litter_id and s.dam_id = l.dam_id
  and s.sire_id is distinct from coalesce(l.sire_id, m.sire_id);
