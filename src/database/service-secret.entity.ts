import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A secret that the service generates once and all replicas share. */
@Entity('service_secrets')
export class ServiceSecret {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'service_secrets_pkey' })
  name: string;

  @Column({ type: 'bytea' })
  value: Buffer;
}
