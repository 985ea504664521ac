import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class Images1795268447417 implements MigrationInterface {
  name = 'Images1795268447417';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "images" (
                "id" uuid NOT NULL,
                "workspace_id" uuid NOT NULL,
                "sha256" text NOT NULL,
                "type" text NOT NULL,
                "prompt" text NOT NULL,
                "aspect_ratio" text NOT NULL,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
                CONSTRAINT "images_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "images_list_idx" ON "images" ("workspace_id", "created_at", "id")
        `);
    await queryRunner.query(`
            ALTER TABLE "images"
            ADD CONSTRAINT "images_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "images" DROP CONSTRAINT "images_workspace_fkey"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."images_list_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "images"
        `);
  }
}
