import { renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import sharp from 'sharp';
import { qrPicture } from '../../web/share/qr.ts';

const width = 640;
const height = 480;

export interface Film {
  /** For `camera` of the surroundings. */
  file: string;
  /** What the camera sees when it is opened next. */
  show(text: string): Promise<void>;
}

/** A pass or a card before a camera: tilted, small, in bad light. One frame of it is a video. */
async function frameOf(text: string): Promise<Buffer> {
  const svg = decodeURIComponent(qrPicture(text).replace('data:image/svg+xml,', ''));
  const code = await sharp(Buffer.from(svg), { density: 300 })
    .resize(260, 260, { kernel: 'nearest' })
    .rotate(14, { background: '#777' })
    .toBuffer();
  const background = { width, height, channels: 3 as const, background: '#777' };
  const gray = await sharp({ create: background })
    .composite([{ input: code }])
    .blur(0.8)
    .linear(0.6, 40)
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer();
  const noColour = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from('FRAME\n'), gray, noColour]);
}

export async function aFilm(): Promise<Film> {
  const folder = await mkdtemp(join(tmpdir(), 'shramik-seva-film-'));
  after(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'code.y4m');
  return {
    file,
    show: async (text) => {
      const frame = await frameOf(text);
      const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
      // In one step: the browser may still look at what was shown before.
      writeFileSync(`${file}.next`, Buffer.concat([head, frame, frame]));
      renameSync(`${file}.next`, file);
    },
  };
}
