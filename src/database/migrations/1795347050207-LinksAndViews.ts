import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class LinksAndViews1795347050207 implements MigrationInterface {
  name = 'LinksAndViews1795347050207';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE TABLE "links" (
                "id" uuid NOT NULL,
                "code_hash" bytea NOT NULL,
                "deck_id" uuid NOT NULL,
                "kind" text NOT NULL,
                "format" text,
                "slide" integer,
                "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT clock_timestamp(),
                "expires_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL,
                "revoked_at" TIMESTAMP(3) WITH TIME ZONE,
                "opens" integer NOT NULL DEFAULT '0',
                "last_opened_at" TIMESTAMP(3) WITH TIME ZONE,
                CONSTRAINT "links_kind_known" CHECK (kind in ('export', 'preview', 'presenter')),
                CONSTRAINT "links_pkey" PRIMARY KEY ("id")
            )
        `);
    await queryRunner.query(`
            CREATE INDEX "links_expires_idx" ON "links" ("expires_at")
        `);
    await queryRunner.query(`
            CREATE INDEX "links_deck_idx" ON "links" ("deck_id", "created_at", "id")
        `);
    await queryRunner.query(`
            CREATE UNIQUE INDEX "links_code_hash_idx" ON "links" ("code_hash")
        `);
    await queryRunner.query(`
            CREATE TABLE "deck_views" (
                "deck_id" uuid NOT NULL,
                "day" date NOT NULL,
                "views" integer NOT NULL,
                CONSTRAINT "deck_views_pkey" PRIMARY KEY ("deck_id", "day")
            )
        `);
    await queryRunner.query(`
            ALTER TABLE "slug_reservations"
            ADD "deck_id" uuid
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_versions"
            ADD "slide_count" integer
        `);
    await queryRunner.query(`
            UPDATE "deck_versions"
            SET "slide_count" = jsonb_array_length("slides")
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_versions"
            ALTER COLUMN "slide_count" SET NOT NULL
        `);
    await queryRunner.query(`
            CREATE INDEX "slug_reservations_deck_idx" ON "slug_reservations" ("deck_id")
        `);
    await queryRunner.query(`
            ALTER TABLE "slug_reservations"
            ADD CONSTRAINT "slug_reservations_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE
            SET NULL ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "links"
            ADD CONSTRAINT "links_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_views"
            ADD CONSTRAINT "deck_views_deck_fkey" FOREIGN KEY ("deck_id") REFERENCES "decks"("id") ON DELETE CASCADE ON UPDATE NO ACTION
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "deck_views" DROP CONSTRAINT "deck_views_deck_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "links" DROP CONSTRAINT "links_deck_fkey"
        `);
    await queryRunner.query(`
            ALTER TABLE "slug_reservations" DROP CONSTRAINT "slug_reservations_deck_fkey"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."slug_reservations_deck_idx"
        `);
    await queryRunner.query(`
            ALTER TABLE "slug_reservations" DROP COLUMN "deck_id"
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_versions" DROP COLUMN "slide_count"
        `);
    await queryRunner.query(`
            DROP TABLE "deck_views"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."links_code_hash_idx"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."links_deck_idx"
        `);
    await queryRunner.query(`
            DROP INDEX "public"."links_expires_idx"
        `);
    await queryRunner.query(`
            DROP TABLE "links"
        `);
  }
}
