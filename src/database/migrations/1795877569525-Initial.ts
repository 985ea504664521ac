import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Initial1795877569525 implements MigrationInterface {
  name = 'Initial1795877569525';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "workspaces" (
                "id" uuid NOT NULL,
                "name" text NOT NULL,
                "plan" text NOT NULL,
                "billing_state" text NOT NULL DEFAULT 'active',
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "workspaces_billing_state_known" CHECK (billing_state in ('active', 'past_due')),
                CONSTRAINT "workspaces_plan_known" CHECK (plan in ('free', 'solo', 'pro', 'business')),
                CONSTRAINT "workspaces_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "api_keys" (
                "id" uuid NOT NULL,
                "workspace_id" uuid NOT NULL,
                "name" text NOT NULL,
                "hash" bytea NOT NULL,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                "revoked_at" TIMESTAMP(3) WITH TIME ZONE,
                CONSTRAINT "api_keys_hash_key" UNIQUE ("hash"),
                CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "api_keys_workspace_idx" ON "api_keys" ("workspace_id")
        `);
    await queryRunner.query(`
            CREATE TABLE "credit_accounts" (
                "workspace_id" uuid NOT NULL,
                "period_started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                "period_ends_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                "allowance" integer NOT NULL,
                "remaining" integer NOT NULL,
                "told_low" boolean NOT NULL DEFAULT false,
                CONSTRAINT "credit_accounts_not_negative" CHECK (remaining >= 0),
                CONSTRAINT "credit_accounts_pkey" PRIMARY KEY ("workspace_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "credit_entries" (
                "id" uuid NOT NULL,
                "workspace_id" uuid NOT NULL,
                "period_started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                "operation_id" uuid,
                "kind" text NOT NULL,
                "amount" integer NOT NULL,
                "reason" text NOT NULL,
                "usage" jsonb,
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
                CONSTRAINT "credit_entries_operation_named" CHECK (
                    (kind in ('reserve', 'settle', 'refund')) = (operation_id is not null)
                ),
                CONSTRAINT "credit_entries_usage_of_outcome" CHECK (
                    usage is null
                    or kind in ('settle', 'refund')
                ),
                CONSTRAINT "credit_entries_kind_known" CHECK (
                    kind in ('grant', 'reserve', 'settle', 'refund', 'adjust')
                ),
                CONSTRAINT "credit_entries_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "credit_entries_one_outcome_idx" ON "credit_entries" ("operation_id")
            WHERE kind in ('settle', 'refund')
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "credit_entries_one_reserve_idx" ON "credit_entries" ("operation_id")
            WHERE kind = 'reserve'
        `);
    await queryRunner.query(`
            CREATE INDEX "credit_entries_list_idx" ON "credit_entries" ("workspace_id", "created_at", "id")
        `);
    await queryRunner.query(`
            CREATE TABLE "credit_reservations" (
                "operation_id" uuid NOT NULL,
                "workspace_id" uuid NOT NULL,
                "period_started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                "amount" integer NOT NULL,
                "reason" text NOT NULL,
                "held_until" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                "deadline" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                CONSTRAINT "credit_reservations_pkey" PRIMARY KEY ("operation_id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "credit_reservations_held_idx" ON "credit_reservations" ("held_until")
        `);
    await queryRunner.query(`
            CREATE TABLE "idempotent_requests" (
                "workspace_id" uuid NOT NULL,
                "key" text NOT NULL,
                "request_hash" bytea NOT NULL,
                "holder" uuid NOT NULL,
                "held_until" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                "status" smallint,
                "body" text,
                "deck_id" uuid,
                "location" text,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "idempotent_requests_pkey" PRIMARY KEY ("workspace_id", "key")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "idempotent_requests_age_idx" ON "idempotent_requests" ("created_at")
        `);
    await queryRunner.query(`
            CREATE TABLE "idempotent_parts" (
                "workspace_id" uuid NOT NULL,
                "key" text NOT NULL,
                "request_hash" bytea NOT NULL,
                "index" integer NOT NULL,
                "result" jsonb NOT NULL,
                CONSTRAINT "idempotent_parts_pkey" PRIMARY KEY ("workspace_id", "key", "request_hash", "index")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "token_days" (
                "day" date NOT NULL,
                "workspace_id" uuid NOT NULL,
                "tokens" bigint NOT NULL,
                CONSTRAINT "token_days_pkey" PRIMARY KEY ("day", "workspace_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "stored_files" (
                "storage_key" text NOT NULL,
                "workspace_id" uuid NOT NULL,
                "size" integer NOT NULL,
                "stored_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "stored_files_pkey" PRIMARY KEY ("storage_key")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "stored_files_workspace_idx" ON "stored_files" ("workspace_id", "stored_at")
        `);
    await queryRunner.query(`
            CREATE TABLE "stripe_accounts" (
                "workspace_id" uuid NOT NULL,
                "customer_id" text,
                "subscription_id" text,
                "plan_as_of" TIMESTAMP(3) WITH TIME ZONE,
                "state_as_of" TIMESTAMP(3) WITH TIME ZONE,
                CONSTRAINT "stripe_accounts_customer_key" UNIQUE ("customer_id"),
                CONSTRAINT "stripe_accounts_pkey" PRIMARY KEY ("workspace_id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "stripe_events" (
                "id" text NOT NULL,
                "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "brands" (
                "id" uuid NOT NULL,
                "workspace_id" uuid NOT NULL,
                "name" text NOT NULL,
                "is_default" boolean NOT NULL DEFAULT false,
                "source_url" text,
                "logo_url" text,
                "logo_mono_url" text,
                "style" text NOT NULL DEFAULT 'clean',
                "colors" jsonb NOT NULL,
                "fonts" jsonb NOT NULL,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "brands_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "brands_workspace_idx" ON "brands" ("workspace_id", "created_at")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "brands_one_default_idx" ON "brands" ("workspace_id")
            WHERE is_default
        `);
    await queryRunner.query(`
            CREATE TABLE "service_secrets" (
                "name" text NOT NULL,
                "value" bytea NOT NULL,
                CONSTRAINT "service_secrets_pkey" PRIMARY KEY ("name")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "decks" (
                "id" uuid NOT NULL,
                "workspace_id" uuid NOT NULL,
                "brand_id" uuid NOT NULL,
                "title" text NOT NULL,
                "slug" text NOT NULL,
                "status" text NOT NULL DEFAULT 'draft',
                "visibility" text NOT NULL DEFAULT 'public',
                "locale" text NOT NULL DEFAULT 'en',
                "variables" jsonb NOT NULL DEFAULT '{}',
                "password_hash" text,
                "public_until" TIMESTAMP(3) WITH TIME ZONE,
                "revision" integer NOT NULL DEFAULT '1',
                "pictures_lost" integer NOT NULL DEFAULT '0',
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "decks_slug_key" UNIQUE ("workspace_id", "slug"),
                CONSTRAINT "decks_visibility_known" CHECK (visibility in ('public', 'password', 'expiring')),
                CONSTRAINT "decks_status_known" CHECK (status in ('draft', 'published')),
                CONSTRAINT "decks_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "decks_brand_idx" ON "decks" ("brand_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "decks_list_idx" ON "decks" ("workspace_id", "updated_at", "id")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "decks_public_slug_idx" ON "decks" ("slug")
            WHERE status = 'published'
        `);
    await queryRunner.query(`
            CREATE TABLE "slug_reservations" (
                "slug" text NOT NULL,
                "workspace_id" uuid NOT NULL,
                "deck_id" uuid,
                "reserved_until" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                CONSTRAINT "slug_reservations_pkey" PRIMARY KEY ("slug")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "slug_reservations_workspace_idx" ON "slug_reservations" ("workspace_id")
        `);
    await queryRunner.query(`
            CREATE INDEX "slug_reservations_deck_idx" ON "slug_reservations" ("deck_id")
        `);
    await queryRunner.query(`
            CREATE TABLE "slides" (
                "id" uuid NOT NULL,
                "deck_id" uuid NOT NULL,
                "slide_type" text NOT NULL,
                "position" integer NOT NULL,
                "content" jsonb NOT NULL DEFAULT '{}',
                "notes" text,
                CONSTRAINT "slides_position_key" UNIQUE ("deck_id", "position") DEFERRABLE INITIALLY DEFERRED,
                CONSTRAINT "slides_position_not_negative" CHECK (position >= 0),
                CONSTRAINT "slides_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "renders" (
                "deck_id" uuid NOT NULL,
                "revision" integer NOT NULL,
                "variant" text NOT NULL,
                "workspace_id" uuid NOT NULL,
                "state" text NOT NULL DEFAULT 'running',
                "holder" uuid NOT NULL,
                "lease_until" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                "attempts" integer NOT NULL DEFAULT '0',
                "strikes" TIMESTAMP WITH TIME ZONE array NOT NULL DEFAULT '{}',
                "storage_key" text,
                "sha256" text,
                "size" integer,
                "stale_at" TIMESTAMP(3) WITH TIME ZONE,
                "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "renders_state_known" CHECK (state in ('open', 'running', 'done', 'failed')),
                CONSTRAINT "renders_pkey" PRIMARY KEY ("deck_id", "revision", "variant")
            )
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "renders_storage_key_idx" ON "renders" ("storage_key")
        `);
    await queryRunner.query(`
            CREATE INDEX "renders_workspace_idx" ON "renders" ("workspace_id", "updated_at")
        `);
    await queryRunner.query(`
            CREATE INDEX "renders_updated_idx" ON "renders" ("updated_at")
        `);
    await queryRunner.query(`
            CREATE TABLE "jobs" (
                "id" uuid NOT NULL,
                "workspace_id" uuid NOT NULL,
                "operation_id" uuid NOT NULL,
                "request" jsonb NOT NULL,
                "status" text NOT NULL DEFAULT 'queued',
                "progress" integer NOT NULL DEFAULT '0',
                "attempts" integer NOT NULL DEFAULT '0',
                "deck_id" uuid,
                "faults" jsonb,
                "error_code" text,
                "error_message" text,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "jobs_status_known" CHECK (
                    status in ('queued', 'running', 'succeeded', 'failed')
                ),
                CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "jobs_open_idx" ON "jobs" ("created_at")
            WHERE status in ('queued', 'running')
        `);
    await queryRunner.query(`
            CREATE TABLE "images" (
                "id" uuid NOT NULL,
                "workspace_id" uuid NOT NULL,
                "sha256" text NOT NULL,
                "type" text NOT NULL,
                "prompt" text,
                "aspect_ratio" text,
                "alt" text,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
                CONSTRAINT "images_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "images_list_idx" ON "images" ("workspace_id", "created_at", "id")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "images_upload_idx" ON "images" ("workspace_id", "sha256")
            WHERE prompt is null
        `);
    await queryRunner.query(`
            CREATE TABLE "pictures" (
                "workspace_id" uuid NOT NULL,
                "url_hash" text NOT NULL,
                "sha256" text,
                "failures" integer NOT NULL DEFAULT '0',
                "hopeless" boolean NOT NULL DEFAULT false,
                "retry_at" TIMESTAMP(3) WITH TIME ZONE,
                CONSTRAINT "pictures_pkey" PRIMARY KEY ("workspace_id", "url_hash")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "stored_pictures" (
                "workspace_id" uuid NOT NULL,
                "sha256" text NOT NULL,
                "type" text NOT NULL,
                "width" integer NOT NULL,
                "height" integer NOT NULL,
                "sight" text,
                "bytes" integer NOT NULL,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
                CONSTRAINT "stored_pictures_pkey" PRIMARY KEY ("workspace_id", "sha256")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "stored_pictures_sha256_idx" ON "stored_pictures" ("sha256")
        `);
    await queryRunner.query(`
            CREATE TABLE "links" (
                "id" uuid NOT NULL,
                "code_hash" bytea NOT NULL,
                "deck_id" uuid NOT NULL,
                "kind" text NOT NULL,
                "format" text,
                "slide" integer,
                "variables" jsonb,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
                "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                "revoked_at" TIMESTAMP(3) WITH TIME ZONE,
                "opens" integer NOT NULL DEFAULT '0',
                "last_opened_at" TIMESTAMP(3) WITH TIME ZONE,
                CONSTRAINT "links_kind_known" CHECK (kind in ('export', 'preview', 'presenter')),
                CONSTRAINT "links_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "links_variables_idx" ON "links" ("deck_id")
            WHERE variables is not null
        `);
    await queryRunner.query(`
            CREATE INDEX "links_expires_idx" ON "links" ("expires_at")
        `);
    await queryRunner.query(`
            CREATE INDEX "links_deck_idx" ON "links" ("deck_id", "created_at", "id")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "links_code_hash_idx" ON "links" ("code_hash")
        `);
    await queryRunner.query(`
            CREATE TABLE "deck_versions" (
                "deck_id" uuid NOT NULL,
                "version" integer NOT NULL,
                "kind" text NOT NULL,
                "title" text NOT NULL,
                "locale" text NOT NULL,
                "variables" jsonb NOT NULL DEFAULT '{}',
                "given" jsonb NOT NULL DEFAULT '{}',
                "slide_hashes" bytea array NOT NULL,
                "slide_count" integer NOT NULL,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "deck_versions_kind_known" CHECK (kind in ('publish', 'edit', 'restore')),
                CONSTRAINT "deck_versions_pkey" PRIMARY KEY ("deck_id", "version")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "kept_slides" (
                "deck_id" uuid NOT NULL,
                "hash" bytea NOT NULL,
                "slide" jsonb NOT NULL,
                CONSTRAINT "kept_slides_pkey" PRIMARY KEY ("deck_id", "hash")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "deck_views" (
                "deck_id" uuid NOT NULL,
                "day" date NOT NULL,
                "views" integer NOT NULL,
                CONSTRAINT "deck_views_pkey" PRIMARY KEY ("deck_id", "day")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "webhooks" (
                "id" uuid NOT NULL,
                "workspace_id" uuid NOT NULL,
                "url" text NOT NULL,
                "events" text array,
                "secret_hash" bytea NOT NULL,
                "status" text NOT NULL DEFAULT 'enabled',
                "disabled_reason" text,
                "failures" integer NOT NULL DEFAULT '0',
                "rests_until" TIMESTAMP(3) WITH TIME ZONE,
                "quick" boolean NOT NULL DEFAULT false,
                "turn_at" TIMESTAMP WITH TIME ZONE,
                "delivered_at" TIMESTAMP(3) WITH TIME ZONE,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
                CONSTRAINT "webhooks_reason_given" CHECK (
                    (status = 'disabled') = (disabled_reason is not null)
                ),
                CONSTRAINT "webhooks_status_known" CHECK (status in ('enabled', 'disabled')),
                CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "webhooks_workspace_idx" ON "webhooks" ("workspace_id", "created_at", "id")
        `);
    await queryRunner.query(`
            CREATE TABLE "webhook_deliveries" (
                "id" uuid NOT NULL,
                "webhook_id" uuid NOT NULL,
                "type" text NOT NULL,
                "data" json NOT NULL,
                "status" text NOT NULL DEFAULT 'pending',
                "attempts" integer NOT NULL DEFAULT '0',
                "response_status" smallint,
                "next_try_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
                "claimed_until" TIMESTAMP(3) WITH TIME ZONE,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
                CONSTRAINT "webhook_deliveries_status_known" CHECK (status in ('pending', 'delivered', 'failed')),
                CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "webhook_deliveries_ended_idx" ON "webhook_deliveries" ("webhook_id", "created_at", "id")
            WHERE status <> 'pending'
        `);
    await queryRunner.query(`
            CREATE INDEX "webhook_deliveries_pending_idx" ON "webhook_deliveries" ("webhook_id", "attempts", "created_at", "id")
            WHERE status = 'pending'
        `);
    await queryRunner.query(`
            CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" (
                "webhook_id",
                "status",
                "claimed_until",
                "next_try_at"
            )
        `);
    await queryRunner.query(`
            ALTER TABLE "api_keys"
            ADD CONSTRAINT "api_keys_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "credit_accounts"
            ADD CONSTRAINT "credit_accounts_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "idempotent_parts"
            ADD CONSTRAINT "idempotent_parts_request_fkey" FOREIGN KEY ("workspace_id", "key") REFERENCES "idempotent_requests"("workspace_id", "key") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "token_days"
            ADD CONSTRAINT "token_days_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "stripe_accounts"
            ADD CONSTRAINT "stripe_accounts_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "brands"
            ADD CONSTRAINT "brands_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "decks"
            ADD CONSTRAINT "decks_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "decks"
            ADD CONSTRAINT "decks_brand_fkey" FOREIGN KEY ("brand_id") REFERENCES "brands"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "slug_reservations"
            ADD CONSTRAINT "slug_reservations_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "slug_reservations"
            ADD CONSTRAINT "slug_reservations_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE
            SET NULL ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "slides"
            ADD CONSTRAINT "slides_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "jobs"
            ADD CONSTRAINT "jobs_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "jobs"
            ADD CONSTRAINT "jobs_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE
            SET NULL ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "images"
            ADD CONSTRAINT "images_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures"
            ADD CONSTRAINT "pictures_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "stored_pictures"
            ADD CONSTRAINT "stored_pictures_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "links"
            ADD CONSTRAINT "links_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_versions"
            ADD CONSTRAINT "deck_versions_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "kept_slides"
            ADD CONSTRAINT "kept_slides_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_views"
            ADD CONSTRAINT "deck_views_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "webhooks"
            ADD CONSTRAINT "webhooks_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries"
            ADD CONSTRAINT "webhook_deliveries_webhook_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            CREATE FUNCTION "refuse_change_of_credit_entry"() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'entries of the ledger are never changed or removed'; END $$
        `);
    await queryRunner.query(`
            CREATE TRIGGER "credit_entries_immutable" BEFORE UPDATE OR DELETE ON "credit_entries"
            FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_credit_entry"()
        `);
  }

  /** Migrations go forward only: the way back is a backup. */
  public down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only: restore a backup.'));
  }
}
