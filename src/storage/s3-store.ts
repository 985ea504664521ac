import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  type Artefact,
  type ArtefactInfo,
  ArtefactStore,
  assertStorable,
  type ByteRange,
  type InUse,
  isArtefactKey,
  type OpenArtefact,
  type PutOptions,
} from './artefact-store.js';
import { KnownIntact } from './known-intact.js';

/** Which bucket, and how to reach it. */
export interface S3Options {
  bucket: string;
  /** Null: Amazon's endpoint of the region. */
  endpoint: string | null;
  region: string;
  /** Null: the SDK's default chain (environment, profile, role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  /** Path-style addressing, which most S3-compatible servers need. */
  forcePathStyle: boolean;
}

/** Bytes per range request: however slowly a body is read, no connection to the bucket stays open for it. */
const PIECE = 512 * 1024;

/**
 * Milliseconds without a byte after which a request fails, also in the middle of an answer; the SDK adds three seconds. A
 * bucket that says nothing is given up after three tries, before balancers and clients lose their patience.
 */
const SILENCE = 10_000;
/** Milliseconds until a bucket must have taken a body and begun to answer. */
const REQUEST_TIMEOUT = 30_000;

/**
 * Artefacts as objects of one bucket, with their SHA-256 in the metadata. A verified object is not verified again until
 * its ETag changes; corruption under the same ETag is the bucket's to detect.
 */
export class S3Store extends ArtefactStore implements OnApplicationShutdown {
  private readonly log = new Logger(S3Store.name);
  private readonly intact = new KnownIntact();
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(options: S3Options) {
    super();
    this.bucket = options.bucket;
    this.client = new S3Client({
      region: options.region,
      forcePathStyle: options.forcePathStyle,
      ...(options.endpoint && { endpoint: options.endpoint }),
      // A copy, because the client modifies the credentials and those of the settings are frozen.
      ...(options.credentials && { credentials: { ...options.credentials } }),
      maxAttempts: 3,
      requestHandler: {
        connectionTimeout: 3000,
        requestTimeout: REQUEST_TIMEOUT,
        throwOnRequestTimeout: true,
        socketTimeout: SILENCE,
      },
      // Many compatible servers lack the protocol's own checksums; this store has its own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  override async put(key: string, body: Buffer, type: string, { once = false }: PutOptions = {}): Promise<void> {
    assertStorable(key, type);
    const metadata = { ContentType: type, Metadata: { sha256: checksumOf(body) } };
    const object = { Bucket: this.bucket, Key: key, Body: body, ...metadata };
    try {
      await this.client.send(new PutObjectCommand(once ? { ...object, IfNoneMatch: '*' } : object));
    } catch (error) {
      if (!once || ![409, 412, 501].includes(statusOf(error) ?? 0)) throw error;
      // 412 and 409: the object exists. 501: the server lacks conditional writes.
      if (statusOf(error) === 501) await this.client.send(new PutObjectCommand(object));
    }
  }

  override async get(key: string): Promise<Artefact | null> {
    if (!isArtefactKey(key)) return null;
    const object = await unlessMissing(this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: key })));
    if (object === null) return null;
    const body = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
    if (checksumOf(body) === object.Metadata?.['sha256']) return { body, type: object.ContentType ?? '' };
    await this.removeDamaged(key, object.ETag);
    return null;
  }

  override async open(key: string): Promise<OpenArtefact | null> {
    const head = await this.head(key);
    if (head === null) return null;
    const { type, size } = infoOf(head);
    if (size <= PIECE) return this.openSmall(key);
    const read = (range: ByteRange = { start: 0, end: size - 1 }) => this.pieces(key, head.ETag, range);
    const isIntact = async () => (await checksumOfAll(read())) === head.Metadata?.['sha256'];
    if (await this.intact.check(key, head.ETag ?? '', head.ETag !== undefined, isIntact)) {
      return { type, size, read: (range) => Readable.from(read(range)), close: nothingToClose };
    }
    await this.removeDamaged(key, head.ETag);
    return null;
  }

  override async stat(key: string): Promise<ArtefactInfo | null> {
    const head = await this.head(key);
    return head && infoOf(head);
  }

  override async delete(key: string): Promise<void> {
    if (isArtefactKey(key)) await this.remove(key);
  }

  override async sweep(prefix: string, olderThan: Date, inUse?: InUse): Promise<number> {
    let removed = 0;
    let next: string | undefined;
    do {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: next }),
      );
      const old = (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
        Key !== undefined && LastModified !== undefined && LastModified < olderThan ? Key : [],
      );
      const stays = await inUse?.(old);
      const leaves = old.filter((key) => !stays?.has(key));
      for (const key of leaves) await this.delete(key);
      removed += leaves.length;
      next = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (next !== undefined);
    return removed;
  }

  /** Closes the connections. */
  onApplicationShutdown(): void {
    this.client.destroy();
  }

  private async head(key: string): Promise<HeadObjectCommandOutput | null> {
    if (!isArtefactKey(key)) return null;
    return unlessMissing(this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key })));
  }

  /** In one request, as a small body fits in memory. */
  private async openSmall(key: string): Promise<OpenArtefact | null> {
    const artefact = await this.get(key);
    if (artefact === null) return null;
    const { body, type } = artefact;
    const read = (range?: ByteRange) => Readable.from([range ? body.subarray(range.start, range.end + 1) : body]);
    return { type, size: body.length, read, close: nothingToClose };
  }

  /** @throws when the object's ETag has changed */
  private async *pieces(key: string, tag: string | undefined, { start, end }: ByteRange): AsyncGenerator<Buffer> {
    for (let at = start; at <= end; at += PIECE) {
      const last = Math.min(end, at + PIECE - 1);
      const which = { Bucket: this.bucket, Key: key, IfMatch: tag, Range: `bytes=${at}-${last}` };
      const { Body } = await this.client.send(new GetObjectCommand(which));
      const piece = Buffer.from((await Body?.transformToByteArray()) ?? []);
      if (piece.length !== last - at + 1)
        throw new Error(`The bucket answered another range of ${key} than requested.`);
      yield piece;
    }
  }

  /**
   * Conditional on the ETag, so that an object that was replaced meanwhile is kept; servers without conditions ignore
   * it.
   */
  private async removeDamaged(key: string, tag: string | undefined): Promise<void> {
    this.log.warn(`Artefact ${key} is damaged; it is removed.`);
    await this.remove(key, tag);
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

async function checksumOfAll(pieces: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

const infoOf = ({ ContentType = '', ContentLength = 0 }: HeadObjectCommandOutput) => ({
  type: ContentType,
  size: ContentLength,
});

const nothingToClose = () => Promise.resolve();

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

/** The response; null when there is no such object. A missing bucket is an error. */
async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (statusOf(error) === 404 && (error as S3ServiceException).name !== 'NoSuchBucket') return null;
    throw error;
  }
}
