import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class PictureAddresses1795792000000 implements MigrationInterface {
  name = 'PictureAddresses1795792000000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "stored_pictures"
            ADD "served_by_hash" boolean NOT NULL DEFAULT false
        `);
    // The addresses of all that is kept so far have the hash alone.
    await queryRunner.query(`UPDATE "stored_pictures" SET "served_by_hash" = true`);
    // Whoever shows what another workspace keeps keeps it itself from now on. As it was not counted, it takes no room.
    await queryRunner.query(`
            INSERT INTO "stored_pictures" ("workspace_id", "sha256", "type", "width", "height", "bytes", "served_by_hash")
            SELECT DISTINCT shown.workspace_id, kept.sha256, kept.type, kept.width, kept.height, 0, true
              FROM (
                SELECT d.workspace_id, s.content::text AS texts FROM decks d JOIN slides s ON s.deck_id = d.id
                UNION ALL SELECT d.workspace_id, k.slide::text FROM decks d JOIN kept_slides k ON k.deck_id = d.id
                UNION ALL SELECT d.workspace_id, d.variables::text FROM decks d
                UNION ALL SELECT d.workspace_id, (v.variables || v.given)::text
                            FROM decks d JOIN deck_versions v ON v.deck_id = d.id
                UNION ALL SELECT d.workspace_id, l.variables::text FROM decks d JOIN links l ON l.deck_id = d.id
                UNION ALL SELECT b.workspace_id, concat_ws(' ', b.logo_url, b.logo_mono_url) FROM brands b
              ) shown
             CROSS JOIN LATERAL regexp_matches(shown.texts, '([0-9a-f]{64})[.](?:png|jpg)', 'g') AS hash
             CROSS JOIN LATERAL (
                SELECT sha256, type, width, height FROM "stored_pictures" WHERE sha256 = hash[1] LIMIT 1
              ) kept
            ON CONFLICT DO NOTHING
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "stored_pictures" DROP COLUMN "served_by_hash"
        `);
  }
}
