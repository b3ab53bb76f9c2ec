CREATE TABLE "import_mappings" (
	"word" text NOT NULL,
	"shape" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "import_mappings_key" PRIMARY KEY("word","shape")
);
--> statement-breakpoint
CREATE TABLE "import_records" (
	"import_id" bigint NOT NULL,
	"record_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"is_new" boolean NOT NULL,
	"audit_id" bigint,
	CONSTRAINT "import_records_key" PRIMARY KEY("import_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"word" text NOT NULL,
	"file_name" text,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE no action ON UPDATE no action;