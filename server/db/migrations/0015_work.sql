CREATE TABLE "protocols" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "protocols_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"trigger" text NOT NULL,
	"on_day" date,
	"offset_days" integer NOT NULL,
	"every_days" integer,
	"times" integer,
	"species" text,
	"sex" text,
	"age_class" text,
	"pen_id" bigint,
	"action" text NOT NULL,
	"words" text,
	"medicine_id" bigint,
	"dose" numeric(14, 3),
	"dose_basis" text NOT NULL,
	"start_on" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "protocols_day_check" CHECK (("protocols"."trigger" = 'tanggal') = ("protocols"."on_day" is not null)),
	CONSTRAINT "protocols_times_check" CHECK ("protocols"."times" is null or "protocols"."every_days" is not null),
	CONSTRAINT "protocols_dose_check" CHECK (num_nulls("protocols"."medicine_id", "protocols"."dose") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "work_assignments" (
	"pen_id" bigint NOT NULL,
	"day" date NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "work_assignments_pen_id_day_pk" PRIMARY KEY("pen_id","day")
);
--> statement-breakpoint
CREATE TABLE "work_done" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_done_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"protocol_id" bigint NOT NULL,
	"sheep_id" bigint NOT NULL,
	"due_on" date NOT NULL,
	"until" date NOT NULL,
	"day" date NOT NULL,
	"examination_id" bigint,
	"skip_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "work_done_key" UNIQUE("protocol_id","sheep_id","due_on")
);
--> statement-breakpoint
CREATE TABLE "work_due" (
	"protocol_id" bigint NOT NULL,
	"sheep_id" bigint NOT NULL,
	"pen_id" bigint NOT NULL,
	"due_on" date NOT NULL,
	CONSTRAINT "work_due_protocol_id_sheep_id_pk" PRIMARY KEY("protocol_id","sheep_id")
);
--> statement-breakpoint
ALTER TABLE "protocols" ADD CONSTRAINT "protocols_pen_id_pens_id_fk" FOREIGN KEY ("pen_id") REFERENCES "public"."pens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protocols" ADD CONSTRAINT "protocols_medicine_id_products_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_pen_id_pens_id_fk" FOREIGN KEY ("pen_id") REFERENCES "public"."pens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_done" ADD CONSTRAINT "work_done_protocol_id_protocols_id_fk" FOREIGN KEY ("protocol_id") REFERENCES "public"."protocols"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_done" ADD CONSTRAINT "work_done_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_done" ADD CONSTRAINT "work_done_examination_id_examinations_id_fk" FOREIGN KEY ("examination_id") REFERENCES "public"."examinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_due" ADD CONSTRAINT "work_due_protocol_id_protocols_id_fk" FOREIGN KEY ("protocol_id") REFERENCES "public"."protocols"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_due" ADD CONSTRAINT "work_due_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "protocols_name_key" ON "protocols" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "work_assignments_user_idx" ON "work_assignments" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "work_done_sheep_idx" ON "work_done" USING btree ("sheep_id");--> statement-breakpoint
CREATE INDEX "work_done_examination_idx" ON "work_done" USING btree ("examination_id");--> statement-breakpoint
CREATE INDEX "work_done_day_idx" ON "work_done" USING btree ("day");--> statement-breakpoint
CREATE INDEX "work_due_pen_idx" ON "work_due" USING btree ("pen_id","due_on","protocol_id");--> statement-breakpoint
CREATE INDEX "work_due_sheep_idx" ON "work_due" USING btree ("sheep_id");--> statement-breakpoint
CREATE INDEX "sheep_sale_from_idx" ON "sheep" USING btree ("sale_from") WHERE "sheep"."sale_from" is not null;