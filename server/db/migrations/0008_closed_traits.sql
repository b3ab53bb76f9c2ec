CREATE TABLE "closed_traits" (
	"sheep_id" bigint NOT NULL,
	"until" date NOT NULL,
	"species" text NOT NULL,
	"breed" text NOT NULL,
	"sex" text NOT NULL,
	"product_id" bigint,
	CONSTRAINT "closed_traits_key" PRIMARY KEY("sheep_id","until")
);
--> statement-breakpoint
ALTER TABLE "closed_traits" ADD CONSTRAINT "closed_traits_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_traits" ADD CONSTRAINT "closed_traits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Until a closing keeps them, an animal's traits are those of today.
CREATE FUNCTION traits_stay_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed date := books_closed_until();
BEGIN
  IF closed IS NOT NULL AND OLD.arrived_on <= closed THEN
    INSERT INTO closed_traits (sheep_id, until, species, breed, sex, product_id)
      VALUES (OLD.id, closed, OLD.species, OLD.breed, OLD.sex, OLD.product_id)
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sheep_traits_stay_closed AFTER UPDATE OF species, breed, sex, product_id ON "sheep"
  FOR EACH ROW WHEN ((OLD.species, OLD.breed, OLD.sex, OLD.product_id) IS DISTINCT FROM (NEW.species, NEW.breed, NEW.sex, NEW.product_id))
  EXECUTE FUNCTION traits_stay_closed();
--> statement-breakpoint
-- The origin of an animal is a column of the herd's flows of its first day.
DROP TRIGGER sheep_stay_closed_insert ON "sheep";
--> statement-breakpoint
CREATE TRIGGER sheep_stay_closed_insert AFTER INSERT ON "sheep" REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('arrived_on', 'arrival_weight, origin');
--> statement-breakpoint
DROP TRIGGER sheep_stay_closed_update ON "sheep";
--> statement-breakpoint
CREATE TRIGGER sheep_stay_closed_update AFTER UPDATE ON "sheep" REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('arrived_on', 'arrival_weight, origin');
--> statement-breakpoint
DROP TRIGGER sheep_stay_closed_delete ON "sheep";
--> statement-breakpoint
CREATE TRIGGER sheep_stay_closed_delete AFTER DELETE ON "sheep" REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION books_stay_closed('arrived_on', 'arrival_weight, origin');
