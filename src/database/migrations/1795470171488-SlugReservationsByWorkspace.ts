import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class SlugReservationsByWorkspace1795470171488 implements MigrationInterface {
  name = 'SlugReservationsByWorkspace1795470171488';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE INDEX "slug_reservations_workspace_idx" ON "slug_reservations" ("workspace_id")
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."slug_reservations_workspace_idx"
        `);
  }
}
