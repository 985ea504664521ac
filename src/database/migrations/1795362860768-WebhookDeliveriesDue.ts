import { type MigrationInterface, type QueryRunner } from 'typeorm';

export class WebhookDeliveriesDue1795362860768 implements MigrationInterface {
  name = 'WebhookDeliveriesDue1795362860768';

  public async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" (
                "webhook_id",
                "status",
                "claimed_until",
                "next_try_at"
            )
        `);
  }

  public async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
            DROP INDEX "public"."webhook_deliveries_due_idx"
        `);
  }
}
