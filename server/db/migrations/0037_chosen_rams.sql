ALTER TABLE "litters" ADD COLUMN "sire_id" bigint;--> statement-breakpoint
ALTER TABLE "litters" ADD CONSTRAINT "litters_sire_id_sheep_id_fk" FOREIGN KEY ("sire_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "litters_sire_idx" ON "litters" USING btree ("sire_id") WHERE "litters"."sire_id" is not null;--> statement-breakpoint
-- Nobody knows any more which rams were chosen: those that the lambs have stay.
update litters l set sire_id = told.sire_id from (
  select b.litter_id, min(s.sire_id) as sire_id from litter_lambs b join sheep s on s.id = b.sheep_id
  group by b.litter_id having count(distinct s.sire_id) = 1) told
where told.litter_id = l.id;
