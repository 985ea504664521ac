import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class UsageAndParts1795358610261 implements MigrationInterface {
  name = 'UsageAndParts1795358610261';

  public async up(queryRunner: QueryRunner): Promise<void> {
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
            ALTER TABLE "credit_entries"
            ADD "usage" jsonb
        `);
    await queryRunner.query(`
            ALTER TABLE "credit_entries"
            ADD CONSTRAINT "credit_entries_usage_of_outcome" CHECK (
                    usage is null
                    or kind in ('settle', 'refund')
                )
        `);
    await queryRunner.query(`
            ALTER TABLE "idempotent_parts"
            ADD CONSTRAINT "idempotent_parts_request_fkey" FOREIGN KEY ("workspace_id", "key") REFERENCES "idempotent_requests"("workspace_id", "key") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "token_days"
            ADD CONSTRAINT "token_days_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "token_days" DROP CONSTRAINT "token_days_workspace_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "idempotent_parts" DROP CONSTRAINT "idempotent_parts_request_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "credit_entries" DROP CONSTRAINT "credit_entries_usage_of_outcome"
        `);
    await queryRunner.query(`
            ALTER TABLE "credit_entries" DROP COLUMN "usage"
        `);
    await queryRunner.query(`
            DROP TABLE "token_days"
        `);
    await queryRunner.query(`
            DROP TABLE "idempotent_parts"
        `);
  }
}
