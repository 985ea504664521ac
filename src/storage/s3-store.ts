import { createHash } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Artefact, ArtefactStore, assertStorable, isArtefactKey } from './artefact-store.js';

/** Which bucket, and how to reach it. */
export interface S3Options {
  bucket: string;
  /** Null: Amazon's own, by region. */
  endpoint: string | null;
  region: string;
  /** Null: what the machine provides (environment, profile, role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Puts the bucket's name in the path instead of the host name, as most S3-compatible servers want it. */
  forcePathStyle: boolean;
}

/** Artefacts as objects of one bucket, their SHA-256 in the metadata. */
export class S3Store extends ArtefactStore implements OnApplicationShutdown {
  private readonly log = new Logger(S3Store.name);
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(options: S3Options) {
    super();
    this.bucket = options.bucket;
    this.client = new S3Client({
      region: options.region,
      forcePathStyle: options.forcePathStyle,
      ...(options.endpoint && { endpoint: options.endpoint }),
      ...(options.credentials && { credentials: options.credentials }),
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 3000, requestTimeout: 30_000, throwOnRequestTimeout: true },
      // Checksums of the protocol's own are unknown to many compatible servers; this store keeps one itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  override async put(key: string, body: Buffer, type: string): Promise<void> {
    assertStorable(key, type);
    const object = { Bucket: this.bucket, Key: key, Body: body, ContentType: type };
    await this.client.send(new PutObjectCommand({ ...object, Metadata: { sha256: checksumOf(body) } }));
  }

  override async get(key: string): Promise<Artefact | null> {
    if (!isArtefactKey(key)) return null;
    const object = await unlessMissing(this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key })));
    if (object === null) return null;
    const body = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
    if (checksumOf(body) === object.Metadata?.['sha256']) return { body, type: object.ContentType ?? '' };
    this.log.warn(`Artefact ${key} is damaged; it is removed.`);
    // The tag keeps an object that was stored anew since; a server that does not know the condition ignores it.
    await this.remove(key, object.ETag);
    return null;
  }

  override async has(key: string): Promise<boolean> {
    if (!isArtefactKey(key)) return false;
    return (await unlessMissing(this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key })))) !== null;
  }

  override async delete(key: string): Promise<void> {
    if (isArtefactKey(key)) await this.remove(key);
  }

  override async sweep(prefix: string, olderThan: Date): Promise<number> {
    let removed = 0;
    let next: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: next }),
      );
      for (const { Key, LastModified } of page.Contents ?? []) {
        if (Key === undefined || LastModified === undefined || LastModified >= olderThan) continue;
        await this.delete(Key);
        removed++;
      }
      next = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (next !== undefined);
    return removed;
  }

  /** Closes the connections; the module calls it when the application ends. */
  onApplicationShutdown(): void {
    this.client.destroy();
  }

  private async remove(key: string, onlyIfTagged?: string): Promise<void> {
    const object = { Bucket: this.bucket, Key: key, IfMatch: onlyIfTagged };
    try {
      await unlessMissing(this.client.send(new DeleteObjectCommand(object)));
    } catch (error) {
      if (statusOf(error) !== 412) throw error;
    }
  }
}

const checksumOf = (body: Buffer) => createHash('sha256').update(body).digest('hex');

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/** The server's answer; null when there is no such object. A missing bucket is a fault and stays one. */
async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (statusOf(error) === 404 && (error as S3ServiceException).name !== 'NoSuchBucket') return null;
    throw error;
  }
}
