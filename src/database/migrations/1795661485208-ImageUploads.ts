import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ImageUploads1795661485208 implements MigrationInterface {
  name = 'ImageUploads1795661485208';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "decks"
            ADD "pictures_lost" integer NOT NULL DEFAULT '0'
        `);
    await queryRunner.query(`
            ALTER TABLE "images"
            ADD "alt" text
        `);
    await queryRunner.query(`
            ALTER TABLE "images"
            ALTER COLUMN "prompt" DROP NOT NULL
        `);
    await queryRunner.query(`
            ALTER TABLE "images"
            ALTER COLUMN "aspect_ratio" DROP NOT NULL
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "images_upload_idx" ON "images" ("workspace_id", "sha256")
            WHERE prompt is null
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."images_upload_idx"
        `);
    await queryRunner.query(`
            DELETE FROM "images" WHERE prompt is null
        `);
    await queryRunner.query(`
            ALTER TABLE "images"
            ALTER COLUMN "aspect_ratio"
            SET NOT NULL
        `);
    await queryRunner.query(`
            ALTER TABLE "images"
            ALTER COLUMN "prompt"
            SET NOT NULL
        `);
    await queryRunner.query(`
            ALTER TABLE "images" DROP COLUMN "alt"
        `);
    await queryRunner.query(`
            ALTER TABLE "decks" DROP COLUMN "pictures_lost"
        `);
  }
}
