CREATE TABLE "examinations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "examinations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"batch" uuid NOT NULL,
	"sheep_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"weight" numeric(6, 2),
	"weight_estimated" boolean DEFAULT false NOT NULL,
	"girth" numeric(5, 1),
	"temperature" numeric(3, 1),
	"bcs" numeric(2, 1),
	"famacha" smallint,
	"symptoms" text,
	"diagnosis" text,
	"medicine_id" bigint,
	"dose" numeric(14, 3),
	"fee" bigint DEFAULT 0 NOT NULL,
	"officer" text NOT NULL,
	"control_on" date,
	"controlled" boolean DEFAULT false NOT NULL,
	"notes" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" bigint,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "examinations_dose_check" CHECK (num_nulls("examinations"."medicine_id", "examinations"."dose") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "examinations" ADD CONSTRAINT "examinations_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examinations" ADD CONSTRAINT "examinations_medicine_id_products_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "examinations_day_idx" ON "examinations" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "examinations_sheep_idx" ON "examinations" USING btree ("sheep_id","day","id");--> statement-breakpoint
CREATE INDEX "examinations_batch_idx" ON "examinations" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "examinations_control_idx" ON "examinations" USING btree ("control_on") WHERE not "examinations"."controlled" and "examinations"."cancelled_at" is null;