import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class PicturesByHash1795311999358 implements MigrationInterface {
  name = 'PicturesByHash1795311999358';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "stored_pictures" (
                "workspace_id" uuid NOT NULL,
                "sha256" text NOT NULL,
                "type" text NOT NULL,
                "width" integer NOT NULL,
                "height" integer NOT NULL,
                "bytes" integer NOT NULL,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
                CONSTRAINT "stored_pictures_pkey" PRIMARY KEY ("workspace_id", "sha256")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "stored_pictures_sha256_idx" ON "stored_pictures" ("sha256")
        `);
    // What was kept before is not counted.
    await queryRunner.query(`
            INSERT INTO "stored_pictures" ("workspace_id", "sha256", "type", "width", "height", "bytes")
            SELECT DISTINCT ON ("workspace_id", "sha256") "workspace_id", "sha256", "type", "width", "height", 0
            FROM "pictures"
            WHERE "sha256" IS NOT NULL
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures" DROP COLUMN "width"
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures" DROP COLUMN "type"
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures" DROP COLUMN "fetched_at"
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures" DROP COLUMN "height"
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures"
            ADD "failures" integer NOT NULL DEFAULT '0'
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures"
            ADD "hopeless" boolean NOT NULL DEFAULT false
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures"
            ADD "retry_at" TIMESTAMP(3) WITH TIME ZONE
        `);
    await queryRunner.query(`
            ALTER TABLE "stored_pictures"
            ADD CONSTRAINT "stored_pictures_workspace_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspaces"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "stored_pictures" DROP CONSTRAINT "stored_pictures_workspace_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures" DROP COLUMN "retry_at"
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures" DROP COLUMN "hopeless"
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures" DROP COLUMN "failures"
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures"
            ADD "height" integer
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures"
            ADD "fetched_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now()
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures"
            ADD "type" text
        `);
    await queryRunner.query(`
            ALTER TABLE "pictures"
            ADD "width" integer
        `);
    await queryRunner.query(`
            DROP INDEX "public"."stored_pictures_sha256_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "stored_pictures"
        `);
  }
}
