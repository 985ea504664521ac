import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A file in the store that can be made again: its workspace pays for it in bytes, and loses it first when they run out. */
@Entity('stored_files')
@Index('stored_files_workspace_idx', ['workspaceId', 'storedAt'])
export class StoredFile {
  @PrimaryColumn({ type: 'text', name: 'storage_key', primaryKeyConstraintName: 'stored_files_pkey' })
  storageKey: string;

  @Column({ type: 'uuid', name: 'workspace_id' })
  workspaceId: string;

  /** Bytes. */
  @Column({ type: 'integer' })
  size: number;

  @Column({ type: 'timestamptz', precision: 3, name: 'stored_at', default: () => 'now()' })
  storedAt: Date;
}
