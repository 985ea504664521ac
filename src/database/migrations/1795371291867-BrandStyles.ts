import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class BrandStyles1795371291867 implements MigrationInterface {
  name = 'BrandStyles1795371291867';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "brands"
            ADD "style" text NOT NULL DEFAULT 'clean'
        `);
    // Every brand had fonts; those that nobody chose are the style's from now on.
    await queryRunner.query(`
            UPDATE "brands"
            SET "fonts" = '{"heading": null, "body": null}'
            WHERE "fonts" = '{"heading": "Inter", "body": "Inter"}'
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            UPDATE "brands"
            SET "fonts" = jsonb_build_object(
                    'heading',
                    coalesce("fonts"->>'heading', 'Inter'),
                    'body',
                    coalesce("fonts"->>'body', 'Inter')
                )
        `);
    await queryRunner.query(`
            ALTER TABLE "brands" DROP COLUMN "style"
        `);
  }
}
