CREATE TABLE "investment_undone" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "investment_undone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"undone_on" date NOT NULL,
	"selling_costs" bigint,
	"share" bigint,
	CONSTRAINT "investment_undone_days_check" CHECK ("investment_undone"."undone_on" > "investment_undone"."day"),
	CONSTRAINT "investment_undone_share_check" CHECK (("investment_undone"."kind" = 'setuju') = ("investment_undone"."share" is not null))
);
--> statement-breakpoint
CREATE TABLE "investment_undone_animals" (
	"undone_id" bigint NOT NULL,
	"sheep_id" bigint NOT NULL,
	"takeover" bigint,
	"sale" bigint,
	"cost" bigint NOT NULL,
	"sold_in" bigint,
	CONSTRAINT "investment_undone_animals_key" PRIMARY KEY("undone_id","sheep_id")
);
--> statement-breakpoint
ALTER TABLE "investment_undone" ADD CONSTRAINT "investment_undone_investment_id_investments_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."investments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment_undone_animals" ADD CONSTRAINT "investment_undone_animals_undone_id_investment_undone_id_fk" FOREIGN KEY ("undone_id") REFERENCES "public"."investment_undone"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment_undone_animals" ADD CONSTRAINT "investment_undone_animals_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment_undone_animals" ADD CONSTRAINT "investment_undone_animals_sold_in_transactions_id_fk" FOREIGN KEY ("sold_in") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "investment_undone_investment_idx" ON "investment_undone" USING btree ("investment_id","day");--> statement-breakpoint
CREATE INDEX "investment_undone_animals_sheep_idx" ON "investment_undone_animals" USING btree ("sheep_id");