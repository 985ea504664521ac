import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Webhooks1795358705948 implements MigrationInterface {
  name = 'Webhooks1795358705948';

  public async up(queryRunner: QueryRunner): Promise<void> {
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
            ALTER TABLE "credit_accounts"
            ADD "told_low" boolean NOT NULL DEFAULT false
        `);
    await queryRunner.query(`
            ALTER TABLE "webhooks"
            ADD CONSTRAINT "webhooks_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries"
            ADD CONSTRAINT "webhook_deliveries_webhook_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_webhook_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "webhooks" DROP CONSTRAINT "webhooks_workspace_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "credit_accounts" DROP COLUMN "told_low"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."webhook_deliveries_pending_idx"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."webhook_deliveries_ended_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "webhook_deliveries"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."webhooks_workspace_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "webhooks"
        `);
  }
}
