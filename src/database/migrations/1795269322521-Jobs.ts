import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Jobs1795269322521 implements MigrationInterface {
  name = 'Jobs1795269322521';

  public async up(queryRunner: QueryRunner): Promise<void> {
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
            ALTER TABLE "jobs"
            ADD CONSTRAINT "jobs_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "jobs"
            ADD CONSTRAINT "jobs_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE
            SET NULL ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "jobs" DROP CONSTRAINT "jobs_deck_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "jobs" DROP CONSTRAINT "jobs_workspace_fkey"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."jobs_open_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "jobs"
        `);
  }
}
