import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A quality for content that is made again after every change; files that never change are packed when they are
 * built.
 */
async function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return toGzip(bytes, { level: 7 });
  return toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Brotli if the caller takes it, else gzip, else plain. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const names = new Set((accepted ?? '').split(',').map((part) => part.trim().toLowerCase()));
  const takes = (name: string) =>
    [...names].some((each) => each === name || (each.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(each)));
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

export interface Body {
  etag: string;
  /** Compressed on demand, once for all callers. */
  in(encoding: Encoding): Promise<Buffer>;
  /** The size of all encodings together, in bytes. */
  size(): number;
}

export function createBody(content: string | Buffer): Body {
  const identity = Buffer.from(content);
  const packed = new Map<Encoding, Promise<Buffer>>();
  let size = 0;
  const pack = async (encoding: Encoding): Promise<Buffer> => {
    const bytes = await compress(identity, encoding);
    size += bytes.length;
    return bytes;
  };
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    in(encoding) {
      if (encoding === 'identity') return Promise.resolve(identity);
      const bytes = packed.get(encoding) ?? pack(encoding);
      packed.set(encoding, bytes);
      return bytes;
    },
    size: () => identity.length + size,
  };
}
