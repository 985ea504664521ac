import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Versions no longer hold their slides: each slide is kept once for all versions in which it stands alike. */
export class KeptSlides1795474400000 implements MigrationInterface {
  name = 'KeptSlides1795474400000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "kept_slides" (
                "deck_id" uuid NOT NULL,
                "hash" bytea NOT NULL,
                "slide" jsonb NOT NULL,
                CONSTRAINT "kept_slides_pkey" PRIMARY KEY ("deck_id", "hash")
            )
        `);
    await queryRunner.query(`
            INSERT INTO "kept_slides" ("deck_id", "hash", "slide")
            SELECT "deck_id", sha256(convert_to("slide"::text, 'UTF8')), "slide"
              FROM "deck_versions", jsonb_array_elements("slides") AS "slide"
            ON CONFLICT DO NOTHING
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_versions" ADD "slide_hashes" bytea array
        `);
    await queryRunner.query(`
            UPDATE "deck_versions"
               SET "slide_hashes" = ARRAY(
                   SELECT sha256(convert_to("slide"::text, 'UTF8'))
                     FROM jsonb_array_elements("slides") WITH ORDINALITY AS listed ("slide", "place")
                    ORDER BY "place"
               )
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_versions" ALTER COLUMN "slide_hashes" SET NOT NULL, DROP COLUMN "slides"
        `);
    await queryRunner.query(`
            ALTER TABLE "kept_slides"
            ADD CONSTRAINT "kept_slides_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "deck_versions" ADD "slides" jsonb
        `);
    await queryRunner.query(`
            UPDATE "deck_versions" v
               SET "slides" = coalesce(
                   (SELECT jsonb_agg(k."slide" ORDER BY listed."place")
                      FROM unnest(v."slide_hashes") WITH ORDINALITY AS listed ("hash", "place")
                      JOIN "kept_slides" k ON k."deck_id" = v."deck_id" AND k."hash" = listed."hash"),
                   '[]'
               )
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_versions" ALTER COLUMN "slides" SET NOT NULL, DROP COLUMN "slide_hashes"
        `);
    await queryRunner.query(`
            DROP TABLE "kept_slides"
        `);
  }
}
