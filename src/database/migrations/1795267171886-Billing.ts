import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Billing1795267171886 implements MigrationInterface {
  name = 'Billing1795267171886';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "workspaces" DROP CONSTRAINT "workspaces_credits_not_negative"
        `);
    await queryRunner.query(`
            CREATE TABLE "credit_accounts" (
                "workspace_id" uuid NOT NULL,
                "period_started_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                "period_ends_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                "allowance" integer NOT NULL,
                "remaining" integer NOT NULL,
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
                "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
                CONSTRAINT "credit_entries_operation_named" CHECK (
                    (kind in ('reserve', 'settle', 'refund')) = (operation_id is not null)
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
                "location" text,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(),
                CONSTRAINT "idempotent_requests_pkey" PRIMARY KEY ("workspace_id", "key")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "idempotent_requests_age_idx" ON "idempotent_requests" ("created_at")
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
            INSERT INTO "credit_accounts" ("workspace_id", "period_started_at", "period_ends_at", "allowance", "remaining")
            SELECT w.id, (day + n * interval '1 month') AT TIME ZONE 'UTC', (day + (n + 1) * interval '1 month') AT TIME ZONE 'UTC',
                   CASE w.plan WHEN 'free' THEN 100 WHEN 'solo' THEN 1000 WHEN 'pro' THEN 5000 ELSE 25000 END, w.credits_remaining
            FROM "workspaces" w
            CROSS JOIN LATERAL (SELECT date_trunc('day', w.created_at AT TIME ZONE 'UTC') AS day) creation
            CROSS JOIN LATERAL (
                SELECT coalesce(max(n), 0) AS n FROM generate_series(0, 1200) n
                WHERE day + n * interval '1 month' <= now() AT TIME ZONE 'UTC'
            ) period
        `);
    await queryRunner.query(`
            INSERT INTO "credit_entries" ("id", "workspace_id", "period_started_at", "kind", "amount", "reason")
            SELECT gen_random_uuid(), "workspace_id", "period_started_at", 'adjust', "remaining", 'carried over'
            FROM "credit_accounts" WHERE "remaining" > 0
        `);
    await queryRunner.query(`
            CREATE FUNCTION "refuse_change_of_credit_entry"() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'entries of the ledger are never changed or removed'; END $$
        `);
    await queryRunner.query(`
            CREATE TRIGGER "credit_entries_immutable" BEFORE UPDATE OR DELETE ON "credit_entries"
            FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_credit_entry"()
        `);
    await queryRunner.query(`
            ALTER TABLE "workspaces" DROP COLUMN "credits_remaining"
        `);
    await queryRunner.query(`
            ALTER TABLE "credit_accounts"
            ADD CONSTRAINT "credit_accounts_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE NO ACTION ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "stripe_accounts"
            ADD CONSTRAINT "stripe_accounts_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "stripe_accounts" DROP CONSTRAINT "stripe_accounts_workspace_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "credit_accounts" DROP CONSTRAINT "credit_accounts_workspace_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "workspaces"
            ADD "credits_remaining" integer NOT NULL DEFAULT 0
        `);
    await queryRunner.query(`
            UPDATE "workspaces" w SET "credits_remaining" = a."remaining" FROM "credit_accounts" a WHERE a."workspace_id" = w."id"
        `);
    await queryRunner.query(`
            ALTER TABLE "workspaces" ALTER COLUMN "credits_remaining" DROP DEFAULT
        `);
    await queryRunner.query(`
            DROP TABLE "stripe_events"
        `);
    await queryRunner.query(`
            DROP TABLE "stripe_accounts"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."idempotent_requests_age_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "idempotent_requests"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."credit_reservations_held_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "credit_reservations"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."credit_entries_list_idx"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."credit_entries_one_reserve_idx"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."credit_entries_one_outcome_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "credit_entries"
        `);
    await queryRunner.query(`
            DROP FUNCTION "refuse_change_of_credit_entry"
        `);
    await queryRunner.query(`
            DROP TABLE "credit_accounts"
        `);
    await queryRunner.query(`
            ALTER TABLE "workspaces"
            ADD CONSTRAINT "workspaces_credits_not_negative" CHECK ((credits_remaining >= 0))
        `);
  }
}
