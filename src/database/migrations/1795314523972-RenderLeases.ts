import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class RenderLeases1795314523972 implements MigrationInterface {
  name = 'RenderLeases1795314523972';

  public async up(queryRunner: QueryRunner): Promise<void> {
    // Leases and a cache: the files are made again, and those of before are swept away.
    await queryRunner.query(`DELETE FROM "renders"`);
    await queryRunner.query(`
            ALTER TABLE "renders" DROP CONSTRAINT "renders_state_known"
        `);
    await queryRunner.query(`
            ALTER TABLE "renders"
            ADD CONSTRAINT "renders_state_known" CHECK (state in ('open', 'running', 'done', 'failed'))
        `);
    await queryRunner.query(`
            ALTER TABLE "renders" DROP COLUMN "failures"
        `);
    await queryRunner.query(`
            ALTER TABLE "renders"
            ADD "workspace_id" uuid NOT NULL
        `);
    await queryRunner.query(`
            ALTER TABLE "renders"
            ADD "attempts" integer NOT NULL DEFAULT '0'
        `);
    await queryRunner.query(`
            ALTER TABLE "renders"
            ADD "strikes" TIMESTAMP WITH TIME ZONE array NOT NULL DEFAULT '{}'
        `);
    await queryRunner.query(`
            ALTER TABLE "renders"
            ADD "size" integer
        `);
    await queryRunner.query(`
            ALTER TABLE "renders"
            ADD "stale_at" TIMESTAMP(3) WITH TIME ZONE
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "renders_storage_key_idx" ON "renders" ("storage_key")
        `);
    await queryRunner.query(`
            CREATE INDEX "renders_workspace_idx" ON "renders" ("workspace_id", "updated_at")
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "renders"`);
    await queryRunner.query(`
            ALTER TABLE "renders" DROP CONSTRAINT "renders_state_known"
        `);
    await queryRunner.query(`
            ALTER TABLE "renders"
            ADD CONSTRAINT "renders_state_known" CHECK (state in ('running', 'done', 'failed'))
        `);
    await queryRunner.query(`
            DROP INDEX "public"."renders_workspace_idx"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."renders_storage_key_idx"
        `);
    await queryRunner.query(`
            ALTER TABLE "renders" DROP COLUMN "stale_at"
        `);
    await queryRunner.query(`
            ALTER TABLE "renders" DROP COLUMN "size"
        `);
    await queryRunner.query(`
            ALTER TABLE "renders" DROP COLUMN "strikes"
        `);
    await queryRunner.query(`
            ALTER TABLE "renders" DROP COLUMN "attempts"
        `);
    await queryRunner.query(`
            ALTER TABLE "renders" DROP COLUMN "workspace_id"
        `);
    await queryRunner.query(`
            ALTER TABLE "renders"
            ADD "failures" integer NOT NULL DEFAULT '0'
        `);
  }
}
