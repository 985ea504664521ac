import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeckVariables1795660320597 implements MigrationInterface {
  name = 'DeckVariables1795660320597';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "decks"
            ADD "variables" jsonb NOT NULL DEFAULT '{}'
        `);
    await queryRunner.query(`
            ALTER TABLE "links"
            ADD "variables" jsonb
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_versions"
            ADD "variables" jsonb NOT NULL DEFAULT '{}'
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_versions"
            ADD "given" jsonb NOT NULL DEFAULT '{}'
        `);
    await queryRunner.query(`
            CREATE INDEX "links_variables_idx" ON "links" ("deck_id")
            WHERE variables is not null
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."links_variables_idx"
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_versions" DROP COLUMN "given"
        `);
    await queryRunner.query(`
            ALTER TABLE "deck_versions" DROP COLUMN "variables"
        `);
    await queryRunner.query(`
            ALTER TABLE "links" DROP COLUMN "variables"
        `);
    await queryRunner.query(`
            ALTER TABLE "decks" DROP COLUMN "variables"
        `);
  }
}
