CREATE TABLE "links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"photo_key" "bytea" NOT NULL,
	"expires_on" date,
	"revoked_at" timestamp with time zone,
	"opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "month_news" (
	"month" text PRIMARY KEY NOT NULL,
	"text" text,
	"approved_at" timestamp with time zone,
	"approved_by" bigint,
	"messages" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "month_news_photos" (
	"month" text NOT NULL,
	"place" smallint NOT NULL,
	"photo_id" uuid NOT NULL,
	CONSTRAINT "month_news_photos_month_place_pk" PRIMARY KEY("month","place")
);
--> statement-breakpoint
ALTER TABLE "month_news_photos" ADD CONSTRAINT "month_news_photos_month_month_news_month_fk" FOREIGN KEY ("month") REFERENCES "public"."month_news"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_news_photos" ADD CONSTRAINT "month_news_photos_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "links_token_key" ON "links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "links_record_idx" ON "links" USING btree ("kind","record_id","id");