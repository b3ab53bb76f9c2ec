CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"kind" text,
	"document_kind" text,
	"document_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" bigint,
	"user_name" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"user_id" bigint NOT NULL,
	"address" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_addresses_user_id_address_pk" PRIMARY KEY("user_id","address")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"refresh" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"successor" "bytea"
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"user_agent" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"seed" uuid DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"whatsapp" text NOT NULL,
	"email" text,
	"address" text,
	"regency" text,
	"credit_limit" bigint,
	"term_days" integer,
	"notes" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "customers_anonymised_check" CHECK ("customers"."anonymised_at" is null or not "customers"."active"),
	CONSTRAINT "customers_whatsapp_check" CHECK (("customers"."whatsapp" = '') = ("customers"."anonymised_at" is not null)),
	CONSTRAINT "customers_credit_limit_check" CHECK ("customers"."credit_limit" >= 0),
	CONSTRAINT "customers_term_days_check" CHECK ("customers"."term_days" between 0 and 365)
);
--> statement-breakpoint
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
	"photo_id" uuid,
	"sale_from" date,
	CONSTRAINT "examinations_dose_check" CHECK (num_nulls("examinations"."medicine_id", "examinations"."dose") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"endpoint" text NOT NULL,
	"answer" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_hash_pk" PRIMARY KEY("user_id","key_hash")
);
--> statement-breakpoint
CREATE TABLE "investment_animals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "investment_animals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investment_id" bigint NOT NULL,
	"sheep_id" bigint NOT NULL,
	"living" boolean DEFAULT true NOT NULL,
	"released" boolean DEFAULT false NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date,
	"start_weight" numeric(6, 2),
	"start_weighed_on" date,
	"takeover" bigint,
	"sale" bigint,
	"cost" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "investment_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "investment_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"investment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "investments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "investments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"transaction_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"state" text DEFAULT 'berjalan' NOT NULL,
	"capital" bigint NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"period_months" smallint NOT NULL,
	"head_count" integer NOT NULL,
	"investor_share" numeric(5, 2) NOT NULL,
	"profit_basis" text NOT NULL,
	"projection_min" numeric(5, 2) NOT NULL,
	"projection_max" numeric(5, 2) NOT NULL,
	"requested_on" date,
	"selling_costs" bigint,
	"notes" text,
	"sales" bigint,
	"cost" bigint,
	"share" bigint,
	"payout" bigint,
	"approved_on" date,
	"approved_by" bigint,
	"revert_reason" text,
	"paid_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "investments_capital_check" CHECK ("investments"."capital" > 0 and "investments"."head_count" > 0),
	CONSTRAINT "investments_days_check" CHECK ("investments"."end_on" >= "investments"."start_on"),
	CONSTRAINT "investments_frozen_check" CHECK ("investments"."state" not in ('disetujui', 'dibayar') or "investments"."payout" is not null)
);
--> statement-breakpoint
CREATE TABLE "notification_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notification_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"http_status" smallint,
	"answer" text,
	"error" text,
	"may_repeat" boolean DEFAULT false NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"channel" text NOT NULL,
	"kind" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_address" text,
	"body" text NOT NULL,
	"document_kind" text,
	"document_id" bigint,
	"document_name" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	"may_repeat" boolean DEFAULT false NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"last_error" text,
	"delivered_at" timestamp with time zone,
	"dedupe_key" text,
	"created_by" bigint,
	CONSTRAINT "notifications_dedupe_key" UNIQUE("dedupe_key"),
	CONSTRAINT "notifications_document_check" CHECK (num_nulls("notifications"."document_kind", "notifications"."document_id") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"document_kind" text NOT NULL,
	"document_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" bigint,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "payments_amount_check" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_cancelled_check" CHECK (("payments"."cancelled_at" is null) = ("payments"."cancel_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"species" text,
	"breed" text,
	"sex" text,
	"unit" text NOT NULL,
	"price_method" text,
	"sale_price" bigint NOT NULL,
	"purchase_price" bigint,
	"min_price" bigint,
	"min_stock" integer,
	"withdrawal_days" integer,
	"period_months" integer,
	"head_count" integer,
	"projection_min" numeric(5, 2),
	"projection_max" numeric(5, 2),
	"investor_share" numeric(5, 2),
	"profit_basis" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"stock_quantity" numeric(14, 3) DEFAULT 0 NOT NULL,
	"stock_value" bigint DEFAULT 0 NOT NULL,
	"photo_id" uuid,
	CONSTRAINT "products_prices_check" CHECK ("products"."sale_price" >= 0 and "products"."min_price" <= "products"."sale_price"),
	CONSTRAINT "products_stock_check" CHECK ("products"."stock_quantity" >= 0 and "products"."stock_value" >= 0),
	CONSTRAINT "products_projection_check" CHECK ("products"."projection_min" <= "products"."projection_max")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"value" bigint NOT NULL,
	"note" text,
	"document_kind" text,
	"document_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "purchase_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"product_id" bigint,
	"note" text,
	"price" bigint NOT NULL,
	"quantity" numeric(14, 3),
	"ear_tag" text,
	"ear_tag_colour" text,
	"species" text,
	"breed" text,
	"sex" text,
	"age_months" smallint,
	"buy_weight" numeric(6, 2),
	"arrival_weight" numeric(6, 2),
	"price_method" text,
	"pen_id" bigint,
	"amount" bigint NOT NULL,
	"share" bigint NOT NULL,
	"received" numeric(14, 3) DEFAULT 0 NOT NULL,
	"returned" numeric(14, 3) DEFAULT 0 NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"allocated" bigint DEFAULT 0 NOT NULL,
	"sheep_id" bigint,
	"returned_amount" bigint DEFAULT 0 NOT NULL,
	"transaction_id" bigint,
	CONSTRAINT "purchase_lines_position_key" UNIQUE("purchase_id","position"),
	CONSTRAINT "purchase_lines_transaction_check" CHECK ("purchase_lines"."transaction_id" is null or ("purchase_lines"."kind" = 'jasa' and "purchase_lines"."allocated" = 0)),
	CONSTRAINT "purchase_lines_received_check" CHECK ("purchase_lines"."received" >= 0 and "purchase_lines"."returned" between 0 and "purchase_lines"."received"),
	CONSTRAINT "purchase_lines_allocated_check" CHECK ("purchase_lines"."allocated" >= 0 and "purchase_lines"."returned_amount" >= 0 and "purchase_lines"."allocated" + "purchase_lines"."returned_amount" <= "purchase_lines"."amount" + "purchase_lines"."share")
);
--> statement-breakpoint
CREATE TABLE "purchase_move_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_move_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"move_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"amount" bigint NOT NULL,
	"transaction_id" bigint
);
--> statement-breakpoint
CREATE TABLE "purchase_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"day" date NOT NULL,
	"supplier_id" bigint NOT NULL,
	"note_number" text,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'draf' NOT NULL,
	"freight" bigint NOT NULL,
	"other_cost" bigint NOT NULL,
	"notes" text,
	"total" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"forfeited" bigint DEFAULT 0 NOT NULL,
	"animals" integer NOT NULL,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"cancelled_on" date,
	CONSTRAINT "purchases_sums_check" CHECK ("purchases"."freight" >= 0 and "purchases"."other_cost" >= 0 and "purchases"."paid" >= 0 and "purchases"."returned" between 0 and "purchases"."received" and "purchases"."received" <= "purchases"."total")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"photo_id" uuid
);
--> statement-breakpoint
CREATE TABLE "pens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheep" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheep_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"ear_tag" text NOT NULL,
	"ear_tag_colour" text NOT NULL,
	"species" text NOT NULL,
	"breed" text NOT NULL,
	"sex" text NOT NULL,
	"born_on" date,
	"origin" text NOT NULL,
	"arrived_on" date NOT NULL,
	"pen_id" bigint NOT NULL,
	"stock_state" text NOT NULL,
	"health_state" text DEFAULT 'sehat' NOT NULL,
	"arrival_weight" numeric(6, 2),
	"purchase_price" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"product_id" bigint,
	"born_estimated" boolean DEFAULT false NOT NULL,
	"dam_id" bigint,
	"sire_id" bigint,
	"investor_id" bigint,
	"last_weight" numeric(6, 2),
	"last_weighed_on" date,
	"sale_from" date,
	"cost" bigint DEFAULT 0 NOT NULL,
	"notes" text,
	"photo_id" uuid,
	"teeth_seen_on" date,
	CONSTRAINT "sheep_purchase_price_check" CHECK ("sheep"."purchase_price" >= 0),
	CONSTRAINT "sheep_parents_check" CHECK ("sheep"."dam_id" <> "sheep"."id" and "sheep"."sire_id" <> "sheep"."id")
);
--> statement-breakpoint
CREATE TABLE "sheep_costs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheep_costs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sheep_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"note" text,
	"document_kind" text,
	"document_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"state" text
);
--> statement-breakpoint
CREATE TABLE "sheep_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sheep_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sheep_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"from_health" text,
	"to_health" text,
	"from_pen_id" bigint,
	"to_pen_id" bigint,
	"from_investor_id" bigint,
	"to_investor_id" bigint,
	"reason" text,
	"document_kind" text,
	"document_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"cost" bigint
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "suppliers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"whatsapp" text NOT NULL,
	"address" text,
	"bank_name" text,
	"account_number" text,
	"account_holder" text,
	"term_days" integer,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "suppliers_account_check" CHECK (num_nulls("suppliers"."bank_name", "suppliers"."account_number", "suppliers"."account_holder") in (0, 3)),
	CONSTRAINT "suppliers_term_days_check" CHECK ("suppliers"."term_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "transaction_animals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_animals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"line_id" bigint NOT NULL,
	"sheep_id" bigint NOT NULL,
	"living" boolean NOT NULL,
	"weight" numeric(6, 2),
	"delivered_weight" numeric(6, 2),
	"revenue" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"returned_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "transaction_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"product_id" bigint NOT NULL,
	"note" text,
	"price" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"price_method" text,
	"weight" numeric(6, 2),
	"amount" bigint NOT NULL,
	"discount_share" bigint DEFAULT 0 NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"returned" numeric(14, 3) DEFAULT 0 NOT NULL,
	CONSTRAINT "transaction_lines_position_key" UNIQUE("transaction_id","position"),
	CONSTRAINT "transaction_lines_amount_check" CHECK ("transaction_lines"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "transaction_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transaction_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"cost" bigint NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"day" date NOT NULL,
	"customer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"due_on" date NOT NULL,
	"handover" text NOT NULL,
	"deliver_on" date,
	"address" text,
	"state" text DEFAULT 'draf' NOT NULL,
	"freight" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"notes" text,
	"total" bigint NOT NULL,
	"heads" integer NOT NULL,
	"delivered_on" date,
	"cost" bigint DEFAULT 0 NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"forfeited" bigint DEFAULT 0 NOT NULL,
	"override" text,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"cancelled_on" date,
	"boarded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "transactions_sums_check" CHECK ("transactions"."total" >= 0 and "transactions"."freight" >= 0 and "transactions"."discount" >= 0 and "transactions"."paid" >= 0 and "transactions"."returned" between 0 and "transactions"."total")
);
--> statement-breakpoint
CREATE TABLE "usage_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usage_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"usage_id" bigint NOT NULL,
	"sheep_id" bigint NOT NULL,
	"days" integer NOT NULL,
	"weight" numeric(6, 2),
	"weight_from" text,
	"weight_on" date,
	"amount" bigint NOT NULL,
	CONSTRAINT "usage_shares_sheep_key" UNIQUE("usage_id","sheep_id")
);
--> statement-breakpoint
CREATE TABLE "usages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "usages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" numeric(14, 3),
	"line_id" bigint,
	"value" bigint NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"pen_ids" bigint[],
	"animals" integer NOT NULL,
	"days" integer NOT NULL,
	"note" text,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" bigint,
	"cancel_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	CONSTRAINT "usages_kind_check" CHECK (("usages"."kind" = 'pakan') = ("usages"."quantity" is not null)),
	CONSTRAINT "usages_line_check" CHECK (("usages"."kind" = 'overhead') = ("usages"."line_id" is not null)),
	CONSTRAINT "usages_cancelled_check" CHECK (("usages"."cancelled_at" is null) = ("usages"."cancel_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"whatsapp" text,
	"role" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_enabled_at" timestamp with time zone,
	"totp_last_step" text,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"one_time_password_at" timestamp with time zone,
	"photo_id" uuid,
	"anonymised_at" timestamp with time zone,
	CONSTRAINT "users_anonymised_check" CHECK ("users"."anonymised_at" is null or not "users"."active")
);
--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examinations" ADD CONSTRAINT "examinations_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examinations" ADD CONSTRAINT "examinations_medicine_id_products_id_fk" FOREIGN KEY ("medicine_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "examinations" ADD CONSTRAINT "examinations_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment_animals" ADD CONSTRAINT "investment_animals_investment_id_investments_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."investments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment_animals" ADD CONSTRAINT "investment_animals_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investment_moves" ADD CONSTRAINT "investment_moves_investment_id_investments_id_fk" FOREIGN KEY ("investment_id") REFERENCES "public"."investments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_line_id_transaction_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."transaction_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "investments" ADD CONSTRAINT "investments_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_attempts" ADD CONSTRAINT "notification_attempts_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_pen_id_pens_id_fk" FOREIGN KEY ("pen_id") REFERENCES "public"."pens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_move_lines" ADD CONSTRAINT "purchase_move_lines_move_id_purchase_moves_id_fk" FOREIGN KEY ("move_id") REFERENCES "public"."purchase_moves"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_move_lines" ADD CONSTRAINT "purchase_move_lines_line_id_purchase_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_move_lines" ADD CONSTRAINT "purchase_move_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_moves" ADD CONSTRAINT "purchase_moves_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep" ADD CONSTRAINT "sheep_dam_id_sheep_id_fk" FOREIGN KEY ("dam_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep" ADD CONSTRAINT "sheep_sire_id_sheep_id_fk" FOREIGN KEY ("sire_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep" ADD CONSTRAINT "sheep_pen_id_pens_id_fk" FOREIGN KEY ("pen_id") REFERENCES "public"."pens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep" ADD CONSTRAINT "sheep_investor_id_customers_id_fk" FOREIGN KEY ("investor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep" ADD CONSTRAINT "sheep_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep" ADD CONSTRAINT "sheep_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep_costs" ADD CONSTRAINT "sheep_costs_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep_events" ADD CONSTRAINT "sheep_events_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep_events" ADD CONSTRAINT "sheep_events_from_pen_id_pens_id_fk" FOREIGN KEY ("from_pen_id") REFERENCES "public"."pens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep_events" ADD CONSTRAINT "sheep_events_to_pen_id_pens_id_fk" FOREIGN KEY ("to_pen_id") REFERENCES "public"."pens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep_events" ADD CONSTRAINT "sheep_events_from_investor_id_customers_id_fk" FOREIGN KEY ("from_investor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheep_events" ADD CONSTRAINT "sheep_events_to_investor_id_customers_id_fk" FOREIGN KEY ("to_investor_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_animals" ADD CONSTRAINT "transaction_animals_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_animals" ADD CONSTRAINT "transaction_animals_line_id_transaction_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."transaction_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_animals" ADD CONSTRAINT "transaction_animals_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_lines" ADD CONSTRAINT "transaction_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_lines" ADD CONSTRAINT "transaction_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_moves" ADD CONSTRAINT "transaction_moves_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_shares" ADD CONSTRAINT "usage_shares_usage_id_usages_id_fk" FOREIGN KEY ("usage_id") REFERENCES "public"."usages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_shares" ADD CONSTRAINT "usage_shares_sheep_id_sheep_id_fk" FOREIGN KEY ("sheep_id") REFERENCES "public"."sheep"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usages" ADD CONSTRAINT "usages_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usages" ADD CONSTRAINT "usages_line_id_purchase_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."purchase_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachments_document_idx" ON "attachments" USING btree ("document_kind","document_id");--> statement-breakpoint
CREATE INDEX "audit_log_entity_idx" ON "audit_log" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_kind_idx" ON "audit_log" USING btree ("entity","id");--> statement-breakpoint
CREATE INDEX "audit_log_user_idx" ON "audit_log" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_log_request_idx" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "audit_log_search_idx" ON "audit_log" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("entity_id", '') || ' ' || coalesce("before"->>'name', '') || ' ' || coalesce("after"->>'name', '') || ' ' || coalesce("before"->>'code', '') || ' ' || coalesce("after"->>'code', '') || ' ' || coalesce("before"->>'username', '') || ' ' || coalesce("after"->>'username', '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_tokens_session_idx" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_code_key" ON "customers" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "customers_living_whatsapp_key" ON "customers" USING btree ("whatsapp") WHERE "customers"."active";--> statement-breakpoint
CREATE INDEX "customers_name_idx" ON "customers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "customers_credit_limit_idx" ON "customers" USING btree ("credit_limit" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "customers_regency_idx" ON "customers" USING btree (lower("regency"),"regency");--> statement-breakpoint
CREATE INDEX "customers_search_idx" ON "customers" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("whatsapp", '') || ' ' || coalesce("address", '') || ' ' || coalesce("regency", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "examinations_day_idx" ON "examinations" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "examinations_kind_idx" ON "examinations" USING btree ("kind","day","id");--> statement-breakpoint
CREATE INDEX "examinations_officer_idx" ON "examinations" USING btree (lower("officer"),"officer","day");--> statement-breakpoint
CREATE INDEX "examinations_weight_idx" ON "examinations" USING btree ("weight" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "examinations_sheep_idx" ON "examinations" USING btree ("sheep_id","day","id");--> statement-breakpoint
CREATE INDEX "examinations_weighing_idx" ON "examinations" USING btree ("sheep_id","day","id") WHERE "examinations"."weight" is not null and not "examinations"."weight_estimated" and "examinations"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "examinations_batch_idx" ON "examinations" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "examinations_control_idx" ON "examinations" USING btree ("control_on") WHERE not "examinations"."controlled" and "examinations"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "examinations_cancelled_idx" ON "examinations" USING btree ("day","id") WHERE "examinations"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "examinations_open_idx" ON "examinations" USING btree ("day","id") WHERE not "examinations"."controlled" and "examinations"."cancelled_at" is null and ("examinations"."bcs" <= 2 or "examinations"."famacha" >= 4 or "examinations"."control_on" is not null);--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "investment_animals_living_key" ON "investment_animals" USING btree ("sheep_id") WHERE "investment_animals"."living";--> statement-breakpoint
CREATE INDEX "investment_animals_investment_idx" ON "investment_animals" USING btree ("investment_id","id");--> statement-breakpoint
CREATE INDEX "investment_animals_sheep_idx" ON "investment_animals" USING btree ("sheep_id","id");--> statement-breakpoint
CREATE INDEX "investment_moves_investment_idx" ON "investment_moves" USING btree ("investment_id","id");--> statement-breakpoint
CREATE INDEX "investment_moves_day_idx" ON "investment_moves" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "investments_number_key" ON "investments" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "investments_line_key" ON "investments" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "investments_transaction_idx" ON "investments" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "investments_customer_idx" ON "investments" USING btree ("customer_id","start_on","id");--> statement-breakpoint
CREATE INDEX "investments_start_idx" ON "investments" USING btree ("start_on","id");--> statement-breakpoint
CREATE INDEX "investments_end_idx" ON "investments" USING btree ("end_on","id");--> statement-breakpoint
CREATE INDEX "investments_capital_idx" ON "investments" USING btree ("capital","id");--> statement-breakpoint
CREATE INDEX "investments_state_idx" ON "investments" USING btree ("state","start_on","id");--> statement-breakpoint
CREATE INDEX "investments_open_idx" ON "investments" USING btree ("end_on","id") WHERE "investments"."state" in ('berjalan', 'draf', 'disetujui');--> statement-breakpoint
CREATE INDEX "investments_search_idx" ON "investments" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("number", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "notification_attempts_notification_idx" ON "notification_attempts" USING btree ("notification_id","id");--> statement-breakpoint
CREATE INDEX "notifications_at_idx" ON "notifications" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "notifications_document_idx" ON "notifications" USING btree ("document_kind","document_id","id");--> statement-breakpoint
CREATE INDEX "notifications_status_idx" ON "notifications" USING btree ("status","at","id");--> statement-breakpoint
CREATE INDEX "notifications_kind_idx" ON "notifications" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "notifications_channel_idx" ON "notifications" USING btree ("channel","at","id");--> statement-breakpoint
CREATE INDEX "notifications_due_idx" ON "notifications" USING btree ("next_attempt_at","id") WHERE "notifications"."status" in ('antre', 'gagal');--> statement-breakpoint
CREATE INDEX "notifications_search_idx" ON "notifications" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("recipient_name", '') || ' ' || coalesce("recipient_address", '') || ' ' || coalesce("document_name", '') || ' ' || coalesce("body", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE UNIQUE INDEX "payments_number_key" ON "payments" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payments_document_idx" ON "payments" USING btree ("document_kind","document_id","id");--> statement-breakpoint
CREATE INDEX "payments_day_idx" ON "payments" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "payments_cancelled_idx" ON "payments" USING btree ((timezone('Asia/Jakarta', "cancelled_at")::date)) WHERE "payments"."cancelled_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_code_key" ON "products" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "products_code_number_idx" ON "products" USING btree ((substring("code" from 2)::integer)) WHERE "products"."code" ~ '^P[0-9]{5,7}$';--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_sale_price_idx" ON "products" USING btree ("sale_price","id");--> statement-breakpoint
CREATE INDEX "products_category_price_idx" ON "products" USING btree ("category","sale_price","id");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("breed", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "stock_movements_product_idx" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_day_idx" ON "stock_movements" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "stock_movements_document_idx" ON "stock_movements" USING btree ("document_kind","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchase_lines_sheep_key" ON "purchase_lines" USING btree ("sheep_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_product_idx" ON "purchase_lines" USING btree ("product_id","purchase_id");--> statement-breakpoint
CREATE INDEX "purchase_lines_unallocated_idx" ON "purchase_lines" USING btree ("purchase_id") WHERE "purchase_lines"."kind" = 'jasa' and "purchase_lines"."received" > 0 and "purchase_lines"."transaction_id" is null and "purchase_lines"."allocated" + "purchase_lines"."returned_amount" < "purchase_lines"."amount" + "purchase_lines"."share";--> statement-breakpoint
CREATE INDEX "purchase_lines_transaction_idx" ON "purchase_lines" USING btree ("transaction_id") WHERE "purchase_lines"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "purchase_move_lines_transaction_idx" ON "purchase_move_lines" USING btree ("transaction_id") WHERE "purchase_move_lines"."transaction_id" is not null;--> statement-breakpoint
CREATE INDEX "purchase_move_lines_move_idx" ON "purchase_move_lines" USING btree ("move_id");--> statement-breakpoint
CREATE INDEX "purchase_move_lines_line_idx" ON "purchase_move_lines" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "purchase_moves_purchase_idx" ON "purchase_moves" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE INDEX "purchase_moves_day_idx" ON "purchase_moves" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number_key" ON "purchases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "purchases_day_idx" ON "purchases" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "purchases_due_idx" ON "purchases" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "purchases_net_idx" ON "purchases" USING btree (("total" - "returned"),"id");--> statement-breakpoint
CREATE INDEX "purchases_supplier_idx" ON "purchases" USING btree ("supplier_id","day","id");--> statement-breakpoint
CREATE INDEX "purchases_state_idx" ON "purchases" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "purchases_owed_idx" ON "purchases" USING btree ("due_on","id") WHERE "purchases"."received" - "purchases"."returned" - "purchases"."paid" > 0 and "purchases"."state" <> 'dibatalkan';--> statement-breakpoint
CREATE INDEX "purchases_unpaid_idx" ON "purchases" USING btree ("day","id") WHERE "purchases"."total" - "purchases"."returned" - "purchases"."paid" > 0 and "purchases"."state" not in ('draf', 'dibatalkan');--> statement-breakpoint
CREATE INDEX "purchases_cancelled_idx" ON "purchases" USING btree ("cancelled_on") WHERE "purchases"."forfeited" > 0;--> statement-breakpoint
CREATE INDEX "purchases_advanced_idx" ON "purchases" USING btree ("day","id") WHERE "purchases"."received" - "purchases"."returned" - "purchases"."paid" + "purchases"."forfeited" < 0;--> statement-breakpoint
CREATE INDEX "purchases_excess_idx" ON "purchases" USING btree ("day","id") WHERE "purchases"."paid" > case when "purchases"."state" = 'dibatalkan' then "purchases"."forfeited" else "purchases"."total" - "purchases"."returned" end;--> statement-breakpoint
CREATE INDEX "purchases_animals_idx" ON "purchases" USING btree ("day","id") WHERE "purchases"."animals" > 0;--> statement-breakpoint
CREATE INDEX "purchases_search_idx" ON "purchases" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("number", '') || ' ' || coalesce("note_number", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE UNIQUE INDEX "pens_code_key" ON "pens" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "sheep_living_ear_tag_key" ON "sheep" USING btree ("ear_tag_colour",lower("ear_tag")) WHERE "sheep"."stock_state" in ('karantina', 'tersedia', 'dipesan', 'afkir');--> statement-breakpoint
CREATE UNIQUE INDEX "sheep_code_key" ON "sheep" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "sheep_stock_state_idx" ON "sheep" USING btree ("stock_state");--> statement-breakpoint
CREATE INDEX "sheep_product_idx" ON "sheep" USING btree ("product_id","stock_state");--> statement-breakpoint
CREATE INDEX "sheep_pen_idx" ON "sheep" USING btree ("pen_id","stock_state");--> statement-breakpoint
CREATE INDEX "sheep_investor_idx" ON "sheep" USING btree ("investor_id");--> statement-breakpoint
CREATE INDEX "sheep_dam_idx" ON "sheep" USING btree ("dam_id");--> statement-breakpoint
CREATE INDEX "sheep_sire_idx" ON "sheep" USING btree ("sire_id");--> statement-breakpoint
CREATE INDEX "sheep_health_idx" ON "sheep" USING btree ("health_state") WHERE "sheep"."health_state" <> 'sehat';--> statement-breakpoint
CREATE INDEX "sheep_last_weight_idx" ON "sheep" USING btree ("last_weight" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "sheep_born_idx" ON "sheep" USING btree ("born_on" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "sheep_arrived_idx" ON "sheep" USING btree ("arrived_on","id");--> statement-breakpoint
CREATE INDEX "sheep_cost_idx" ON "sheep" USING btree ("cost","id");--> statement-breakpoint
CREATE INDEX "sheep_breed_idx" ON "sheep" USING btree (lower("breed"),"breed");--> statement-breakpoint
CREATE INDEX "sheep_ear_tag_idx" ON "sheep" USING btree (lower("ear_tag"),"id");--> statement-breakpoint
CREATE INDEX "sheep_search_idx" ON "sheep" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("ear_tag", '') || ' ' || coalesce("ear_tag_colour", '') || ' ' || coalesce("code", '') || ' ' || coalesce("breed", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "sheep_costs_day_idx" ON "sheep_costs" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "sheep_costs_sheep_idx" ON "sheep_costs" USING btree ("sheep_id","id");--> statement-breakpoint
CREATE INDEX "sheep_costs_document_idx" ON "sheep_costs" USING btree ("document_kind","document_id");--> statement-breakpoint
CREATE INDEX "sheep_events_sheep_idx" ON "sheep_events" USING btree ("sheep_id","id");--> statement-breakpoint
CREATE INDEX "sheep_events_day_idx" ON "sheep_events" USING btree ("day","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_code_key" ON "suppliers" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "suppliers_living_whatsapp_key" ON "suppliers" USING btree ("whatsapp") WHERE "suppliers"."active";--> statement-breakpoint
CREATE INDEX "suppliers_name_idx" ON "suppliers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "suppliers_search_idx" ON "suppliers" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("name", '') || ' ' || coalesce("code", '') || ' ' || coalesce("whatsapp", '') || ' ' || coalesce("address", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_animals_living_key" ON "transaction_animals" USING btree ("sheep_id") WHERE "transaction_animals"."living";--> statement-breakpoint
CREATE INDEX "transaction_animals_line_idx" ON "transaction_animals" USING btree ("line_id","id");--> statement-breakpoint
CREATE INDEX "transaction_animals_transaction_idx" ON "transaction_animals" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "transaction_animals_sheep_idx" ON "transaction_animals" USING btree ("sheep_id","id");--> statement-breakpoint
CREATE INDEX "transaction_lines_product_idx" ON "transaction_lines" USING btree ("product_id","transaction_id");--> statement-breakpoint
CREATE INDEX "transaction_moves_transaction_idx" ON "transaction_moves" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "transaction_moves_day_idx" ON "transaction_moves" USING btree ("day","id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_number_key" ON "transactions" USING btree ("number");--> statement-breakpoint
CREATE INDEX "transactions_day_idx" ON "transactions" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "transactions_due_idx" ON "transactions" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "transactions_total_idx" ON "transactions" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "transactions_deliver_idx" ON "transactions" USING btree ("deliver_on","id");--> statement-breakpoint
CREATE INDEX "transactions_awaited_idx" ON "transactions" USING btree ("deliver_on","id") WHERE "transactions"."state" = 'dipesan';--> statement-breakpoint
CREATE INDEX "transactions_customer_idx" ON "transactions" USING btree ("customer_id","day","id");--> statement-breakpoint
CREATE INDEX "transactions_state_idx" ON "transactions" USING btree ("state","day","id");--> statement-breakpoint
CREATE INDEX "transactions_kind_idx" ON "transactions" USING btree ("kind","day","id");--> statement-breakpoint
CREATE INDEX "transactions_owed_idx" ON "transactions" USING btree ("due_on","id") WHERE "transactions"."total" - "transactions"."returned" - "transactions"."paid" > 0 and "transactions"."delivered_on" is not null and "transactions"."state" <> 'dibatalkan';--> statement-breakpoint
CREATE INDEX "transactions_unpaid_idx" ON "transactions" USING btree ("day","id") WHERE "transactions"."total" - "transactions"."returned" - "transactions"."paid" > 0 and "transactions"."state" not in ('draf', 'dibatalkan');--> statement-breakpoint
CREATE INDEX "transactions_delivered_idx" ON "transactions" USING btree ("delivered_on","id");--> statement-breakpoint
CREATE INDEX "transactions_cancelled_idx" ON "transactions" USING btree ("cancelled_on") WHERE "transactions"."forfeited" > 0;--> statement-breakpoint
CREATE INDEX "transactions_held_idx" ON "transactions" USING btree ("day","id") WHERE "transactions"."delivered_on" is null and "transactions"."paid" > "transactions"."forfeited";--> statement-breakpoint
CREATE INDEX "transactions_excess_idx" ON "transactions" USING btree ("day","id") WHERE "transactions"."paid" > case when "transactions"."state" = 'dibatalkan' then "transactions"."forfeited" else "transactions"."total" - "transactions"."returned" end;--> statement-breakpoint
CREATE INDEX "transactions_search_idx" ON "transactions" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("number", '') || ' ' || coalesce("address", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "usage_shares_sheep_idx" ON "usage_shares" USING btree ("sheep_id");--> statement-breakpoint
CREATE INDEX "usages_day_idx" ON "usages" USING btree ("to_day","id");--> statement-breakpoint
CREATE INDEX "usages_kind_idx" ON "usages" USING btree ("kind","to_day","id");--> statement-breakpoint
CREATE INDEX "usages_value_idx" ON "usages" USING btree ("value","id");--> statement-breakpoint
CREATE INDEX "usages_product_idx" ON "usages" USING btree ("product_id","to_day","id");--> statement-breakpoint
CREATE INDEX "usages_line_idx" ON "usages" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "usages_cancelled_idx" ON "usages" USING btree ("to_day","id") WHERE "usages"."cancelled_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "users_last_login_idx" ON "users" USING btree ("last_login_at" NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin (to_tsvector('simple', regexp_replace(lower(coalesce("name", '') || ' ' || coalesce("username", '') || ' ' || coalesce("email", '') || ' ' || coalesce("whatsapp", '')), '[^[:alnum:]]+', ' ', 'g')));--> statement-breakpoint
CREATE VIEW "public"."journal" AS (select p.day as day, 'kas' as debit, case when t.kind = 'investasi' then 'dana_investor' when t.delivered_on <= p.day then 'piutang' else 'uang_muka' end as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id
union all
select timezone('Asia/Jakarta', p.cancelled_at)::date as day, 'kas' as debit, case when t.kind = 'investasi' then 'dana_investor' when t.delivered_on <= timezone('Asia/Jakarta', p.cancelled_at)::date then 'piutang' else 'uang_muka' end as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id where p.cancelled_at is not null
union all
select t.delivered_on as day, 'uang_muka' as debit, 'piutang' as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p join transactions t on p.document_kind = 'transaction' and t.id = p.document_id where t.kind <> 'investasi' and p.day < t.delivered_on
      and (p.cancelled_at is null or timezone('Asia/Jakarta', p.cancelled_at)::date >= t.delivered_on)
union all
select t.cancelled_on as day, 'uang_muka' as debit, 'pendapatan_lain' as credit, t.forfeited as amount,
  'transaction'::text as document_kind, t.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail
from transactions t where t.forfeited > 0
union all
select m.day as day, 'bagi_hasil' as debit, 'dana_investor' as credit, case m.kind when 'kembali' then -m.amount else m.amount end as amount,
  'investment'::text as document_kind, m.investment_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail
from investment_moves m
union all
select p.day as day, 'dana_investor' as debit, 'kas' as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'investment'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p where p.document_kind = 'investment'
union all
select timezone('Asia/Jakarta', p.cancelled_at)::date as day, 'dana_investor' as debit, 'kas' as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
  'investment'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p where p.document_kind = 'investment' and p.cancelled_at is not null
union all
select p.day as day, 'utang' as debit, 'kas' as credit, case when p.kind = 'pengembalian' then -p.amount else p.amount end as amount,
  'purchase'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p where p.document_kind = 'purchase'
union all
select timezone('Asia/Jakarta', p.cancelled_at)::date as day, 'utang' as debit, 'kas' as credit, -(case when p.kind = 'pengembalian' then -p.amount else p.amount end) as amount,
  'purchase'::text as document_kind, p.document_id as document_id, null::bigint as sheep_id, null::bigint as product_id, p.method as detail
from payments p where p.document_kind = 'purchase' and p.cancelled_at is not null
union all
select b.cancelled_on as day, 'beban_lain' as debit, 'utang' as credit, b.forfeited as amount,
  'purchase'::text as document_kind, b.id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail
from purchases b where b.forfeited > 0
union all
select m.day as day, case m.kind when 'retur' then 'retur_penjualan' else 'piutang' end as debit, case m.kind when 'retur' then 'piutang' else 'penjualan' end as credit, m.amount as amount,
  'transaction'::text as document_kind, m.transaction_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail
from transaction_moves m
union all
select m.day as day, 'selisih_pembelian' as debit, 'utang' as credit, case m.kind when 'retur' then -m.amount else m.amount end as amount,
  'purchase'::text as document_kind, m.purchase_id as document_id, null::bigint as sheep_id, null::bigint as product_id, null::text as detail
from purchase_moves m where m.kind <> 'alih'
union all
select m.day as day, case when l.transaction_id is null then 'beban' else 'biaya_penjualan' end as debit, 'selisih_pembelian' as credit, case m.kind when 'retur' then -l.amount else l.amount end as amount,
  'purchase'::text as document_kind, m.purchase_id as document_id, null::bigint as sheep_id, o.product_id as product_id, null::text as detail
from purchase_moves m join purchase_move_lines l on l.move_id = m.id
      join purchase_lines o on o.id = l.line_id and o.kind = 'jasa'
union all
select c.day as day, case when c.state in ('karantina', 'tersedia', 'dipesan', 'afkir') then 'persediaan_ternak' else case c.state when 'terjual' then case when c.document_kind is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end end as debit, case c.document_kind when 'purchase' then 'selisih_pembelian'
      when 'usage' then case c.kind when 'overhead' then 'beban_dibebankan' else 'pemakaian' end
      when 'examination' then case c.kind when 'obat' then 'pemakaian' else 'beban_dibebankan' end
      else 'saldo_awal' end as credit, c.amount as amount,
  c.document_kind as document_kind, c.document_id as document_id, c.sheep_id as sheep_id, null::bigint as product_id, c.kind as detail
from sheep_costs c where c.state in ('karantina', 'tersedia', 'dipesan', 'afkir') or c.document_kind is not null or c.kind <> 'beli'
union all
select e.day as day, case when e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') then case e.to_state when 'terjual' then case when e.document_kind is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end else 'persediaan_ternak' end as debit, case when e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') then 'persediaan_ternak' else case e.from_state when 'terjual' then case when e.document_kind is null then 'saldo_awal' else 'hpp' end
    when 'dikembalikan' then 'selisih_pembelian' else 'kerugian_ternak' end end as credit, e.cost as amount,
  e.document_kind as document_kind, e.document_id as document_id, e.sheep_id as sheep_id, null::bigint as product_id, case when e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') then e.to_state else e.from_state end as detail
from sheep_events e where e.from_state in ('karantina', 'tersedia', 'dipesan', 'afkir') <> (e.to_state in ('karantina', 'tersedia', 'dipesan', 'afkir'))
union all
select g.day as day, 'persediaan_barang' as debit, case g.document_kind when 'purchase' then 'selisih_pembelian' when 'transaction' then 'hpp'
      when 'usage' then 'pemakaian' when 'examination' then 'pemakaian'
      else case g.kind when 'awal' then 'saldo_awal' else 'selisih_persediaan' end end as credit, g.value as amount,
  g.document_kind as document_kind, g.document_id as document_id, null::bigint as sheep_id, g.product_id as product_id, g.kind as detail
from stock_movements g);--> statement-breakpoint
-- This function keeps of an entry's values what does not tell who the person was.
CREATE FUNCTION audit_without_person(trace jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(trace) = 'object' THEN (
    SELECT coalesce(jsonb_object_agg(key, CASE
      WHEN value <> 'null' AND key IN ('name', 'username', 'whatsapp', 'email', 'address', 'notes', 'photo', 'photoId')
      THEN '"[dianonimkan]"' ELSE value END), '{}')
    FROM jsonb_each(trace)) ELSE trace END
$$;
--> statement-breakpoint
CREATE FUNCTION audit_is_anonymised(of_entity text, of_id text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM audit_log
    WHERE entity = of_entity AND entity_id = of_id AND action = of_entity || '.anonymise')
$$;
--> statement-breakpoint
-- An account may have had several names: its present one and those in the log.
CREATE FUNCTION audit_names_of(of_user text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(lower(name)), '{}') FROM (
    SELECT name FROM users WHERE id = of_user::bigint AND anonymised_at IS NULL
    UNION SELECT unnest(ARRAY[before->>'name', after->>'name']) FROM audit_log
      WHERE entity = 'user' AND entity_id = of_user
  ) AS known
  WHERE name <> '[dianonimkan]'
$$;
--> statement-breakpoint
-- An examination is signed by name. The name goes if the log says that its account was anonymised, but a namesake keeps
-- what other people wrote down. The language is plpgsql because it keeps its plans: a change may ask for tens of
-- thousands of signatures.
CREATE FUNCTION audit_officer_remains(officer text, of_examination text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  gone record;
BEGIN
  IF officer LIKE 'User anonim %' THEN
    RETURN officer;
  END IF;
  FOR gone IN SELECT entity_id FROM audit_log WHERE action = 'user.anonymise' ORDER BY id LOOP
    CONTINUE WHEN NOT EXISTS (SELECT FROM users
        WHERE id = gone.entity_id::bigint AND anonymised_at IS NULL AND lower(name) = lower(officer))
      AND NOT EXISTS (SELECT FROM audit_log WHERE entity = 'user' AND entity_id = gone.entity_id
        AND lower(officer) IN (lower(before->>'name'), lower(after->>'name')));
    IF NOT EXISTS (SELECT FROM users WHERE id <> gone.entity_id::bigint AND lower(name) = lower(officer))
      OR EXISTS (SELECT FROM examinations WHERE id = of_examination::bigint AND created_by = gone.entity_id::bigint)
    THEN
      RETURN 'User anonim ' || gone.entity_id;
    END IF;
  END LOOP;
  RETURN officer;
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_signature_remains(trace jsonb, of_examination text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN trace->>'officer' IS NULL THEN trace
    ELSE jsonb_set(trace, '{officer}', to_jsonb(audit_officer_remains(trace->>'officer', of_examination))) END
$$;
--> statement-breakpoint
-- An entry loses the persons whom the log itself says to be anonymised, also the one who acted.
CREATE FUNCTION audit_remains(entry audit_log) RETURNS audit_log LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF entry.entity = 'examination' THEN
    entry.before := audit_signature_remains(entry.before, entry.entity_id);
    entry.after := audit_signature_remains(entry.after, entry.entity_id);
  END IF;
  IF audit_is_anonymised(entry.entity, entry.entity_id) THEN
    entry.before := audit_without_person(entry.before);
    entry.after := audit_without_person(entry.after);
  END IF;
  IF audit_is_anonymised('user', entry.user_id::text) THEN
    entry.user_name := 'User anonim ' || entry.user_id;
  END IF;
  RETURN entry;
END $$;
--> statement-breakpoint
-- The database itself keeps the audit log append-only, whoever writes to it. It lets one change through: an entry may
-- become exactly what remains of it.
CREATE FUNCTION audit_log_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW IS DISTINCT FROM OLD AND NEW IS NOT DISTINCT FROM audit_remains(OLD) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION audit_log_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse();
--> statement-breakpoint
-- The act gets an entry of its own, then the earlier entries are blanked. A second call does what the first left undone.
CREATE FUNCTION anonymise_audit(
  of_entity text, of_id text, done_at timestamptz, by_id bigint, by_name text, by_request text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  names text[] := CASE WHEN of_entity = 'user' THEN audit_names_of(of_id) END;
BEGIN
  IF NOT audit_is_anonymised(of_entity, of_id) THEN
    INSERT INTO audit_log (at, user_id, user_name, action, entity, entity_id, request_id)
      VALUES (done_at, by_id, by_name, of_entity || '.anonymise', of_entity, of_id, by_request);
  END IF;
  -- Signatures go first: the function finds the account's names in the entries that are blanked after them.
  UPDATE audit_log AS entry SET before = rest.before, after = rest.after, user_name = rest.user_name
    FROM audit_log AS was CROSS JOIN LATERAL audit_remains(was) AS rest
    WHERE was.entity = 'examination'
      AND (lower(was.before->>'officer') = ANY (names) OR lower(was.after->>'officer') = ANY (names))
      AND was IS DISTINCT FROM rest AND entry.id = was.id;
  UPDATE audit_log AS entry SET before = rest.before, after = rest.after, user_name = rest.user_name
    FROM audit_log AS was CROSS JOIN LATERAL audit_remains(was) AS rest
    WHERE (was.entity = of_entity AND was.entity_id = of_id
        OR was.user_id = CASE WHEN of_entity = 'user' THEN of_id::bigint END)
      AND was IS DISTINCT FROM rest AND entry.id = was.id;
END $$;
--> statement-breakpoint
-- The database itself writes down an animal's cost and state, so that no writer can forget them. A row that brings its
-- own, as a restored backup does, keeps them.
CREATE FUNCTION sheep_events_take_cost() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.cost IS NULL THEN SELECT cost INTO NEW.cost FROM sheep WHERE id = NEW.sheep_id; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sheep_events_take_cost BEFORE INSERT ON "sheep_events"
  FOR EACH ROW EXECUTE FUNCTION sheep_events_take_cost();
--> statement-breakpoint
CREATE FUNCTION sheep_costs_take_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IS NULL THEN SELECT stock_state INTO NEW.state FROM sheep WHERE id = NEW.sheep_id; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sheep_costs_take_state BEFORE INSERT ON "sheep_costs"
  FOR EACH ROW EXECUTE FUNCTION sheep_costs_take_state();
