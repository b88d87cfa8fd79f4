import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { checkFileID, newFileID, writeDraft } from './file-draft.ts';
import { FileNotFound, type Files } from './file-store.ts';

export interface S3Place {
  bucket: string;
  prefix: string;
  endpoint: string | undefined;
  region: string;
}

/** s3://bucket/prefix?endpoint=https://host&region=name */
export function parseS3Url(filesUrl: string): S3Place {
  const url = new URL(filesUrl);
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: folder ? `${folder}/` : '',
    endpoint: url.searchParams.get('endpoint') ?? undefined,
    region: url.searchParams.get('region') ?? process.env.AWS_REGION ?? 'us-east-1',
  };
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

export async function openS3Files(filesUrl: string): Promise<Files> {
  // Loaded only here: the library takes longer to load than all of the rest of the server.
  const s3 = await import('@aws-sdk/client-s3');
  const { bucket, prefix, endpoint, region } = parseS3Url(filesUrl);
  const client: S3Client = new s3.S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Stores other than Amazon's often refuse the checksum trailers that the library adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (fileID: string) => ({ Bucket: bucket, Key: `${prefix}${checkFileID(fileID)}` });
  return {
    async put(source, { maxBytes } = {}) {
      const fileID = newFileID();
      // A disk in between: length and hash must be known before the first byte is sent.
      const folder = await mkdtemp(path.join(tmpdir(), 'pumasi-upload-'));
      const draft = path.join(folder, fileID);
      try {
        const facts = await writeDraft(draft, source, maxBytes);
        await client.send(
          new s3.PutObjectCommand({
            ...at(fileID),
            Body: createReadStream(draft),
            ContentLength: facts.bytes,
            ContentType: facts.mime,
            Metadata: { sha256: facts.sha256 },
          }),
        );
        return { fileID, ...facts };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async open(fileID, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      const command = new s3.GetObjectCommand({ ...at(fileID), ...(Range ? { Range } : {}) });
      const answer = await client.send(command).catch((error: unknown) => {
        throw statusOf(error) === 404 ? new FileNotFound('no such file') : error;
      });
      const whole = answer.ContentRange?.split('/')[1] ?? answer.ContentLength;
      return { stream: answer.Body as Readable, bytes: Number(whole) };
    },
    async remove(fileID) {
      await client.send(new s3.DeleteObjectCommand(at(fileID)));
    },
    async ready() {
      await client.send(new s3.HeadBucketCommand({ Bucket: bucket }));
    },
  };
}
