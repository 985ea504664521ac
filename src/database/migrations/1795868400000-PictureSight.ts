import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class PictureSight1795868400000 implements MigrationInterface {
  name = 'PictureSight1795868400000';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "stored_pictures"
            ADD "sight" text
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "stored_pictures" DROP COLUMN "sight"
        `);
  }
}
