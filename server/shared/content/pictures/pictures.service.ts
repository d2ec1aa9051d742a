import type { Logger } from 'pino';
import type { ContentName } from '#contract/content/content-kinds.ts';
import { Problem } from '#contract/protocol/problem.ts';
import type { Queryable, Reader } from '../../../platform/database/database.ts';
import { createWorkQueue, lineInOrder } from '../../../platform/limits/work-queue.ts';
import { type Drawing, drawHere, type Master, type PictureFormat, type Plate } from './drawing.ts';
import { findFile, findMaster, findWidth, insertFile, insertPicture } from './pictures.sql.ts';

/** The wide ones are for banners on large screens. */
const widths = [320, 640, 768, 960, 1_280, 1_920] as const;
const usualWidth = 1_280;
const dataUrlWidth = 640;
/** Each waiting upload has ten megabytes at most. */
const mostUploadsWaiting = 16;

/** One size of a picture, in one format. */
export interface PictureFile {
  pictureId: string;
  format: PictureFormat;
  width: number;
}

/** The database that files are read from, and the one that new files are kept in. */
export interface PictureStore {
  reader: Reader;
  database: Queryable;
}

export interface Pictures {
  /** Reads an upload, before any transaction begins; refuses a file that is no picture. Null stays null. */
  prepare(upload: Uint8Array | null): Promise<Master | null>;
  /** The nearest size at or above the width that is asked for, never larger than the picture is. */
  choose(reader: Reader, pictureId: string, format: PictureFormat, width?: number): Promise<PictureFile>;
  /** Draws the file when it is first asked for, and keeps it. */
  read(store: PictureStore, file: PictureFile, log: Logger): Promise<Buffer>;
  /** A master laid onto a ground. */
  drawPlate(master: Uint8Array, plate: Plate): Promise<Master>;
  /** A middle size as a data URL. */
  readAsDataUrl(store: PictureStore, pictureId: string | null, log: Logger): Promise<string | null>;
}

/** Changes with the picture: a picture is never changed, only replaced by another. */
export const versionOf = (pictureId: string): string => pictureId.slice(0, 8);

interface Pictured {
  id: string;
  pictureId: string | null;
  /** The name of one of our drawings, shown where no picture was uploaded. */
  drawing?: string | null | undefined;
}

export const pictureFieldsOf = (owner: ContentName, { id, pictureId, drawing = null }: Pictured) => ({
  hasImage: (pictureId ?? drawing) !== null,
  imageUrl: pictureId === null ? drawing : `/api/${owner}/image/${id}?v=${versionOf(pictureId)}`,
});

/** Answers null when there is no picture. A picture is deleted together with its owner, by a rule of the tables. */
export async function keepPicture(tx: Queryable, master: Master | null, now: Date): Promise<string | null> {
  return master && insertPicture(tx, master, now);
}

export async function readMaster(reader: Reader, pictureId: string): Promise<Buffer> {
  const master = await findMaster(reader, pictureId);
  if (!master) throw new Problem('not_found');
  return master;
}

/** One upload and one drawing at a time in a process, so neither delays the other. Equal files are made once. */
export function openPictures(drawing: Drawing = drawHere()): Pictures {
  const uploads = createWorkQueue({ atOnce: 1, line: lineInOrder(mostUploadsWaiting) });
  const drawings = createWorkQueue({ atOnce: 1 });
  const beingDrawn = new Map<string, Promise<Buffer>>();

  async function draw(store: PictureStore, { pictureId, format, width }: PictureFile, log: Logger): Promise<Buffer> {
    const master = await findMaster(store.reader, pictureId);
    if (!master) throw new Problem('not_found');
    const bytes = await drawings
      .run(() => drawing.drawFile(master, format, width))
      .catch((cause: unknown) => {
        if (cause instanceof Problem) throw cause;
        log.error({ err: cause, pictureId }, 'a stored picture is damaged');
        throw new Problem('not_found', { cause });
      });
    await insertFile(store.database, pictureId, format, width, bytes);
    return bytes;
  }

  const pictures: Pictures = {
    prepare: async (upload) => upload && uploads.run(() => drawing.drawMaster(upload)),
    drawPlate: (master, plate) => drawings.run(() => drawing.drawPlate(master, plate)),
    choose: async (reader, pictureId, format, wanted = usualWidth) => {
      const own = await findWidth(reader, pictureId);
      if (own === undefined) throw new Problem('not_found');
      return { pictureId, format, width: Math.min(own, widths.find((width) => width >= wanted) ?? own) };
    },
    read: async (store, file, log) => {
      const stored = await findFile(store.reader, file.pictureId, file.format, file.width);
      if (stored) return stored;
      const name = `${file.pictureId} ${file.format} ${file.width}`;
      const drawing = beingDrawn.get(name) ?? draw(store, file, log).finally(() => beingDrawn.delete(name));
      beingDrawn.set(name, drawing);
      return drawing;
    },
    readAsDataUrl: async (store, pictureId, log) => {
      if (pictureId === null) return null;
      const file = await pictures.choose(store.reader, pictureId, 'webp', dataUrlWidth);
      const bytes = await pictures.read(store, file, log);
      return `data:image/webp;base64,${bytes.toString('base64')}`;
    },
  };
  return pictures;
}
