import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class JobFaults1795675681762 implements MigrationInterface {
  name = 'JobFaults1795675681762';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "jobs"
            ADD "faults" jsonb
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            ALTER TABLE "jobs" DROP COLUMN "faults"
        `);
  }
}
