/** Makes the bucket of `S3_BUCKET` where there is none. Runs in the service's image, with the service's variables. */
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

const {
  S3_BUCKET: Bucket,
  S3_ENDPOINT: endpoint,
  S3_REGION: region = 'us-east-1',
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_FORCE_PATH_STYLE: pathStyle,
} = process.env;

const client = new S3Client({
  endpoint,
  region,
  credentials: { accessKeyId, secretAccessKey },
  forcePathStyle: pathStyle === 'true',
});

await client.send(new CreateBucketCommand({ Bucket })).then(
  () => console.log(`The bucket "${Bucket}" is made.`),
  ({ name, message }) => {
    if (!['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes(name)) throw new Error(`${name}: ${message}`);
    console.log(`The bucket "${Bucket}" is there already.`);
  },
);
