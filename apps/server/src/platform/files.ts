import type { Config } from './config.ts';
import type { Files } from './file-store.ts';
import { openLocalFiles } from './local-files.ts';
import { openS3Files } from './s3-files.ts';

export {
  type ByteRange,
  FileNotFound,
  type Files,
  FileTooLarge,
  type NamedFile,
  type StoredFile,
} from './file-store.ts';

export async function openFiles(config: Pick<Config, 'dataDir' | 'filesUrl'>): Promise<Files> {
  return config.filesUrl ? openS3Files(config.filesUrl) : openLocalFiles(config.dataDir);
}
