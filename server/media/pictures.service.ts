import type { Logger } from 'pino';
import type { ContentKind } from '#contract/content/content-kinds.ts';
import { Problem } from '#contract/problem.ts';
import type { Queryable } from '../database/database.ts';
import { createGate } from '../gate.ts';
import { type Drawing, drawHere, type Master, type PictureFormat } from './drawing.ts';
import { findFile, findMaster, findWidth, insertFile, insertPicture } from './pictures.sql.ts';

/** The wide ones are for banners on large screens. */
const widths = [320, 640, 768, 960, 1_280, 1_920] as const;
const usualWidth = 1_280;
const dataUrlWidth = 640;

/** One size of a picture, in one format. */
export interface PictureFile {
  pictureId: string;
  format: PictureFormat;
  width: number;
}

export interface Pictures {
  /** Reads an upload, before any transaction begins; refuses what is no picture. Null stays null. */
  prepare(upload: Uint8Array | null): Promise<Master | null>;
  /** The nearest size at or above the width that is asked for, never larger than the picture is. */
  choose(queryable: Queryable, pictureId: string, format: PictureFormat, width?: number): Promise<PictureFile>;
  /** Draws the file when somebody asks for the first time, and keeps it. */
  read(queryable: Queryable, file: PictureFile, log: Logger): Promise<Buffer>;
  /** A middle size as a data URL. */
  readAsDataUrl(queryable: Queryable, pictureId: string | null, log: Logger): Promise<string | null>;
}

/** What changes when the picture does: a picture is never changed, only replaced by another. */
export const versionOf = (pictureId: string): string => pictureId.slice(0, 8);

export const pictureFieldsOf = (owner: ContentKind, { id, pictureId }: { id: string; pictureId: string | null }) => ({
  hasImage: pictureId !== null,
  imageUrl: pictureId === null ? null : `/api/${owner}/image/${id}?v=${versionOf(pictureId)}`,
});

/** Null when there is none to be kept. It goes again when its owner does, by the tables' own rule. */
export async function keepPicture(tx: Queryable, master: Master | null, now: Date): Promise<string | null> {
  return master && insertPicture(tx, master, now);
}

/**
 * One upload is read and one file drawn at a time in a process, so that the office and visitors do not wait for each
 * other; several who want the same file wait for one drawing.
 */
export function openPictures(drawing: Drawing = drawHere()): Pictures {
  const uploads = createGate(1);
  const drawings = createGate(1);
  const beingDrawn = new Map<string, Promise<Buffer>>();

  async function draw(queryable: Queryable, { pictureId, format, width }: PictureFile, log: Logger): Promise<Buffer> {
    const master = await findMaster(queryable, pictureId);
    if (!master) throw new Problem('not_found');
    const bytes = await drawings
      .pass(() => drawing.drawFile(master, format, width))
      .catch((cause: unknown) => {
        if (cause instanceof Problem) throw cause;
        log.error({ err: cause, pictureId }, 'a stored picture is damaged');
        throw new Problem('not_found', { cause });
      });
    await insertFile(queryable, pictureId, format, width, bytes);
    return bytes;
  }

  const pictures: Pictures = {
    prepare: async (upload) => upload && uploads.pass(() => drawing.drawMaster(upload)),
    choose: async (queryable, pictureId, format, wanted = usualWidth) => {
      const own = await findWidth(queryable, pictureId);
      if (own === undefined) throw new Problem('not_found');
      return { pictureId, format, width: Math.min(own, widths.find((width) => width >= wanted) ?? own) };
    },
    read: async (queryable, file, log) => {
      const stored = await findFile(queryable, file.pictureId, file.format, file.width);
      if (stored) return stored;
      const name = `${file.pictureId} ${file.format} ${file.width}`;
      const drawing = beingDrawn.get(name) ?? draw(queryable, file, log).finally(() => beingDrawn.delete(name));
      beingDrawn.set(name, drawing);
      return drawing;
    },
    readAsDataUrl: async (queryable, pictureId, log) => {
      if (pictureId === null) return null;
      const file = await pictures.choose(queryable, pictureId, 'webp', dataUrlWidth);
      const bytes = await pictures.read(queryable, file, log);
      return `data:image/webp;base64,${bytes.toString('base64')}`;
    },
  };
  return pictures;
}
