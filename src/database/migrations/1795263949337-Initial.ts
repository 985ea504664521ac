import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Initial1795263949337 implements MigrationInterface {
  name = 'Initial1795263949337';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "workspaces" (
                "id" uuid NOT NULL,
                "name" text NOT NULL,
                "plan" text NOT NULL,
                "billing_state" text NOT NULL DEFAULT 'active',
                "credits_remaining" integer NOT NULL,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "workspaces_credits_not_negative" CHECK (credits_remaining >= 0),
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
            CREATE TABLE "brands" (
                "id" uuid NOT NULL,
                "workspace_id" uuid NOT NULL,
                "name" text NOT NULL,
                "is_default" boolean NOT NULL DEFAULT false,
                "source_url" text,
                "logo_url" text,
                "logo_mono_url" text,
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
                "password_hash" text,
                "public_until" TIMESTAMP(3) WITH TIME ZONE,
                "revision" integer NOT NULL DEFAULT '1',
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
                "reserved_until" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                CONSTRAINT "slug_reservations_pkey" PRIMARY KEY ("slug")
            )
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
                "state" text NOT NULL DEFAULT 'running',
                "holder" uuid NOT NULL,
                "lease_until" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                "failures" integer NOT NULL DEFAULT '0',
                "storage_key" text,
                "sha256" text,
                "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "renders_state_known" CHECK (state in ('running', 'done', 'failed')),
                CONSTRAINT "renders_pkey" PRIMARY KEY ("deck_id", "revision", "variant")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "renders_updated_idx" ON "renders" ("updated_at")
        `);
    await queryRunner.query(`
            CREATE TABLE "pictures" (
                "workspace_id" uuid NOT NULL,
                "url_hash" text NOT NULL,
                "sha256" text,
                "type" text,
                "width" integer,
                "height" integer,
                "fetched_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "pictures_pkey" PRIMARY KEY ("workspace_id", "url_hash")
            )
        `);
    await queryRunner.query(`
            CREATE TABLE "deck_versions" (
                "deck_id" uuid NOT NULL,
                "version" integer NOT NULL,
                "kind" text NOT NULL,
                "title" text NOT NULL,
                "locale" text NOT NULL,
                "slides" jsonb NOT NULL,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "deck_versions_kind_known" CHECK (kind in ('publish', 'edit', 'restore')),
                CONSTRAINT "deck_versions_pkey" PRIMARY KEY ("deck_id", "version")
            )
        `);
    await queryRunner.query(`
            ALTER TABLE "api_keys"
            ADD CONSTRAINT "api_keys_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
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
            ALTER TABLE "slides"
            ADD CONSTRAINT "slides_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures"
            ADD CONSTRAINT "pictures_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_versions"
            ADD CONSTRAINT "deck_versions_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "deck_versions" DROP CONSTRAINT "deck_versions_deck_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures" DROP CONSTRAINT "pictures_workspace_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "slides" DROP CONSTRAINT "slides_deck_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "slug_reservations" DROP CONSTRAINT "slug_reservations_workspace_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "decks" DROP CONSTRAINT "decks_brand_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "decks" DROP CONSTRAINT "decks_workspace_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "brands" DROP CONSTRAINT "brands_workspace_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_workspace_fkey"
        `);
    await queryRunner.query(`
            DROP TABLE "deck_versions"
        `);
    await queryRunner.query(`
            DROP TABLE "pictures"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."renders_updated_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "renders"
        `);
    await queryRunner.query(`
            DROP TABLE "slides"
        `);
    await queryRunner.query(`
            DROP TABLE "slug_reservations"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."decks_public_slug_idx"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."decks_list_idx"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."decks_brand_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "decks"
        `);
    await queryRunner.query(`
            DROP TABLE "service_secrets"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."brands_one_default_idx"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."brands_workspace_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "brands"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."api_keys_workspace_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "api_keys"
        `);
    await queryRunner.query(`
            DROP TABLE "workspaces"
        `);
  }
}
