import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Storage1795474903120 implements MigrationInterface {
  name = 'Storage1795474903120';

  public async up(queryRunner: QueryRunner): Promise<void> {
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
            ALTER TABLE "idempotent_requests"
            ADD "deck_id" uuid
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "idempotent_requests" DROP COLUMN "deck_id"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."stored_files_workspace_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "stored_files"
        `);
  }
}
